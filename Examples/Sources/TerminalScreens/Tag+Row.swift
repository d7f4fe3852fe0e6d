import GitLog
import Terminal

extension Tag {
  /// The tag as columns: when it was made, and its name, below those of a branch.
  static func row(_ tag: Tag, width: Int) -> [StyledLine.Span] {
    [StyledLine.Span("", columns: 3), .day(tag.time, width: width), StyledLine.Span(tag.name)]
  }
}
