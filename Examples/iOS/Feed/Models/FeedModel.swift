import Quire

/// The posts by pages.
struct PostSource: PageSource {
  private let api: any FeedAPI

  init(api: any FeedAPI) { self.api = api }

  func page(_ request: PageRequest<Int>) async throws -> Page<Post, Int> {
    let number = request.cursor ?? 1
    let posts = try await api.posts(matching: "", page: number)
    return Page(posts, next: posts.isEmpty ? nil : number + 1)
  }
}

/// An endless list of posts. Any source of posts will do: the app's, or that of a test.
final class FeedModel {
  let pager: Pager<Post>

  init(source: any PageSource<Post, Int>) {
    pager = Pager(source: source)
  }

  /// Shown at once; answers that are under way leave it as it is.
  func like(_ post: Post) {
    pager.update(post.id) { $0.likes += 1 }
  }

  func remove(_ post: Post) {
    pager.remove(post.id)
  }
}
