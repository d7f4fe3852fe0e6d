public import CatalogBrowser
public import ChatSources
public import Quire

/// A chat as its reader has it: the messages, the border before the unread ones, and the connection to the server.
///
/// ```swift
/// let room = ChatRoom(ChatClient(baseURL: URL(string: "http://127.0.0.1:8081")!))
/// room.attach(to: presenter)
/// room.open()
/// ```
@MainActor public final class ChatRoom {
  /// The state of the connection on which messages arrive.
  public enum Connection: Sendable {
    /// No connection has been made.
    case unknown
    /// Messages arrive.
    case open
    /// The connection has ended, and is made again.
    case lost
  }

  /// The messages.
  public let pager: Pager<Message>
  /// The days and times of the messages, in words.
  public let dates: MessageDates
  /// The state of the connection.
  public internal(set) var connection = Connection.unknown {
    didSet { if connection != oldValue { changed() } }
  }
  /// The failure of the reader's last command; nil if it succeeded.
  public internal(set) var commandFailure: CommandFailure? {
    didSet { if commandFailure != oldValue { changed() } }
  }
  /// A closure that is called when a state beside the list has changed.
  public var changed: @MainActor () -> Void = {}
  /// A closure that is called with the text of a message that is stored: the line in which it was typed can be cleared.
  public var stored: @MainActor (String) -> Void = { _ in }

  let service: ChatService
  let clock: any Scheduler
  private(set) weak var presenter: ListPresenter<Message>?
  /// The position at which a view opens the chat; nil before the first answer.
  private var initialPosition: InitialPosition<Message.ID>?
  private var firstUnread: Message.ID?
  /// The messages from which the reader has gone to a quoted one, the last one at the end.
  var origins: [Message.ID] = []
  /// The messages that have arrived before the first page.
  private var early: [Message] = []
  /// The messages of an earlier run that are to be displayed after the first page.
  private var unsent: [Message]
  /// The message that is being stored.
  var storing: Message?
  /// The messages that have come back before the answer to their draft, by the names of the drafts.
  private(set) var echoes: [String: Message] = [:]
  /// The number of the last message that the reader has read, and of the last one of which the server knows that.
  private var lastRead = (reader: 0, server: 0)
  private var marking: Task<Void, Never>?
  private var watch: ChatWatch?
  private var tokens: [ObservationToken] = []

  /// Creates a chat of which nothing is loaded.
  ///
  /// - Parameters:
  ///   - service: The server.
  ///   - pageSize: The number of messages of a page.
  ///   - policy: The policy for further attempts to load a page.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  ///   - dates: The days and times of the messages, in words.
  public init(
    _ service: ChatService, pageSize: Int = 40, retrying policy: RetryPolicy = .patient, clock: any Scheduler = SystemClock(),
    dates: MessageDates = MessageDates()
  ) {
    self.service = service
    unsent = service.unsent
    self.clock = clock
    self.dates = dates
    let opening = Opening()
    pager = Pager(
      source: service.makeSource { opening.room?.note($0) },
      configuration: PagingConfiguration(pageSize: pageSize, prefetchDistance: .screens(1), maximumRows: 2_000),
      retrying: policy, clock: clock)
    opening.room = self
    tokens = [
      pager.observe { [weak self] in self?.follow($0) },
      // A further attempt changes nothing in the list.
      pager.observeLoads { [weak self] _ in self?.changed() },
    ]
  }

  /// Creates a chat on a server.
  public convenience init(_ client: ChatClient) { self.init(ChatService(client)) }

  /// Loads the latest messages, and listens for those that arrive.
  public func open() {
    pager.load()
    watch = ChatWatch(self)
  }

  /// Lets the presenter of a view follow the end of the chat, and show the border before the unread messages.
  public func attach(to presenter: ListPresenter<Message>) {
    self.presenter = presenter
    open(presenter)
    (presenter.startBehavior, presenter.endBehavior) = (.keepsPosition, .followsNewItems)
    let reading = presenter.observeNearbyItems(within: 0) { [weak self] in self?.see($0.entered) }
    tokens.append(reading)
  }

  /// A Boolean value that indicates whether the first page is loaded. Messages can be sent from then on.
  public var isOpen: Bool { pager.contentState == .loaded || pager.contentState == .empty }

