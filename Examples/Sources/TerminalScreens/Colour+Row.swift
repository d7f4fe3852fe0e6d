import Colours
import Terminal

extension Colour {
  /// The colour as a row of a terminal: a patch, and its name.
  static func row(_ colour: Colour, width: Int) -> [StyledLine.Span] {
    let color = Color.rgb(colour.components[0], colour.components[1], colour.components[2])
    return [
      StyledLine.Span("      ", Style(on: color), columns: 8),
      StyledLine.Span(colour.id, columns: 28),
      StyledLine.Span(colour.hexadecimal, Style(dim: true)),
    ]
  }
}
