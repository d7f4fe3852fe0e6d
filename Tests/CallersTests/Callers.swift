import Quire

// Programs as their callers write them, compiled with the isolation of a new Xcode project: everything belongs to the main actor.

struct Profile: Equatable {
  var name: String
}

struct Post: Identifiable, Equatable {
  let id: Int
  var text = ""
}

struct Message: Identifiable, Equatable {
  let id: Int
  var day: Day { Day(number: id / 10) }
}

struct Day: Hashable {
  let number: Int
}

typealias Name = IdentifiedValue<String, String>

struct NotConnected: Error {}

/// A server in the room.
struct API {
  func profile() async throws -> Profile { Profile(name: "Ada") }
  func posts(after token: String?) async throws -> Page<Post, String> {
    token == nil ? Page([Post(id: 1), Post(id: 2)], next: "two") : Page([Post(id: 3)])
  }
  func posts(query: String, page: Int) async throws -> [Post] {
    page > 2 ? [] : (0..<3).map { Post(id: page * 10 + $0, text: query) }
  }
  func posts(offset: Int, limit: Int) async throws -> [Post] {
    (offset..<max(offset, min(50, offset + limit))).map { Post(id: $0) }
  }
  func messages(before id: Int?) async throws -> [Message] {
    let end = id ?? 30
    return (max(0, end - 10)..<end).map { Message(id: $0) }
  }
  func send(_ draft: Message, isOnline: Bool) async throws -> Message {
    guard isOnline else { throw NotConnected() }
    return Message(id: 30)
  }
}

let api = API()

/// An old service with a completion handler that is called from any thread.
final class NameService: Sendable {
  nonisolated func retrieve(offset: Int, completion: @escaping @Sendable ((any Error)?, [String]?) -> Void) {
    Task.detached { completion(nil, offset < 4 ? ["Name \(offset)", "Name \(offset + 1)"] : []) }
  }
}

// One value.
final class ProfileModel {
  let profile = Loader { try await api.profile() }
}

// A list by a closure.
final class PostsModel {
  let pager = Pager { request in try await api.posts(after: request.cursor) }
}

// Mocking: any source of the right items.
final class FeedModel {
  let pager: Pager<Post>
  init(source: any PageSource<Post, Int>) { pager = Pager(source: source) }
}

// A chat that opens at its end.
struct ChatSource: PageSource {
  func page(_ request: PageRequest<Int>) async throws -> Page<Message, Int> {
    let messages = try await api.messages(before: request.cursor)
    return Page(messages, previous: messages.first.flatMap { $0.id > 0 ? $0.id : nil })
  }
}

// A search box: the source is the query.
final class SearchModel {
  let pager = Pager(.pageNumbers { try await api.posts(query: "", page: $0) })
  var text = "" {
    didSet {
      let query = text
      pager.setSource(.pageNumbers { try await api.posts(query: query, page: $0) }, id: query)
    }
  }
}

// Each source of the library, written in place.
final class SourcesModel {
  let byNumber = Pager(.pageNumbers(startingAt: 0) { try await api.posts(query: "", page: $0) }, from: 1)
  let byOffset = Pager(.offsets { offset, limit in try await api.posts(offset: offset, limit: limit) }, retrying: RetryPolicy())
  let byToken = Pager(
    .tokens { token, _ in
      let page = try await api.posts(after: token)
      return (page.items, next: page.next)
    })
  let byKey = Pager(.keyset(\.id) { key, limit in try await api.posts(offset: (key ?? -1) + 1, limit: limit) })
  let counted = Pager(.offsets { offset, limit in PartialPage(try await api.posts(offset: offset, limit: limit), total: 50) })
  let array = Pager(.array([Post(id: 1), Post(id: 2)]))
  let filtered = Pager(.array([Post(id: 1), Post(id: 2)]).filter { $0.id > 1 })
}

// A completion-handler API. Answers from any thread, late, twice or never.
let service = NameService()
let names = Pager<Name> { (request: PageRequest<Int>, load) in
  let offset = request.cursor ?? 0
  service.retrieve(offset: offset) { @Sendable error, names in
    if let error {
      load.fail(error)
    } else if let names {
      load.finish(Page(names.map { Name($0, id: $0) }, next: names.isEmpty ? nil : offset + names.count))
    }
  }
}

// A home screen of several, each with its own states and retry.
final class HomeModel {
  let profile = Loader { try await api.profile() }
  let posts = Pager(.pageNumbers { try await api.posts(query: "home", page: $0) })
  lazy var all = ContentGroup(profile, posts)
}

// The same with only the group.
final class AboutModel {
  let all = ContentGroup(Loader { try await api.profile() }, Loader { try await api.posts(query: "about", page: 1) })
}

// A list in sections, by a key whose conformance belongs to the main actor too.
final class ChatModel {
  let pager: Pager<Message>
  let days: Sections<Message, Day>

  init() {
    pager = Pager(source: ChatSource())
    days = Sections(of: pager, by: \.day)
  }

  // A message that could not be sent stays, marked: pager.retry(draft.id), or pager.discard(draft.id).
  var isOnline = true
  @discardableResult func send(_ draft: Message) -> EditTask {
    pager.insert(draft, at: .end, onFailure: .keep) { try await api.send(draft, isOnline: self.isOnline) }
  }

  // "3 new messages"
  func receive(_ messages: [Message]) { pager.buffer(messages, at: .next) }
}

// Many edits, one change.
func markAsRead(_ done: [Post.ID], in pager: Pager<Post>) {
  pager.edit { list in for id in done { list.update(id) { $0.text = "read" } } }
}

// The newest in front. A gap stays where they do not meet what is loaded.
func catchUp(_ pager: Pager<Post>) async {
  _ = await pager.refresh(.newest).outcome
  if let gap = pager.gaps.first { pager.load(gap.id, from: .next) }
}
