/// A color with a name.
public struct NamedColor: Identifiable, Hashable, Sendable {
  /// Its name, which no other has.
  public let id: String
  /// Its red, green and blue.
  public let components: [UInt8]
}

extension NamedColor {
  /// The color as web pages write it: `#rrggbb`.
  public var hexadecimal: String {
    "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// A thousand colors: forty hues in five strengths, each at five levels of light.
  public static let thousand: [NamedColor] = hues.enumerated().flatMap { index, hue in
    strengths.flatMap { strength in
      lights.map { light in
        let words = [light.name, strength.name, hue].filter { !$0.isEmpty }
        return NamedColor(
          id: words.joined(separator: " "),
          components: components(hue: Double(index) / Double(hues.count), saturation: strength.value, lightness: light.value)
        )
      }
    }
  }

  private static let strengths = [("Vivid", 1.0), ("", 0.8), ("Soft", 0.55), ("Dusty", 0.35), ("Grayish", 0.18)].map(Degree.init)
  private static let lights = [("Pale", 0.82), ("Light", 0.68), ("", 0.52), ("Dark", 0.38), ("Deep", 0.26)].map(Degree.init)

  private struct Degree {
    let name: String
    let value: Double
  }

  private static let hues = [
    "Red", "Vermilion", "Coral", "Rust", "Orange", "Apricot", "Amber", "Honey", "Gold", "Mustard", "Yellow", "Lemon", "Lime", "Pear",
    "Chartreuse", "Olive", "Green", "Fern", "Emerald", "Mint", "Jade", "Seafoam", "Teal", "Turquoise", "Cyan", "Aqua", "Sky", "Cerulean",
    "Azure", "Cobalt", "Blue", "Ultramarine", "Indigo", "Iris", "Violet", "Purple", "Orchid", "Magenta", "Pink", "Crimson",
  ]

  /// Red, green and blue of a hue (from 0 to 1), a saturation and a lightness.
  private static func components(hue: Double, saturation: Double, lightness: Double) -> [UInt8] {
    [0.0, 8.0, 4.0].map { offset in
      let position = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
      let value = lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(position - 3, 9 - position, 1))
      return UInt8((value * 255).rounded())
    }
  }
}
