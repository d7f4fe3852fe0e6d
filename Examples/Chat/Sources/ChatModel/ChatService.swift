public import ChatSources
public import Quire

/// The requests that a chat sends to its server. A test answers them itself.
@MainActor public struct ChatService {
  /// Makes the source of the messages. It calls a closure with each answer, before the list has it.
  public var makeSource: @MainActor (_ answered: @escaping @MainActor (ChatClient.Answer) -> Void) -> any PageSource<Message, MessageCursor>
  /// Stores a message that the reader has written, before it is shown and sent.
  public var store: @MainActor (Message) async throws -> Void = { _ in }
  /// Sends a message, and returns it as the server has stored it.
  public var send: @MainActor (Message) async throws -> Message
  /// The messages of an earlier run of the app that the server does not have, in the order in which they were written.
  public var unsent: [Message] = []
  /// Sends what waits, because the server is back.
  public var resume: @MainActor () -> Void = {}
  /// Forgets a message that the server has refused, by the name of its draft.
  public var discard: @MainActor (_ name: String) async throws -> Void = { _ in }
  /// Sends the read mark of the reader to the server.
  public var read: @MainActor (Int) async throws -> Void
  /// Returns the messages after one.
  public var missed: @MainActor (_ after: Int) async throws -> [Message]
  /// The messages that arrive after one, or from now on.
  public var events: @MainActor (_ after: Int?) -> AsyncThrowingStream<ChatEvent, any Error>

  /// Creates the requests of a server that a test plays.
  public init(
    source: @escaping @MainActor (_ answered: @escaping @MainActor (ChatClient.Answer) -> Void) -> any PageSource<Message, MessageCursor>,
    send: @escaping @MainActor (Message) async throws -> Message, read: @escaping @MainActor (Int) async throws -> Void = { _ in },
    missed: @escaping @MainActor (_ after: Int) async throws -> [Message] = { _ in [] },
    events: @escaping @MainActor (_ after: Int?) -> AsyncThrowingStream<ChatEvent, any Error>
  ) {
    (makeSource, self.send, self.read, self.missed, self.events) = (source, send, read, missed, events)
  }

  /// Creates the requests of a real server.
  public init(_ client: ChatClient) {
    self.init(
      source: { MessagePages(client, answered: $0) }, send: { try await client.send($0) }, read: { try await client.read(upTo: $0) },
      missed: { try await client.messages(.after($0), limit: 500).messages }, events: { client.events(after: $0) })
  }
}
