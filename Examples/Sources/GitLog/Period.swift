/// A day, a month, or a year, as a reader types it: `2024-05-01`, `2024-05`, or `2024`.
public struct Period: Hashable, Sendable {
  /// The last second of the period, as git reads it: in the time zone of the computer.
  let end: String

  /// Reads a text; nil if it is no period of the calendar.
  public init?(_ text: String) {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { field in field.allSatisfy { $0.isASCII && $0.isNumber } ? Int(field) : nil }
    // git reads no other years.
    guard 1...3 ~= fields.count, numbers.count == fields.count, fields[0].count == 4, 1970...2099 ~= numbers[0] else { return nil }
    let (year, month) = (numbers[0], numbers.count > 1 ? numbers[1] : 12)
    guard 1...12 ~= month else { return nil }
    let days = Self.days(ofMonth: month, in: year)
    let day = numbers.count > 2 ? numbers[2] : days
    guard 1...days ~= day else { return nil }
    end = "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day)) 23:59:59"
  }

  private static func days(ofMonth month: Int, in year: Int) -> Int {
    // Of the years that git reads, each fourth is a leap year.
    [31, year.isMultiple(of: 4) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
