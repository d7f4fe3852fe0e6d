import Terminal

/// The line in which a reader types what to search for: a pure value.
struct SearchPrompt: Equatable {
  private(set) var text: String
  /// Whether the reader has finished typing.
  private(set) var isDone = false

  init(_ text: String) {
    self.text = text
  }

  /// Handles a key, and says whether it meant something.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): text.append(character)
    // As in many programs, to erase what is not there leaves.
    case .backspace where text.isEmpty: isDone = true
    case .backspace: text.removeLast()
    case .control("u"): text = ""
    case .escape: (text, isDone) = ("", true)
    case .enter: isDone = true
    default: return false
    }
    return true
  }

  /// The prompt as it is shown: of a text that does not fit, the end.
  func shown(columns: Int) -> String {
    var shown = text[...]
    while !shown.isEmpty, TextWidth.columns(of: String(shown)) > columns - 2 { shown = shown.dropFirst() }
    return "/\(shown)"
  }
}
