import ChatModel
import ChatSources
import Quire
import Terminal
import TerminalList
import TerminalList

extension ChatRoom {
  /// Returns a message as columns: the time, the author, the save state, the text, and the message that it answers.
  func row(_ message: Message, width: Int) -> [StyledLine.Span] {
    var spans: [StyledLine.Span] = []
    if width >= 40 { spans.append(StyledLine.Span(dates.time(of: message), .hint, columns: 6)) }
    spans.append(StyledLine.Span(message.author, Style(.indexed(message.isMine ? 2 : 6)), columns: 7))
    switch pager.saveStates[message.id] {
    case nil: break
    case .saving: spans.append(StyledLine.Span("Sending … ", .hint))
    case .failed: spans.append(StyledLine.Span("Not sent ", .alarm))
    }
    let line = message.text.onOneLine
    let used = spans.reduce(0) { $0 + ($1.columns ?? TextWidth.columns(of: $1.text)) }
    let quote = message.quote.map { "  ↪ \($0.author): \($0.text.onOneLine)" } ?? ""
    let room = max(1, width - used)
    let isCut = TextWidth.columns(of: line + quote) > room
    // A quote leaves the text at least half of the line.
    let shownLine = isCut ? TextWidth.shortened(line, to: max(room / 2, room - TextWidth.columns(of: quote))) : line
    spans.append(StyledLine.Span(shownLine))
    if !quote.isEmpty {
      spans.append(StyledLine.Span(TextWidth.shortened(quote, to: room - TextWidth.columns(of: shownLine)), .hint))
    }
    return spans
  }
}

extension TextWidth {
  /// Returns a text in at most so many columns.
  fileprivate static func shortened(_ text: String, to columns: Int) -> String {
    self.columns(of: text) <= columns ? text : fitting(text, columns: columns)
  }
}
