public import Foundation

/// Reads the header `Retry-After` (RFC 9110, 10.2.3): seconds, or a date.
public enum RetryAfter {
  /// Returns the delay; nil for a header that is neither. A date that has passed means now.
  ///
  /// - Parameter now: The time of the server: its header `Date`.
  public static func duration(_ header: String, now: Date) -> Duration? {
    let text = header.trimmingCharacters(in: .whitespaces)
    if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      // A number with too many digits also means forever.
      return Int64(text).map { .seconds(min($0, 1_000_000_000)) } ?? .seconds(1_000_000_000)
    }
    return date(text).map { .milliseconds(Int64(max(0, min($0.timeIntervalSince(now), 1_000_000_000)) * 1_000)) }
  }

  /// A date in the format of HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT`. The two obsolete formats are not read.
  public static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
