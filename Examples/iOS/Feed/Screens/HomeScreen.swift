import QuireSwiftUI
import SwiftUI

/// Several parts in one list: each shows its own placeholder, and retries alone.
struct HomeScreen: View {
  private let model: HomeModel

  init(model: HomeModel) { self.model = model }

  var body: some View {
    ContentStateView(model.all) {
      ScrollViewReader { proxy in
        List {
          ContentStateView(model.profile) { Text("Welcome, \($0.name)") }
          Section {
            PagedForEach(model.posts) { Text($0.title) }
            EdgeView(model.posts, .next)
          } header: {
            Text("Latest")
          }
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
