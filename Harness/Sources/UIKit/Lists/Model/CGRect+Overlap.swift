import Foundation

extension CGRect {
  /// Returns whether the two have an area in common. `intersects(_:)` is true on Linux, and not on Apple's
  /// platforms, for rectangles that only touch.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
