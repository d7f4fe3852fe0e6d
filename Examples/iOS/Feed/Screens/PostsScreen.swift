import QuireSwiftUI
import SwiftUI

/// An endless list, which opens where the reader left it.
struct PostsScreen: View {
  private let model: FeedModel
  @SceneStorage("posts") private var position: Int?

  init(model: FeedModel) { self.model = model }

  var body: some View {
    PagedList(model.pager) { post in
      NavigationLink(value: post.id) { PostRow(post: post) { model.like(post) } }
        .swipeActions { deleteButton(post) }
        .contextMenu {
          Button("Like") { model.like(post) }
          deleteButton(post)
        }
    }
    .skeleton((1...8).map { Post(id: -$0, title: "A title of some length") })
    .restoresPosition(from: $position)
    .task { model.pager.load() }
    .refreshable(by: model.pager)
    .navigationTitle("Posts")
    .navigationDestination(for: Int.self) { PostScreen(id: $0, model: model) }
  }

  private func deleteButton(_ post: Post) -> some View {
    Button("Delete", role: .destructive) { model.remove(post) }
  }
}

struct PostRow: View {
  let post: Post
  let like: @MainActor () -> Void

  var body: some View {
    HStack {
      Text(post.title)
      Spacer()
      // Otherwise a tap anywhere in the row of a list likes the post.
      Button("♥ \(post.likes)", action: like).buttonStyle(.borderless)
    }
  }
}

/// One post, as long as it is in the list.
struct PostScreen: View {
  let id: Int
  let model: FeedModel
  @State private var isDeleting = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    if let post = model.pager.items.first(where: { $0.id == id }) {
      VStack {
        PostRow(post: post) { model.like(post) }
        Button("Delete", role: .destructive) { isDeleting = true }
      }
      .navigationTitle(post.title)
      .alert("Delete the post?", isPresented: $isDeleting) {
        Button("Delete", role: .destructive) {
          model.remove(post)
          dismiss()
        }
        Button("Cancel", role: .cancel) {}
      }
    } else {
      ContentUnavailableView("No Post", systemImage: "tray")
    }
  }
}
