import Foundation

// What the app shows, and where it comes from: plain Swift.

public struct Post: Identifiable, Equatable {
  public let id: Int
  public var title: String
  public var likes = 0

  public init(id: Int, title: String, likes: Int = 0) {
    self.id = id
    self.title = title
    self.likes = likes
  }
}

public struct Message: Identifiable, Equatable {
  public let id: Int
  public var text: String
  /// Messages of one day stand below its name.
  public var day: Int { id / 10 }

  public init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
}

public struct Profile: Equatable {
  public var name: String
  public var followers: Int

  public init(name: String, followers: Int) {
    self.name = name
    self.followers = followers
  }
}

/// The server.
@MainActor public protocol FeedAPI {
  func profile() async throws -> Profile
  /// The posts of a page, counted from 1; none after the last.
  func posts(matching query: String, page: Int) async throws -> [Post]
  /// The messages before one, or the latest.
  func messages(before id: Int?) async throws -> [Message]
}

/// A server in the room.
public struct SampleAPI: FeedAPI {
  public nonisolated init() {}

  public func profile() async throws -> Profile { Profile(name: "Ada Lovelace", followers: 1843) }

  public func posts(matching query: String, page: Int) async throws -> [Post] {
    let all = (1...200).map { Post(id: $0, title: "Post \($0)", likes: $0 % 7) }
    let found = query.isEmpty ? all : all.filter { $0.title.localizedCaseInsensitiveContains(query) }
    return Array(found.dropFirst((page - 1) * 20).prefix(20))
  }

  public func messages(before id: Int?) async throws -> [Message] {
    let end = id ?? 100
    return (max(0, end - 20)..<end).map { Message(id: $0, text: "Message \($0)") }
  }
}
