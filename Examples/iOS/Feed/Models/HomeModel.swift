public import Quire

/// A screen of several, each with its own states and its own retry.
@MainActor public final class HomeModel {
  public let profile: Loader<Profile>
  public let posts: Pager<Post>
  public let all: ComposedContent

  public init(api: any FeedAPI) {
    profile = Loader { try await api.profile() }
    posts = Pager(source: PageNumbers { page in try await api.posts(matching: "", page: page) })
    all = ComposedContent(profile, posts)
  }
}
