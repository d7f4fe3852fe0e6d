import XCTest

@testable import Windows

final class RelativeDateTests: XCTestCase {
  func testAgesAreSaidInTheirLargestUnit() {
    let day = 86_400
    let expected = [
      (0, "just now"), (59, "just now"), (60, "1 minute ago"), (119, "1 minute ago"), (120, "2 minutes ago"), (3_599, "59 minutes ago"),
      (3_600, "1 hour ago"), (day - 1, "23 hours ago"), (day, "yesterday"), (2 * day, "2 days ago"), (7 * day, "1 week ago"),
      (30 * day, "1 month ago"), (364 * day, "12 months ago"), (365 * day, "1 year ago"), (3_650 * day, "10 years ago"),
    ]
    for (age, text) in expected { XCTAssertEqual(RelativeDate.text(for: 1_700_000_000 - age, now: 1_700_000_000), text) }
  }

  func testAClockThatIsALittleWrongMakesNoFuture() {
    XCTAssertEqual(RelativeDate.text(for: 1_000_060, now: 1_000_000), "just now")
    XCTAssertEqual(RelativeDate.text(for: 2_000_000, now: 1_000_000), "in the future")
  }
}
