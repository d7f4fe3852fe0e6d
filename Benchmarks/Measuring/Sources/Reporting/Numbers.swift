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
  /// The number with about three digits: nobody can read more into what was measured.
  public var short: String {
    guard isFinite else { return "—" }
    if magnitude >= 99.95 { return Int(rounded()).grouped }
    if magnitude >= 9.995 { return rounded(toTenths: 1) }
    return rounded(toTenths: 2)
  }

  private func rounded(toTenths digits: Int) -> String {
    let scale = digits == 1 ? 10 : 100
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
