public import ChatSources
public import Foundation

/// The days and times of messages, in words.
public struct MessageDates: Sendable {
  private let calendar: Calendar
  /// Returns the present time.
  public let now: @Sendable () -> Date

  /// Creates the words for a calendar.
  ///
  /// - Parameters:
  ///   - calendar: The calendar, with its time zone.
  ///   - now: A closure that returns the present time.
  public init(in calendar: Calendar = .current, now: @escaping @Sendable () -> Date = { .now }) {
    (self.calendar, self.now) = (calendar, now)
  }

  /// Returns the day of a message: its first moment.
  public func day(of message: Message) -> Date { calendar.startOfDay(for: message.date) }

  /// Returns the name of a day: `Today`, `Yesterday`, or `Wednesday, November 15`.
  public func title(of day: Date) -> String {
    let today = calendar.startOfDay(for: now())
    if day == today { return "Today" }
    if let yesterday = calendar.date(byAdding: .day, value: -1, to: today), day == yesterday { return "Yesterday" }
    let style = style.weekday(.wide).month(.wide).day()
    return day.formatted(calendar.isDate(day, equalTo: today, toGranularity: .year) ? style : style.year())
  }

  /// Returns the time of a message, such as `12:30`.
  public func time(of message: Message) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: message.date)
    func digits(_ number: Int?) -> String { number.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? "" }
    return "\(digits(parts.hour)):\(digits(parts.minute))"
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: Locale(identifier: "en_US"), calendar: calendar, timeZone: calendar.timeZone)
  }
}
