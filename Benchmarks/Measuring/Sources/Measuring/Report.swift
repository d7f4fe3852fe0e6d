/// Prints a line: what, how much, what it should be, and the figures behind it.
public func report(_ name: String, _ value: Double, _ unit: String, target: String = "", detail: String = "") {
  let number = value.twoDigits
  let space = String(repeating: " ", count: max(1, 66 - name.count - number.count))
  let remarks = [target, detail].filter { !$0.isEmpty }.joined(separator: "; ")
  print("\(name)\(space)\(number) \(unit)\(remarks.isEmpty ? "" : "   (\(remarks))")")
}

extension Double {
  /// The number with two digits after the point.
  public var twoDigits: String {
    let digits = Int((magnitude * 100).rounded())
    return "\(self < 0 ? "-" : "")\(digits / 100).\(digits % 100 < 10 ? "0" : "")\(digits % 100)"
  }
}
