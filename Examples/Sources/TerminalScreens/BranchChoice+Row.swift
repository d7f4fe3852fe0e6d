import Foundation
import GitHistory
import Terminal
import TerminalList

extension BranchChoice {
  /// The branch as columns: whether it is the one that is shown, when its last commit was made, and its name, which may be long.
  static func row(_ choice: BranchChoice, width: Int) -> [StyledLine.Span] {
    let date = choice.commitTime.map { Date(timeIntervalSince1970: TimeInterval($0)).formatted(.iso8601.year().month().day()) }
    return [
      StyledLine.Span(choice.isShown ? " *" : "", Style(bold: true), columns: 3),
      StyledLine.Span(width < 40 ? "" : date ?? "", .hint, columns: width < 40 ? 0 : 12),
      StyledLine.Span(choice.name, Style(bold: choice.isShown)),
      StyledLine.Span(choice.isCurrent ? "  checked out" : "", .hint),
    ]
  }
}
