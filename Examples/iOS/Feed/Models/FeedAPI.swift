import Foundation

// The model of the app and its service: plain Swift.

struct Post: Identifiable, Equatable {
  let id: Int
  var title: String
  var likes = 0

  init(id: Int, title: String, likes: Int = 0) {
    self.id = id
    self.title = title
    self.likes = likes
  }
}

struct Message: Identifiable, Equatable {
  let id: Int
  var text: String
  /// The section of the message.
  let day: Int

  init(id: Int, text: String, day: Int? = nil) {
    self.id = id
    self.text = text
    self.day = day ?? id / 10
  }
}

struct Profile: Equatable {
  var name: String
  var followers: Int

  init(name: String, followers: Int) {
    self.name = name
    self.followers = followers
  }
}

/// The server.
protocol FeedAPI {
  func profile() async throws -> Profile
  /// The posts of a page, counted from 1; none after the last.
  func posts(matching query: String, page: Int) async throws -> [Post]
  /// The messages before one, or the latest.
  func messages(before id: Int?) async throws -> [Message]
  /// Sends a message, and returns it with its id.
  func send(_ text: String) async throws -> Message
}

/// A server in the room.
final class SampleAPI: FeedAPI {
  private var sent: [String] = []

  nonisolated init() {}

  func profile() async throws -> Profile { Profile(name: "Ada Lovelace", followers: 1843) }

  func posts(matching query: String, page: Int) async throws -> [Post] {
    let all = (1...200).map { Post(id: $0, title: "Post \($0)", likes: $0 % 7) }
    let found = query.isEmpty ? all : all.filter { $0.title.localizedCaseInsensitiveContains(query) }
    return Array(found.dropFirst((page - 1) * 20).prefix(20))
  }

  func messages(before id: Int?) async throws -> [Message] {
    let end = id ?? 100 + sent.count
    return (max(0, end - 20)..<end).map { Message(id: $0, text: $0 < 100 ? "Message \($0)" : sent[$0 - 100]) }
  }

  func send(_ text: String) async throws -> Message {
    sent.append(text)
    return Message(id: 99 + sent.count, text: text)
  }
}
