import CatalogSources
public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A chat on a server.
///
/// ```swift
/// let client = ChatClient(baseURL: URL(string: "http://127.0.0.1:8081")!)
/// let pager = Pager(source: MessagePages(client))
/// ```
public struct ChatClient: Sendable {
  /// Some messages in the order of the chat.
  public struct Answer: Decodable, Sendable {
    /// The messages.
    public var messages: [Message]
    /// A Boolean value that indicates whether there are earlier messages.
    public var hasEarlier: Bool
    /// A Boolean value that indicates whether there are later messages.
    public var hasLater: Bool
    /// The number of the last message that the reader has read.
    public var lastRead: Int

    /// Creates an answer.
    public init(messages: [Message], hasEarlier: Bool, hasLater: Bool, lastRead: Int) {
      (self.messages, self.hasEarlier, self.hasLater, self.lastRead) = (messages, hasEarlier, hasLater, lastRead)
    }

    enum CodingKeys: String, CodingKey {
      case messages
      case hasEarlier = "has_earlier"
      case hasLater = "has_later"
      case lastRead = "last_read"
    }
  }

  private let http: HTTP

  /// Creates a client of a server.
  public init(baseURL: URL) { http = HTTP(baseURL: baseURL) }

  /// Returns the messages at a cursor, or the latest ones without.
  ///
  /// - Parameters:
  ///   - cursor: The place in the chat.
  ///   - limit: The number of messages, at most 500.
  ///   - includesUnread: A Boolean value that indicates whether the latest messages reach back to those that were not read.
  public func messages(_ cursor: MessageCursor?, limit: Int, includesUnread: Bool = false) async throws -> Answer {
    let count = "\(min(limit, 500))"
    let url =
      switch cursor {
      case nil: http.url("messages", ["limit": count, "unread": includesUnread ? "1" : nil])
      case .before(let id): http.url("messages", ["limit": count, "before": "\(id)"])
      case .after(let id): http.url("messages", ["limit": count, "after": "\(id)"])
      case .around(let id): http.url("messages", ["limit": count, "around": "\(id)"])
      }
    return try await http.get(from: url)
  }

  /// Sends a message, and returns it as the server has stored it. A message that has arrived before is not stored again.
  public func send(_ draft: Message) async throws -> Message {
    struct Body: Encodable, Sendable { var author, text: String, client_id: String? }
    return try await http.send(
      "POST", Body(author: draft.author, text: draft.text, client_id: draft.clientID), to: http.url("messages"), as: Message.self)
  }

  /// Marks all messages up to one as read on the server.
  public func read(upTo id: Int) async throws {
    struct Body: Encodable, Sendable { var last_read: Int }
    struct Status: Decodable, Sendable { var last_read: Int }
    _ = try await http.send("PUT", Body(last_read: id), to: http.url("read"), as: Status.self)
  }

  /// The messages that arrive after one, or from now on, until the connection ends.
  public func events(after id: Int?) -> AsyncThrowingStream<ChatEvent, any Error> {
    var request = URLRequest(url: http.url("events"))
    request.setValue("text/event-stream", forHTTPHeaderField: "Accept")
    // Between two messages may be days.
    request.timeoutInterval = 86_400
    if let id { request.setValue("\(id)", forHTTPHeaderField: "Last-Event-ID") }
    let events = connection(request)
    let (stream, continuation) = AsyncThrowingStream<ChatEvent, any Error>.makeStream()
    let reading = Task {
      var parser = ServerSentEventParser()
      do {
        for try await event in events {
          switch event {
          case .opened: continuation.yield(.connected)
          case .bytes(let bytes):
            for event in parser.take(bytes) where event.name == "message" {
              let message = try? JSONDecoder().decode(Message.self, from: Data(event.data.utf8))
              if let message { continuation.yield(.message(message)) }
            }
          }
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in reading.cancel() }
    return stream
  }

  /// Returns the address of a server that a user has typed; nil if it is none.
  public static func address(_ text: String) -> URL? {
    URL(string: text).flatMap { ["http", "https"].contains($0.scheme) && $0.host?.isEmpty == false ? $0 : nil }
  }
}

/// An event on the connection to the server.
public enum ChatEvent: Equatable, Sendable {
  /// The server has begun to answer: no message is missed from now on.
  case connected
  /// A message has arrived.
  case message(Message)
}
