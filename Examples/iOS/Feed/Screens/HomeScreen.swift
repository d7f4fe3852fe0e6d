import QuireSwiftUI
import SwiftUI

/// A profile and posts in one list. The two are loaded as one group.
struct HomeScreen: View {
  private let model: HomeModel

  init(model: HomeModel) { self.model = model }

  var body: some View {
    ContentStateView(model.all) {
      ScrollViewReader { proxy in
        List {
          ContentStateView(model.profile) { Text("Welcome, \($0.name)") }
          ContentStateView(model.posts) { Text("Latest").font(.headline) }
          PagedForEach(model.posts) { Text($0.title) }
          EdgeView(model.posts, .next)
        }
        .paged(by: model.posts, scrolling: proxy)
      }
    }
    .scrollsPlaceholders()
    .task { model.all.load() }
    .refreshable(by: model.all)
    .navigationTitle("Home")
  }
}
