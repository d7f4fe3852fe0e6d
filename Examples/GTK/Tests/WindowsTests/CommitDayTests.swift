import Foundation
import XCTest

@testable import Windows

final class CommitDayTests: XCTestCase {
  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 3_600)!
    calendar.locale = Locale(identifier: "en_GB")
    return calendar
  }

  /// 2023-11-14 23:30 at one hour east of Greenwich.
  private let time = 1_700_001_000

  func testADayEndsAtMidnightWhereTheReaderIs() {
    XCTAssertEqual(CommitDay(of: time, calendar: calendar), CommitDay(of: time + 1_799, calendar: calendar))
    XCTAssertNotEqual(CommitDay(of: time, calendar: calendar), CommitDay(of: time + 1_800, calendar: calendar))
  }

  func testDaysAreSaidInWords() {
    let day = CommitDay(of: time, calendar: calendar)
    func title(after days: Double) -> String {
      // Some versions of the system's texts have a comma after each day of the week.
      day.title(on: Date(timeIntervalSince1970: Double(time) + days * 86_400), calendar: calendar).replacing(",", with: "")
    }
    XCTAssertEqual(title(after: 0), "Today")
    XCTAssertEqual(title(after: 1), "Yesterday")
    XCTAssertEqual(title(after: 2), "Tuesday 14 November")
    XCTAssertEqual(title(after: 365), "Tuesday 14 November 2023")
  }
}
