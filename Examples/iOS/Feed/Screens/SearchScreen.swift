import QuireSwiftUI
import SwiftUI

/// A search field: the rows of the previous query stay, dimmed, until the first ones of the new query arrive.
struct SearchScreen: View {
  private let api: any FeedAPI
  @State private var pager: Pager<Post>
  @SceneStorage("search") private var text = ""

  init(api: any FeedAPI, clock: any Scheduler = SystemClock()) {
    self.api = api
    _pager = State(initialValue: Pager(.array([]), clock: clock))
  }

  var body: some View {
    PagedList(pager) { Text($0.title) }
      .contentStateTexts(texts)
      .searchable(by: pager, text: $text) { [api] text in
        .pageNumbers { page in try await api.posts(matching: text, page: page) }
      }
      .task { pager.load() }
      .navigationTitle("Search")
  }

  private var texts: ContentStrings {
    var texts = ContentStrings()
    texts.emptyTitle = "Nothing Found"
    return texts
  }
}
