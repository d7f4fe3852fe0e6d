/// Text in which no character can make a terminal do anything but show it.
///
/// Text from elsewhere (the message of a commit, the name of a file) may hold escape sequences, carriage returns or marks that turn
/// the direction of writing around. Control characters become their pictures, a tab four spaces, direction marks a replacement
/// character; characters that are nothing by themselves are left out.
struct PrintableText: Hashable, Sendable {
  let string: String

  init(_ text: some StringProtocol) {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      string = String(text)
    } else {
      string = text.reduce(into: "") { $0 += Self.shown($1) }
    }
  }

  private static let tab = "    "
  private static let replacement = "\u{FFFD}"

  private static func shown(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.contains(where: isUnsafe) || isNothing(first) else { return String(character) }
    return scalars.reduce(into: "") { $0 += isNothing($1) ? "" : shown($1) }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x09: tab
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) } ?? replacement
    case 0x7F: "\u{2421}"
    case _ where isUnsafe(scalar): replacement
    default: String(Character(scalar))
    }
  }

  /// Whether a terminal may act on the scalar.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: isDirectionMark(scalar)
    }
  }

  private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the scalar shows nothing if no character is there to carry it. Terminals disagree on the columns it takes then.
  private static func isNothing(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint && !isDirectionMark(scalar)
  }
}
