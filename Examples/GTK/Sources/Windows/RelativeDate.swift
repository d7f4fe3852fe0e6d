/// The age of something, in words for a list.
enum RelativeDate {
  /// - Parameters:
  ///   - time: When it was, in seconds since 1970.
  ///   - now: The present time.
  static func text(for time: Int, now: Int) -> String {
    let seconds = now - time
    // A clock may go wrong, a little or by years.
    if seconds < -day { return "in the future" }
    for (length, unit) in units where seconds >= length {
      let count = seconds / length
      return count == 1 && unit == "day" ? "yesterday" : "\(count) \(unit)\(count == 1 ? "" : "s") ago"
    }
    return "just now"
  }

  private static let day = 86_400
  private static let units = [
    (365 * day, "year"), (30 * day, "month"), (7 * day, "week"), (day, "day"), (3_600, "hour"), (60, "minute"),
  ]
}
