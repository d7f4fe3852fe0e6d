public import ChatModel
public import ChatSources
public import Quire
public import Terminal
public import TerminalList

/// A chat on a whole screen.
@MainActor public final class ChatScreen: ListScreen {
  public let terminal: any TerminalScreen
  public private(set) lazy var list = PagedListView(
    .sections(room.pager, by: { [room] in room.dates.day(of: $0) }, title: { [room] in room.dates.title(of: $0) }), texts: texts,
    clock: clock, row: { [room] in room.row($0, width: $1) }
  ) { [weak self] in self?.draw() }

  private let room: ChatRoom
  private let title: String
  private let clock: any Scheduler
  private var prompt: Prompt?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - terminal: The terminal.
  ///   - room: The chat.
  ///   - title: The name of the chat.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  public init(_ terminal: any TerminalScreen, room: ChatRoom, title: String, clock: any Scheduler = SystemClock()) {
    self.terminal = terminal
    self.room = room
    self.title = title
    self.clock = clock
    room.attach(to: list.presenter)
    room.changed = { [weak self] in self?.draw() }
    room.stored = { [weak self] in self?.clear($0) }
  }

  private var texts: ListTexts {
    ListTexts(empty: { "There are no messages yet: w writes one" }, end: { _ in "" }, failure: { ChatRoom.words(for: $0) })
  }

  // MARK: Keys

  public func load() { room.open() }

  public func comeBack() { room.pager.retry() }

  public func handle(_ key: Key) -> Bool {
    if prompt != nil { return edit(key) }
    switch key {
    case .character("w"): prompt = Prompt(label: "> ", hint: hint)
    case .character("n") where newCount > 0: list.showNewItems(at: .next)
    case .character("t"): if let draft = failedDraft { room.sendAgain(draft.id) }
    case .character("d"): if let draft = failedDraft { room.discard(draft.id) }
    case .enter where quotingMessage != nil: if let message = quotingMessage { room.goToQuote(of: message) }
    case .backspace: room.goBack()
    default: return false
    }
    return true
  }

  /// Changes the message as the user types, and sends it with Enter.
  private func edit(_ key: Key) -> Bool {
    guard var prompt, prompt.handle(key) else { return false }
    guard key == .enter, !prompt.text.isEmpty else {
      self.prompt = prompt.isDone ? nil : prompt
      return true
    }
    // The text stays in the line until it is stored.
    if !prompt.text.allSatisfy(\.isWhitespace) { room.send(prompt.text) }
    return true
  }

  private func clear(_ text: String) {
    guard prompt?.text == text else { return }
    prompt = nil
    draw()
  }

  /// The meaning of the keys while the user types.
  private var hint: String { room.isOpen ? "Enter sends, Esc discards" : "Enter sends when the chat is loaded, Esc discards" }

  private var newCount: Int { list.presenter.display.newItemCount(at: .next) }

  /// The selected message, if it could not be sent.
  private var failedDraft: Message? {
    guard let selection = list.selection, case .failed = room.pager.saveStates[selection.id] else { return nil }
    return selection
  }

  /// The selected message, if it quotes another one.
  private var quotingMessage: Message? { list.selection.flatMap { $0.quote == nil ? nil : $0 } }

  // MARK: Drawing

  public var header: StyledLine {
    let status = [list.status, room.notice ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
    return .header(title, offer: offer(ofNew: newCount, "message"), status)
  }

  public var footer: StyledLine {
    if var prompt {
      prompt.hint = hint
      return prompt.line(columns: terminal.size.columns)
    }
    let keys = [
      "w write", failedDraft == nil ? nil : "t try again   d discard", quotingMessage == nil ? nil : "Enter quoted message",
      room.canGoBack ? "Backspace back" : nil,
    ]
    return .keys(keys.compactMap(\.self).joined(separator: "   "))
  }

  public var cursorColumn: Int? { prompt?.cursorColumn(columns: terminal.size.columns) }
}
