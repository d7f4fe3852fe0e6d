import GitLog
import Terminal

extension Tag {
  /// The tag as columns: when it was made, and its name, below those of a branch. A tag of a file has no date.
  static func row(_ tag: Tag, width: Int) -> [StyledLine.Span] {
    [StyledLine.Span("", columns: 3), .day(tag.time == 0 ? nil : tag.time, width: width), StyledLine.Span(tag.name)]
  }
}
