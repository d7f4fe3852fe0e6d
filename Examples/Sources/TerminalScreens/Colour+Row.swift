import Colours
import Terminal
import TerminalList

extension Colour {
  /// The colour as a row of a terminal: a patch, its name, and how web pages write it.
  var row: [StyledLine.Span] {
    let color = Color.rgb(components[0], components[1], components[2])
    return [
      StyledLine.Span("      ", Style(on: color), columns: 8),
      StyledLine.Span(id, columns: 28),
      StyledLine.Span(hexadecimal, Style(dim: true)),
    ]
  }
}

extension NumberedColour {
  /// The colour with its place in the list.
  var numberedRow: [StyledLine.Span] { [StyledLine.Span(grouped(id + 1), Style(dim: true), columns: 15)] + colour.row }
}
