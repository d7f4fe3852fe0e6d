import Colors
import Terminal
import TerminalList

extension NamedColor {
  /// The color as a row of a terminal: a patch, its name, and how web pages write it.
  var row: [StyledLine.Span] {
    let color = Color.rgb(components[0], components[1], components[2])
    return [
      StyledLine.Span("      ", Style(on: color), columns: 8),
      StyledLine.Span(id, columns: 28),
      StyledLine.Span(hexadecimal, Style(dim: true)),
    ]
  }
}

extension NumberedColor {
  /// The color with its place in the list.
  var numberedRow: [StyledLine.Span] { [StyledLine.Span(grouped(id + 1), Style(dim: true), columns: 15)] + color.row }
}
