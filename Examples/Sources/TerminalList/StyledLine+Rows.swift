import Terminal

extension StyledLine.Span {
  /// The span of a row of another query.
  var dimmed: StyledLine.Span {
    var span = self
    span.style.isDim = true
    return span
  }

  /// The span in the selected row. A span with a background color keeps it.
  var selected: StyledLine.Span {
    var span = self
    span.style.isInverse = style.background == .standard
    return span
  }
}
