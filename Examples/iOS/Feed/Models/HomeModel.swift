import Quire

/// A screen of several, each with its own states and its own retry.
final class HomeModel {
  let profile: Loader<Profile>
  let posts: Pager<Post>
  let all: ContentGroup

  init(api: any FeedAPI) {
    profile = Loader { try await api.profile() }
    posts = Pager(.pageNumbers { page in try await api.posts(matching: "", page: page) })
    all = ContentGroup(profile, posts)
  }
}