  /// The state of the server in a few words; nil if there is nothing to tell.
  public var notice: String? {
    let parts = [serverNotice, unsent.isEmpty ? nil : "\(unsent.count) not sent"].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var serverNotice: String? {
    if let retry = pager.retries.values.max(by: { $0.attempt < $1.attempt }) { return "no answer yet, attempt \(retry.attempt) …" }
    if connection == .lost { return "no connection" }
    return commandFailure?.words
  }

  /// Returns a failure in words for a reader.
  public nonisolated static func words(for failure: LoadFailure) -> String { Browser.words(for: failure) }
}

/// A chat that a source reaches without keeping it.
@MainActor private final class Opening {
  weak var room: ChatRoom?
  nonisolated init() {}
}

// MARK: Opening

extension ChatRoom {
  /// Notes an answer, before the list has it. The first one decides where the list opens.
  private func note(_ answer: ChatClient.Answer) {
    guard pager.contentState != .loaded else { return }
    lastRead = (max(lastRead.reader, answer.lastRead), answer.lastRead)
    let unread = answer.messages.first { ($0.number ?? 0) > answer.lastRead && !$0.isMine }
    firstUnread = unread?.id
    initialPosition = firstUnread.map { .item($0) } ?? .bottom
    if let presenter { open(presenter) }
  }

  /// Opens the chat of a view at the first unread message, or at the end.
  private func open(_ presenter: ListPresenter<Message>) {
    guard initialPosition != nil else { return }
    presenter.restoredPosition = initialPosition
    presenter.unreadBorder = firstUnread
  }
}

// MARK: Reading

extension ChatRoom {
  /// Sends the read mark of the reader to the server.
  private func see(_ messages: [Message]) {
    let seen = messages.compactMap(\.number).max() ?? 0
    guard seen > lastRead.reader else { return }
    lastRead.reader = seen
    markAsRead()
  }

  /// Sends the mark, one request at a time. A mark that fails is sent with the next one, or when the server is back.
  func markAsRead() {
    guard marking == nil, lastRead.reader > lastRead.server else { return }
    let mark = lastRead.reader
    marking = Task { [weak self, service] in
      let isMarked = (try? await service.read(mark)) != nil
      self?.marking = nil
      guard isMarked else { return }
      self?.lastRead.server = mark
      self?.markAsRead()
    }
  }
}

// MARK: Arriving messages

extension ChatRoom {
  /// The number of the last message that the list has.
  var newest: Int? { pager.items.last { $0.number != nil }?.number }

  /// Takes a message that has arrived: it becomes the last one that is sent.
  func take(_ message: Message) {
    guard isOpen else { return early.append(message) }
    if let name = message.clientID, let state = pager.saveStates[.draft(name)] {
      echoes[name] = message
      // The server has the message, and names it in its next answer.
      if case .failed = state { pager.retry(.draft(name)) }
      return
    }
    guard pager.item(message.id) == nil else { return }
    guard pager.contentState == .empty || pager.nextEdge == .end else {
      pager.buffer([message], at: .next)
      return
    }
    pager.insert(message, at: firstWaitingDraft.map { .before($0) } ?? .end)
  }

  /// The first of the drafts at the end that the server does not have.
  private var firstWaitingDraft: Message.ID? {
    let waiting = pager.items.suffix { message in
      guard case .draft(let name) = message.id else { return false }
      return echoes[name] == nil
    }
    return waiting.first?.id
  }

  private func follow(_ update: Pager<Message>.Update) {
    origins = origins.map { update.renames[$0] ?? $0 }
    takeEarlyMessages()
    sendAgainWhatHasArrived(update)
    for name in echoes.keys where update.after.saveStates[.draft(name)] == nil { echoes[name] = nil }
    changed()
  }

  private func takeEarlyMessages() {
    guard isOpen else { return }
    let (drafts, messages) = (unsent, early)
    (unsent, early) = ([], [])
    for draft in drafts { insert(draft) }
    for message in messages { take(message) }
  }

  /// A page may bring a message whose answer was lost. The server answers its draft with the same message, which then replaces the draft.
  private func sendAgainWhatHasArrived(_ update: Pager<Message>.Update) {
    guard !update.after.saveStates.isEmpty else { return }
    for message in update.changes.insertions.joined().lazy.map({ update.after.items[$0] }) where message.number != nil {
      guard let name = message.clientID, case .failed = update.after.saveStates[.draft(name)] else { continue }
      pager.retry(.draft(name))
    }
  }
}

extension BidirectionalCollection {
  /// Returns the longest end of the collection whose elements satisfy a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, condition(self[index(before: start)]) { formIndex(before: &start) }
    return self[start...]
  }
}
