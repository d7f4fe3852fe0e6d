import Foundation

// What the app shows, and where it comes from: plain Swift.

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
  /// Messages of one day stand below its name.
  var day: Int { id / 10 }

  init(id: Int, text: String) {
    self.id = id
    self.text = text
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
}

/// A server in the room.
struct SampleAPI: FeedAPI {
  nonisolated init() {}

  func profile() async throws -> Profile { Profile(name: "Ada Lovelace", followers: 1843) }

  func posts(matching query: String, page: Int) async throws -> [Post] {
    let all = (1...200).map { Post(id: $0, title: "Post \($0)", likes: $0 % 7) }
    let found = query.isEmpty ? all : all.filter { $0.title.localizedCaseInsensitiveContains(query) }
    return Array(found.dropFirst((page - 1) * 20).prefix(20))
  }

  func messages(before id: Int?) async throws -> [Message] {
    let end = id ?? 100
    return (max(0, end - 20)..<end).map { Message(id: $0, text: "Message \($0)") }
  }
}
