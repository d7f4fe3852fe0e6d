import Foundation

/// A row of the list.
struct Colour: Identifiable, Equatable, Sendable {
  let id: Int
  let name: String
  /// Between 0 and 1.
  let hue: Double
}

extension Colour {
  static let rainbow = ["Red", "Orange", "Yellow", "Green", "Cyan", "Blue", "Violet"].enumerated().map { index, name in
    Colour(id: index, name: name, hue: Double(index) / 8)
  }
}
