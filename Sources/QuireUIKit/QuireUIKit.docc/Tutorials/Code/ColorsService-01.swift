import Foundation

/// A row of the list.
struct NamedColor: Identifiable, Equatable, Sendable {
  let id: Int
  let name: String
  /// Between 0 and 1.
  let hue: Double
}

extension NamedColor {
  static let rainbow = ["Red", "Orange", "Yellow", "Green", "Cyan", "Blue", "Violet"].enumerated().map { index, name in
    NamedColor(id: index, name: name, hue: Double(index) / 8)
  }
}
