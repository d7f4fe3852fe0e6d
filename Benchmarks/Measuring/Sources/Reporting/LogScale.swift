import Foundation

/// A logarithmic axis that gives the position of a value between two ends.
public struct LogScale: Sendable {
  /// The values that the axis covers, from one tick to another.
  public let values: ClosedRange<Double>
  /// The labels of the axis.
  public let ticks: [Double]
  /// The places of the first and the last value.
  public let first: Double
  public let last: Double

  /// Creates an axis for some values. Values that are not positive have no position on it.
  public init(for values: [Double], from first: Double, to last: Double) {
    let positive = values.filter { $0 > 0 && $0.isFinite }
    let (least, most) = (positive.min() ?? 1, positive.max() ?? 1)
    // Whole decades, or steps within them where there would be few.
    let decades = log10(most) - log10(least)
    let steps: [Double] = decades < 2.5 ? [1, 2, 5] : [1]
    let lowest = Int(floor(log10(least))) - 1
    let highest = Int(ceil(log10(most))) + 1
    let candidates = (lowest...highest).flatMap { decade in steps.map { $0 * pow(10, Double(decade)) } }
    let start = candidates.last { $0 <= least * 1.000_001 } ?? least
    var end = candidates.first { $0 >= most * 0.999_999 } ?? most
    if end <= start { end = candidates.first { $0 > start * 1.000_001 } ?? start * 10 }
    self.values = start...end
    ticks = candidates.filter { $0 >= start * 0.999_999 && $0 <= end * 1.000_001 }
    self.first = first
    self.last = last
  }

  /// Returns the position of a value.
  public func place(_ value: Double) -> Double {
    first + (last - first) * (log10(value) - log10(values.lowerBound)) / (log10(values.upperBound) - log10(values.lowerBound))
  }
}
