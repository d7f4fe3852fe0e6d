import CatalogSources
public import ChatModel
public import ChatSources
public import Foundation
import GRDB
import Observation
import Quire
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
  let database: DatabasePool
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
    outbox = try Outbox(
      database, retrying: .untilAnswered(maximumDelay: maximumDelay),
      refused: { write, error in
        answers.add(.failure(error), to: write.id)
        return .keep(reason: "\(error)")
      },
      send: { write, _ in
        answers.add(.success(try await send(write.draft.message)), to: write.id)
        return nil
      })
    self.answers = answers
    followFailure()
    outbox.start()
  }

  /// Lets a chat store and send its messages with the outbox, and show those of an earlier run.
  public func connect(_ service: inout ChatService) throws {
    service.unsent = try database.read { try Draft.order(Column("date"), Column("id")).fetchAll($0) }.map(\.message)
    service.store = { try await self.store($0) }
    service.send = { message in
      try await self.sendAgainIfRefused(message)
      return try await self.answer(to: message)
    }
    service.resume = { [outbox] in outbox.start() }
    service.discard = { try await self.discard($0) }
  }

  /// Stores a message, which is sent from then on.
  public func store(_ message: Message) async throws { try await outbox.enqueue(MessageWrite(draft: Draft(message))) }

  private func sendAgainIfRefused(_ message: Message) async throws {
    let name = Draft(message).id
    let draft = try await database.read { try Draft.fetchOne($0, key: name) }
    // The file has the outcome after the answer has arrived.
    guard !answers.hasAnswer(to: name) else { return }
    guard let draft else { throw Discarded() }
    if draft.failure != nil || answers.isRefused(name) { try await outbox.retry(name) }
  }

  private func discard(_ name: String) async throws {
    try await outbox.discard(name)
    // Without a refusal in the file, the message is still sent.
    if try await database.read({ try Draft.exists($0, key: name) }) { throw BeingSent() }
  }

  /// Waits for the server's answer to a stored message, and returns the message as the server has stored it.
  ///
  /// - Throws: The reason for which the server has refused the message, or for which the file can't be used. The message stays in the file.
  public func answer(to message: Message) async throws -> Message { try await answers.answer(to: Draft(message).id) }

  /// Ends the waiting for answers while the file can't be used.
  private func followFailure() {
    withObservationTracking {
      _ = outbox.failure
    } onChange: { [weak self] in
      Task { @MainActor in
        self?.followFailure()
        self?.endWaiting()
      }
    }
  }

  private func endWaiting() {
    if let failure = outbox.failure { answers.failWaiting(with: UnusableFile(underlying: failure.underlying)) }
  }
}

/// The file of an outbox can't be read or written.
public struct UnusableFile: Error, CustomStringConvertible {
  let underlying: any Error
  public var description: String { "The file can't be used: \(underlying)" }
}

/// The reader has discarded the message.
private struct Discarded: Error, CustomStringConvertible {
  var description: String { "The message was discarded." }
}

/// The message was not refused, and can't be discarded.
private struct BeingSent: Error, CustomStringConvertible {
  var description: String { "The message is being sent." }
}

extension ChatRoom {
  /// Creates a chat on a server. If there is a file, the messages that the server does not have are in it.
  public convenience init(_ client: ChatClient, outbox file: URL?) throws {
    var service = ChatService(client)
    if let file { try MessageOutbox(file: file) { try await client.send($0) }.connect(&service) }
    self.init(service)
  }
}
