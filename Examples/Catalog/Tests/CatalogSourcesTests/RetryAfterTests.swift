import CatalogSources
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct RetryAfterTests {
  private let now = Date(timeIntervalSince1970: 784_111_777)  // Sun, 06 Nov 1994 08:49:37 GMT

  @Test(arguments: [("120", 120), (" 7 ", 7), ("0", 0), ("99999999999999999999999", 1_000_000_000)])
  func secondsAreSeconds(_ header: String, _ seconds: Int) {
    #expect(RetryAfter.duration(header, now: now) == .seconds(seconds))
  }

  @Test func aDateIsCountedFromTheServersNow() {
    #expect(RetryAfter.duration("Sun, 06 Nov 1994 08:51:37 GMT", now: now) == .seconds(120))
  }

  @Test func aDateThatHasPassedIsNow() {
    #expect(RetryAfter.duration("Sun, 06 Nov 1994 08:49:07 GMT", now: now) == .zero)
  }

  @Test(arguments: ["", "soon", "-3", "1.5", "Sun, 06 Nov", "٣"]) func anythingElseSaysNothing(_ header: String) {
    #expect(RetryAfter.duration(header, now: now) == nil)
  }
}
