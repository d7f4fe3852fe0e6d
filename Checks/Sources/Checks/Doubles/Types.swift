import Foundation

/// Text of Swift or Rust in brackets of all kinds.
extension StringProtocol {
  /// Returns the parts between separators outside of brackets.
  func splitAtTopLevel(_ separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    var previous: Character = " "
    for character in self {
      if "([<{".contains(character) { depth += 1 }
      // The arrow of a function is no bracket.
      if ")]}".contains(character) || (character == ">" && previous != "-") { depth -= 1 }
      if character == separator, depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
      previous = character
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// The text in the brackets with which this starts, and what follows them.
  func bracketed() -> (inside: String, rest: String) {
    var depth = 0
    var previous: Character = " "
    for (index, character) in zip(indices, self) {
      if "([<{".contains(character) { depth += 1 }
      if ")]}".contains(character) || (character == ">" && previous != "-") {
        depth -= 1
        if depth == 0 { return (String(self[self.index(after: startIndex)..<index]), String(self[self.index(after: index)...])) }
      }
      previous = character
    }
    return (String(self), "")
  }

  /// Returns the range of a text outside of brackets.
  func topLevelRange(of text: String) -> Range<Index>? {
    var depth = 0
    var index = startIndex
    while index < endIndex {
      if depth == 0, self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      let character = self[index]
      if "([<{".contains(character) { depth += 1 }
      if ")]}".contains(character) || (character == ">" && (index == startIndex || self[self.index(before: index)] != "-")) { depth -= 1 }
      index = self.index(after: index)
    }
    return nil
  }
}

/// A type of Swift, as text.
struct SwiftType {
  /// The type without the modules' names and without spaces.
  var text: String
  /// `?` for an optional, `!` for one that is unwrapped implicitly, `m` and `s` for a function that is `@MainActor` or `@Sendable`, `-` for anything
  /// else.
  var mark: Character

  init(_ type: some StringProtocol) {
    let type = type.trimmingCharacters(in: .whitespaces)
    text = type.replacing(/\b(Swift|SwiftUI|UIKit|Foundation|Accessibility|Observation|_Concurrency)\./, with: "").replacing(" ", with: "")
    guard let arrow = type.topLevelRange(of: "->") else {
      mark = type.hasSuffix("?") ? "?" : type.hasSuffix("!") ? "!" : "-"
      return
    }
    let attributes = type[..<arrow.lowerBound]
    mark = attributes.contains("@_Concurrency.MainActor") ? "m" : attributes.contains("@Sendable") ? "s" : "-"
  }
}
