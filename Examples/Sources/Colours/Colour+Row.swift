public import Terminal

extension Colour {
  /// The colour as a row of a terminal: a patch, and its name.
  public static func row(_ colour: Colour, width: Int) -> [StyledLine.Span] {
    [
      StyledLine.Span("      ", Style(on: colour.color), columns: 8),
      StyledLine.Span(colour.id, columns: 28),
      StyledLine.Span("#" + colour.components.map { hexadecimal($0) }.joined(), Style(dim: true)),
    ]
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
