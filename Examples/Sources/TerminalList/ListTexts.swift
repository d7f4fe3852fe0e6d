public import Terminal

/// What a list says where it has no rows.
public struct ListTexts {
  /// While something is loading.
  public var loading = "Loading …"
  /// Where more may come by command.
  public var paused = "There may be more: Enter goes on"
  /// When there is nothing in the list.
  public var empty: () -> String
  /// After the last row; it is told how many there are.
  public var end: (Int) -> String
  /// When nothing could be loaded; it is told the error.
  public var failure: (String) -> [String]

  /// Makes the texts of a list.
  public init(
    empty: @escaping () -> String, end: @escaping (Int) -> String,
    failure: @escaping (String) -> [String] = { [$0, "", "Enter retries, q quits"] }
  ) {
    self.empty = empty
    self.end = end
    self.failure = failure
  }
}

extension Style {
  /// For what is said beside the rows.
  public static let hint = Style(dim: true)
  /// For what went wrong.
  public static let alarm = Style(.indexed(1), bold: true)
}

extension StyledLine.Span {
  var inverted: StyledLine.Span {
    var span = self
    span.style.isInverse = true
    return span
  }
}

extension TerminalSize {
  /// Lines in the middle of the screen, long ones broken.
  func centred(_ lines: [StyledLine]) -> [StyledLine] {
    let broken = lines.flatMap { line in
      line.spans.first.map { span in wrapped(span.text).map { StyledLine($0, span.style) } } ?? [line]
    }
    let above = max(0, (rows - broken.count) / 2)
    return Array(repeating: StyledLine(), count: above) + broken.prefix(rows).map(centred)
  }

  private func centred(_ line: StyledLine) -> StyledLine {
    let width = line.spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) }
    let margin = String(repeating: " ", count: max(0, (columns - width) / 2))
    return StyledLine([StyledLine.Span(margin)] + line.spans)
  }

  /// A text as lines that fit, broken between words.
  private func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        if TextWidth.columns(of: longer) > columns - 4, !line.isEmpty {
          lines.append(line)
          line = String(word)
        } else {
          line = longer
        }
      }
      lines.append(line)
    }
    return lines
  }
}
