import Foundation
import GitLog

/// A day with commits, in the reader's time zone.
struct CommitDay: Hashable {
  private let start: Date

  init(of time: Int, calendar: Calendar = .current) {
    start = calendar.startOfDay(for: Date(timeIntervalSince1970: TimeInterval(time)))
  }

  init(of commit: Commit) { self.init(of: commit.authorTime) }

  /// The day in words, for a header.
  func title(on today: Date = .now, calendar: Calendar = .current) -> String {
    if calendar.isDate(start, inSameDayAs: today) { return "Today" }
    if let yesterday = calendar.date(byAdding: .day, value: -1, to: today), calendar.isDate(start, inSameDayAs: yesterday) {
      return "Yesterday"
    }
    let isThisYear = calendar.isDate(start, equalTo: today, toGranularity: .year)
    let style = Date.FormatStyle(locale: calendar.locale ?? .current, calendar: calendar, timeZone: calendar.timeZone)
    let day = style.weekday(.wide).day().month(.wide)
    return start.formatted(isThisYear ? day : day.year())
  }
}
