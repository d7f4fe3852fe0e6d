/// A time in nanoseconds, written in the unit that suits it.
struct Time: CustomStringConvertible {
  private let nanoseconds: Double

  init(_ nanoseconds: Double) { self.nanoseconds = nanoseconds }

  var description: String {
    let units: [(size: Double, name: String)] = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")]
    guard let unit = units.first(where: { nanoseconds >= $0.size }) else { return "\(nanoseconds.short) ns" }
    return "\((nanoseconds / unit.size).short) \(unit.name)"
  }
}

extension Double {
  /// The number with about three digits: measurements have no more precision.
  public var short: String {
    guard isFinite else { return "—" }
    if magnitude >= 99.95 { return Int(rounded()).grouped }
    if magnitude >= 9.995 { return rounded(to: 1) }
    return rounded(to: magnitude >= 0.0995 ? 2 : 4)
  }

  /// With so many digits after the point, without the zeros among the last of them.
  private func rounded(to digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let units = Int((magnitude * Double(scale)).rounded())
    var fraction = String(units % scale)
    fraction = String(repeating: "0", count: digits - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return (self < 0 && units > 0 ? "-" : "") + "\(units / scale)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}

extension Int {
  /// With a comma after each third digit from the end.
  public var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }
}
