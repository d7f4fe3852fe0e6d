import CatalogSources
public import ChatModel
public import ChatSources
public import Foundation
import GRDB
public import Quire
import QuireGRDB

/// The messages that the reader has written and the server does not have, in a file. They survive the end of the app.
///
/// ```swift
/// var service = ChatService(client)
/// let outbox = try MessageOutbox(file: file) { try await client.send($0) }
/// try outbox.connect(&service)
/// let room = ChatRoom(service)
/// ```
@MainActor public final class MessageOutbox {
  private let database: DatabasePool
  private let outbox: Outbox<MessageWrite>
  private let answers: Answers

  /// Opens a file, or creates it, and sends the messages that an earlier run has left in it.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - maximumDelay: The longest time between two attempts.
  ///   - send: Sends a message. The server stores a message once for each name.
  public init(
    file: URL, maximumDelay: Duration = .seconds(10), send: @escaping @MainActor (Message) async throws -> Message
  ) throws {
    database = try DatabasePool(path: file.path)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("drafts") { db in
      try Draft.createTable(db)
      try createQuireTables(db)
    }
    try migrator.migrate(database)
    let answers = Answers()
    let policy = RetryPolicy(attempts: .max, firstDelay: min(.milliseconds(500), maximumDelay), maximumDelay: maximumDelay) { error in
      error is Unreachable || (error as? HTTPFailure).map { $0.status >= 500 } ?? false
    }
    outbox = try Outbox(
      database, retrying: policy,
      refused: { write, error in
        answers.add(.failure(error), to: write.id)
        return .keep(reason: "\(error)")
      },
      send: { write, _ in
        answers.add(.success(try await send(write.draft.message)), to: write.id)
        return nil
      })
    self.answers = answers
    outbox.start()
  }

  /// Lets a chat send its messages with the outbox, and show those of an earlier run.
  public func connect(_ service: inout ChatService) throws {
    service.unsent = try database.read { try Draft.order(Column("date"), Column("id")).fetchAll($0) }.map(\.message)
    service.send = { message in
      try await self.store(message)
      return try await self.answer(to: message)
    }
    service.resume = { [outbox] in outbox.start() }
    service.discard = { [outbox] name in try await outbox.discard(name) }
  }

  /// Stores a message, which is sent from then on. A stored message that the server has refused is sent again.
  public func store(_ message: Message) async throws {
    let draft = Draft(message)
    guard !answers.hasAnswer(to: draft.id) else { return }
    let isStored = try await database.read { try Draft.exists($0, key: draft.id) }
    if isStored { try await outbox.retry(draft.id) } else { try await outbox.enqueue(MessageWrite(draft: draft)) }
  }

  /// Waits for the server's answer to a stored message, and returns the message as the server has stored it.
  ///
  /// - Throws: The reason for which the server has refused the message. It stays in the file.
  public func answer(to message: Message) async throws -> Message { try await answers.answer(to: Draft(message).id) }
}

extension ChatRoom {
  /// Creates a chat on a server. If there is a file, the messages that the server does not have are in it.
  public convenience init(_ client: ChatClient, outbox file: URL?) throws {
    var service = ChatService(client)
    if let file { try MessageOutbox(file: file) { try await client.send($0) }.connect(&service) }
    self.init(service)
  }
}

/// The server's answers to messages, and the rows that wait for them.
@MainActor private final class Answers {
  private var waiting: [String: CheckedContinuation<Message, any Error>] = [:]
  /// The answers that arrived before a row waited for them.
  private var early: [String: Result<Message, any Error>] = [:]

  func hasAnswer(to name: String) -> Bool { early[name] != nil }

  func answer(to name: String) async throws -> Message {
    if let answer = early.removeValue(forKey: name) { return try answer.get() }
    return try await withCheckedThrowingContinuation { waiting[name] = $0 }
  }

  func add(_ answer: Result<Message, any Error>, to name: String) {
    if let row = waiting.removeValue(forKey: name) { row.resume(with: answer) } else { early[name] = answer }
  }
}
