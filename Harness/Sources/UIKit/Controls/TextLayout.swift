import Foundation

/// Plausible sizes of text: real metrics need a font. A Latin character is half as wide as the font is high, an ideograph or an emoji as wide.
@MainActor struct TextLayout {
  struct Line: Equatable {
    var text = ""
    var size = CGSize.zero
  }

  private struct Glyph {
    var character: Character
    var font: UIFont

    @MainActor var width: CGFloat { font.pointSize * (TextLayout.isWide(character) ? 1 : 0.5) }
  }

  private(set) var lines: [Line] = []

  /// - Parameters:
  ///   - width: The width at which lines end; unlimited if not positive.
  ///   - limit: The number of lines at most; 0 for any number.
  init(_ text: NSAttributedString, font: UIFont, width: CGFloat, limit: Int, mode: NSLineBreakMode) {
    let width = width > 0 ? width : .greatestFiniteMagnitude
    for paragraph in Self.paragraphs(of: text, font: font) {
      if limit > 0, lines.count >= limit { break }
      // The last line that is allowed continues beyond its end, and is cut off there.
      let room = limit > 0 ? limit - lines.count : Int.max
      lines += Self.wrap(paragraph, font: font, width: width, limit: room, byCharacter: mode == .byCharWrapping)
    }
  }

  var size: CGSize {
    CGSize(
      width: (lines.map(\.size.width).max() ?? 0).rounded(.up),
      height: lines.reduce(0) { $0 + $1.size.height }.rounded(.up))
  }

  private static func paragraphs(of text: NSAttributedString, font: UIFont) -> [[Glyph]] {
    guard text.length > 0 else { return [] }
    var paragraphs: [[Glyph]] = [[]]
    let string = text.string
    for index in string.indices {
      if string[index].isNewline {
        paragraphs.append([])
        continue
      }
      let place = string.utf16.distance(from: string.startIndex, to: index)
      let own = text.attribute(.font, at: place, effectiveRange: nil) as? UIFont
      paragraphs[paragraphs.count - 1].append(Glyph(character: string[index], font: own ?? font))
    }
    return paragraphs
  }

  private static func wrap(_ paragraph: [Glyph], font: UIFont, width: CGFloat, limit: Int, byCharacter: Bool) -> [Line] {
    var lines: [Line] = []
    var rest = paragraph[...]
    repeat {
      let end = lines.count + 1 < limit ? endOfLine(rest, width: width, byCharacter: byCharacter) : rest.endIndex
      var line = rest[..<end]
      rest = rest[end...]
      // The space at which a line breaks hangs over its end.
      while !rest.isEmpty, line.last?.character.isWhitespace == true { line.removeLast() }
      lines.append(Self.line(line, font: font, width: width))
    } while !rest.isEmpty
    return lines
  }

  private static func endOfLine(_ glyphs: ArraySlice<Glyph>, width: CGFloat, byCharacter: Bool) -> Int {
    var used: CGFloat = 0
    var wordEnd: Int?
    for index in glyphs.indices {
      let glyph = glyphs[index]
      if glyph.character.isWhitespace {
        wordEnd = index + 1
        used += glyph.width
        continue
      }
      used += glyph.width
      if used > width {
        if let wordEnd, !byCharacter { return wordEnd }
        // A word that is longer than a line is broken, but not before its first character.
        return max(index, glyphs.startIndex + 1)
      }
      if isWide(glyph.character) { wordEnd = index + 1 }
    }
    return glyphs.endIndex
  }

  private static func line(_ glyphs: ArraySlice<Glyph>, font: UIFont, width: CGFloat) -> Line {
    Line(
      text: String(glyphs.map(\.character)),
      size: CGSize(
        width: min(glyphs.reduce(0) { $0 + $1.width }, width),
        height: glyphs.map(\.font.lineHeight).max() ?? font.lineHeight))
  }

  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.properties.isEmojiPresentation || scalar.properties.isIdeographic || (0x1100...0x11FF).contains(scalar.value)
      || (0x3000...0x30FF).contains(scalar.value) || (0xAC00...0xD7AF).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
  }
}
