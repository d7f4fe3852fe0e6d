import Foundation
import QuireUIKit

struct Message: Identifiable, Equatable, Sendable {
  let id: Int
  let subject: String
  /// The number of days since the message came.
  var age: Int { (id - 1) / 5 }
}

/// Gives messages by page, the newest first, throws them away, and keeps them in another order.
@MainActor protocol MailService {
  func messages(page: Int) async throws -> [Message]
  func discard(_ id: Message.ID) async throws
  func move(_ id: Message.ID, to position: ItemPosition<Message.ID>) async throws
}

/// Two hundred messages, of which every third can be neither thrown away nor moved.
struct SlowMailService: MailService {
  struct Pinned: LocalizedError {
    let id: Message.ID
    var errorDescription: String? { "Message \(id) is pinned. Unpin it first." }
  }

  func messages(page: Int) async throws -> [Message] {
    try await Task.sleep(for: .seconds(1))
    return (1...200).dropFirst((page - 1) * 25).prefix(25).map { Message(id: $0, subject: "Message \($0)") }
  }

  func discard(_ id: Message.ID) async throws {
    try await Task.sleep(for: .seconds(1))
    if id.isMultiple(of: 3) { throw Pinned(id: id) }
  }

  func move(_ id: Message.ID, to position: ItemPosition<Message.ID>) async throws { try await discard(id) }
}
