import Foundation
import GitHistory
import Terminal
import TerminalList

extension BranchChoice {
  /// The branch as columns: whether it is the one that is shown, when its last commit was made, and its name, which may be long.
  static func row(_ choice: BranchChoice, width: Int) -> [StyledLine.Span] {
    [
      StyledLine.Span(choice.isShown ? " *" : "", Style(bold: true), columns: 3),
      .day(choice.commitTime, width: width),
      StyledLine.Span(choice.name, Style(bold: choice.isShown)),
      StyledLine.Span(choice.isCurrent ? "  checked out" : "", .hint),
    ]
  }
}

extension StyledLine.Span {
  /// The day of a time in seconds since 1970; a narrow screen has no room for it.
  static func day(_ time: Int?, width: Int) -> Self {
    let date = time.map { Date(timeIntervalSince1970: TimeInterval($0)).formatted(.iso8601.year().month().day()) }
    return Self(width < 40 ? "" : date ?? "", .hint, columns: width < 40 ? 0 : 12)
  }
}
