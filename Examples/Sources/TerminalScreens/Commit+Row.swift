import GitLog
import Terminal
import TerminalList

extension Commit {
  /// The commit as columns: hash, date, author, subject. A narrow screen has the subject, and of the others what leaves it some room.
  static func row(_ commit: Commit, width: Int) -> [StyledLine.Span] {
    let author = min(20, width / 5)
    var spans: [StyledLine.Span] = []
    if width >= 30 { spans.append(StyledLine.Span(String(commit.id.prefix(8)), Style(.indexed(3)), columns: 9)) }
    if width >= 70 { spans.append(StyledLine.Span(commit.authorDate, .hint, columns: 17)) }
    if width >= 50 {
      spans.append(StyledLine.Span(TextWidth.fitting(commit.authorName, columns: author), Style(.indexed(6)), columns: author + 1))
    }
    return spans + [StyledLine.Span(commit.subject)]
  }
}
