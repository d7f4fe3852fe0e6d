// The context of the snippets in the documentation.
import Foundation
import Quire

struct Post: Identifiable, Codable, Equatable {
  let id: Int
  var title = ""
  var isLiked = false
  var isRead = false
  var day = 0
}

struct Message: Identifiable {
  let id: Int
  var date = 0
}

struct Profile: Sendable {
  var name = ""
}

struct Answer {
  var posts: [Post] = []
  var previousToken: String?
  var nextToken: String?
  var hasMore = false
  var total = 0
  var status = 200
}

struct Offline: Error {}

struct TooManyRequests: RetryAfterError {
  var retryAfter: Duration?
}

struct API {
  func profile() async throws -> Profile { Profile() }
  func posts(page: Int) async throws -> [Post] { [] }
  func answer(page: Int) async throws -> Answer { Answer() }
  func answer(offset: Int, limit: Int) async throws -> Answer { Answer() }
  func posts(after token: String?, limit: Int = 20) async throws -> Answer { Answer() }
  func posts(around cursor: String?, _ kind: LoadKind) async throws -> Answer { Answer() }
  func posts(matching query: String, page: Int) async throws -> [Post] { [] }
  func posts(offset: Int, limit: Int) async throws -> [Post] { [] }
  func messages(after date: Int?, limit: Int) async throws -> [Message] { [] }
  func messages(before id: Int?) async throws -> [Message] { [] }
  func send(_ message: Message) async throws -> Message { message }
  func like(_ id: Int) async throws {}
  func delete(_ id: Int) async throws {}
  func move(_ id: Int, to position: ItemPosition<Int>) async throws {}
  func archive(_ ids: [Int]) async throws {}
}

final class Network: Reachability {
  let isReachable = true
  func observe(_ observer: @escaping @MainActor (Bool) -> Void) -> ObservationToken { ObservationToken(keeping: self) }
}

/// A request of a library, which can be canceled from any thread.
nonisolated struct Request: Sendable {
  func cancel() {}
}

struct Service {
  @discardableResult func profile(_ completion: @escaping @Sendable ((any Error)?, Profile?) -> Void) -> Request { Request() }
  @discardableResult func posts(page: Int, _ completion: @escaping @Sendable ((any Error)?, [Post]) -> Void) -> Request { Request() }
}

@MainActor let api = API()
@MainActor let service = Service()
@MainActor let network = Network()
@MainActor let profile = Loader { try await api.profile() }
@MainActor let pager = Pager(.pageNumbers { page in try await api.posts(page: page) })
@MainActor let presenter = ListPresenter(.items(pager))
@MainActor let messages = Pager<Message> { (_: PageRequest<Int>) in Page([]) }
let socket = AsyncThrowingStream<Post, any Error> { $0.finish() }
let old = [Post(id: 1)]
let new = [Post(id: 2)]
let file = URL(filePath: "posts.json")
let samples = [Post(id: 3)]
let done = [1, 3]
let message = Message(id: 7)
func show(message: String) {}
func show(_ state: ContentState) {}
func draw(_ snapshot: Pager<Post>.Snapshot, _ changes: ListChanges) {}
