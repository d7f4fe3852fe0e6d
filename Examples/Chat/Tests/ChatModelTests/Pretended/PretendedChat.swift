@testable import CatalogSources
import ChatModel
import ChatSources
import Foundation
import QuireTesting

/// A chat server in the test itself, which answers pages at once and sends messages on the test's command.
@MainActor final class PretendedChat {
  /// The failure of each request while the server is down.
  struct Gone: Error {}

  let clock = ManualClock()
  /// The messages that are being sent.
  let sends = Gate<Message, Message>()
  /// The messages of the chat.
  private(set) var messages: [Message]
  /// The read mark that the client has sent.
  private(set) var lastRead: Int
  /// A Boolean value that indicates whether the server answers.
  private(set) var isUp = true
  /// The messages after which a client has begun to listen, one for each connection.
  private(set) var connections: [Int?] = []
  /// The cursors of the pages that were requested.
  private(set) var requests: [MessageCursor?] = []
  /// The client's storing and discarding of a draft.
  var file: (store: @MainActor (Message) async throws -> Void, discard: @MainActor (String) async throws -> Void) = ({ _ in }, { _ in })
  /// A Boolean value that indicates whether the server is slow: the answers of pages wait until it no longer is.
  var isSlow = false {
    didSet {
      guard !isSlow else { return }
      for answer in waitingAnswers { answer.resume() }
      waitingAnswers = []
    }
  }
  private var waitingAnswers: [CheckedContinuation<Void, Never>] = []
  private var listener: AsyncThrowingStream<ChatEvent, any Error>.Continuation?

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - count: The number of messages.
  ///   - unread: The number of messages at the end that were not read.
  ///   - quotes: The numbers of the messages that quote another one, with the number of that.
  init(_ count: Int, unread: Int = 0, quotes: [Int: Int] = [:]) {
    messages = count == 0 ? [] : (1...count).map { Self.message($0, quoting: quotes[$0]) }
    lastRead = count - unread
  }

  /// A message with a number, twenty of which are sent each day.
  static func message(_ id: Int, quoting quote: Int? = nil, author: String? = nil) -> Message {
    let quoted = quote.map { Message.Quote(id: $0, author: Self.author($0), text: "Message \($0)") }
    return Message(id: .sent(id), author: author ?? Self.author(id), text: "Message \(id)", date: date(id), quote: quoted)
  }

  private static func author(_ id: Int) -> String { ["Ada", "Grace", "Linus"][id % 3] }

  /// The time of a message: noon, and three minutes for each that was sent on the same day.
  static func date(_ id: Int) -> Date {
    let (days, minutes) = ((id - 1) / 20, (id - 1) % 20 * 3)
    return Date(timeIntervalSince1970: TimeInterval(1_700_049_600 + days * 86_400 + minutes * 60))
  }

  /// The requests that a chat sends to this server.
  var service: ChatService {
    var service = ChatService(
      source: { [weak self] answered in
        MessagePages(answered: answered) { cursor, limit, includesUnread in
          guard let self else { throw Gone() }
          if self.isSlow { await withCheckedContinuation { self.waitingAnswers.append($0) } }
          return try self.page(cursor, limit, includesUnread)
        }
      },
      send: { [weak self] draft in
        guard let self else { throw Gone() }
        return try await sends.pass(draft)
      },
      read: { [weak self] mark in
        guard let self, isUp else { throw Gone() }
        lastRead = max(lastRead, mark)
      },
      missed: { [weak self] id in
        guard let self else { throw Gone() }
        return Array(messages[id...])
      },
      events: { [weak self] in self?.listen(after: $0) ?? AsyncThrowingStream { nil } })
    (service.store, service.discard) = file
    return service
  }

  /// Creates a chat on this server.
  func room(pageSize: Int = 10, attempts: Int = 1) -> ChatRoom {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = Self.date(messages.count)
    return ChatRoom(
      service, pageSize: pageSize, retrying: RetryPolicy(attempts: attempts, jitter: 0), clock: clock,
      dates: MessageDates(in: calendar, now: { now }))
  }

  private func page(_ cursor: MessageCursor?, _ limit: Int, _ includesUnread: Bool) throws -> ChatClient.Answer {
    requests.append(cursor)
    guard isUp else { throw Unreachable(request: "GET /messages", underlying: Gone()) }
    let count = messages.count
    let range: Range<Int> =
      switch cursor {
      case nil: count - max(limit, includesUnread ? count - lastRead + limit / 2 : 0)..<count
      case .before(let id): id - 1 - limit..<id - 1
      case .after(let id): id..<id + limit
      case .around(let id): id - 1 - limit / 2..<id - 1 + limit - limit / 2
      }
    let known = range.clamped(to: 0..<count)
    return ChatClient.Answer(
      messages: Array(messages[known]), hasEarlier: known.lowerBound > 0, hasLater: known.upperBound < count, lastRead: lastRead)
  }

  private func listen(after id: Int?) -> AsyncThrowingStream<ChatEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream<ChatEvent, any Error>.makeStream()
    connections.append(id)
    guard isUp else {
      continuation.finish(throwing: Gone())
      return stream
    }
    listener = continuation
    continuation.yield(.connected)
    for message in messages.dropFirst(id ?? messages.count) { continuation.yield(.message(message)) }
    return stream
  }

  // MARK: Events on the server

  /// Correspondents say something.
  func say(_ count: Int = 1, quoting quote: Int? = nil) {
    for _ in 0..<count { add(Self.message(messages.count + 1, quoting: quote)) }
  }

  /// Stores the draft of a request.
  @discardableResult func store(_ index: Int) -> Message {
    let draft = sends.requests[index]
    if let known = messages.first(where: { $0.clientID == draft.clientID }) { return known }
    var message = draft
    message.id = .sent(messages.count + 1)
    message.date = Self.date(messages.count + 1)
    add(message)
    return message
  }

  private func add(_ message: Message) {
    messages.append(message)
    listener?.yield(.message(message))
  }

  /// Stores the draft of a request, and answers it.
  func confirm(_ index: Int) async {
    await sends.arrival(of: index)
    await sends.answer(index, with: store(index))
  }

  /// Answers a draft with a failure.
  func refuse(_ index: Int) async {
    await sends.fail(index, with: Unreachable(request: "POST /messages", underlying: Gone()))
  }

  /// The server dies: connections end, and requests fail.
  func die() {
    isUp = false
    listener?.finish(throwing: Gone())
    listener = nil
  }

  /// The server is started again.
  func returnToLife() { isUp = true }

  /// A Boolean value that indicates whether a client listens.
  var isHeard: Bool {
    guard let listener else { return false }
    if case .terminated = listener.yield(.connected) { return false }
    return true
  }
}

/// Lets the main actor continue until a condition is true, or the test is canceled.
@MainActor func until(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
