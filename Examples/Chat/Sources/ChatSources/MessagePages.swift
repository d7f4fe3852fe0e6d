public import Quire

/// A place in the chat.
public enum MessageCursor: Hashable, Sendable {
  /// The messages before one.
  case before(Int)
  /// The messages after one.
  case after(Int)
  /// The messages around one.
  case around(Int)
}

/// The messages of a chat, page by page. The list starts with its latest page, and continues upward.
///
/// The first page reaches back to the messages that were not read, so that a view can open there.
public struct MessagePages: PageSource {
  private let fetch: @MainActor (_ cursor: MessageCursor?, _ limit: Int, _ includesUnread: Bool) async throws -> ChatClient.Answer
  private let answered: @MainActor (ChatClient.Answer) -> Void

  /// Creates a source from a closure that returns the messages at a cursor, or the latest ones without.
  ///
  /// - Parameters:
  ///   - answered: A closure to call with each answer, before the list has it.
  ///   - fetch: A closure that answers a request.
  public init(
    answered: @escaping @MainActor (ChatClient.Answer) -> Void = { _ in },
    fetch: @escaping @MainActor (_ cursor: MessageCursor?, _ limit: Int, _ includesUnread: Bool) async throws -> ChatClient.Answer
  ) {
    (self.fetch, self.answered) = (fetch, answered)
  }

  /// Creates a source of the messages on a server.
  ///
  /// - Parameters:
  ///   - client: The server.
  ///   - answered: A closure to call with each answer, before the list has it.
  public init(_ client: ChatClient, answered: @escaping @MainActor (ChatClient.Answer) -> Void = { _ in }) {
    self.init(answered: answered) { try await client.messages($0, limit: $1, includesUnread: $2) }
  }

  public func page(_ request: PageRequest<MessageCursor>) async throws -> Page<Message, MessageCursor> {
    let answer = try await fetch(request.cursor, request.limit, request.cause == .firstLoad)
    answered(answer)
    let (first, last) = (answer.messages.first?.number, answer.messages.last?.number)
    return Page(
      answer.messages, previous: answer.hasEarlier ? first.map { .before($0) } : nil, next: answer.hasLater ? last.map { .after($0) } : nil)
  }
}
