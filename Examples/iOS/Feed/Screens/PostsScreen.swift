import QuireSwiftUI
import SwiftUI

/// An endless list.
struct PostsScreen: View {
  private let model: FeedModel

  init(model: FeedModel) { self.model = model }

  var body: some View {
    PagedList(model.pager) { post in
      PostRow(post: post) { model.like(post) }
        .swipeActions { Button("Delete") { model.remove(post) } }
    }
    .skeleton((1...8).map { Post(id: -$0, title: "A title of some length") })
    .task { model.pager.load() }
    .refreshable(by: model.pager)
    .navigationTitle("Posts")
  }
}

struct PostRow: View {
  let post: Post
  let like: @MainActor () -> Void

  var body: some View {
    HStack {
      Text(post.title)
      Spacer()
      Button("♥ \(post.likes)", action: like)
    }
  }
}
