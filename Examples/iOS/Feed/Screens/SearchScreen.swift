import QuireSwiftUI
import SwiftUI

/// A search box: the rows of the query before stay, dimmed, until the first of the new one are in.
struct SearchScreen: View {
  @Bindable private var model: SearchModel

  init(model: SearchModel) { self.model = model }

  var body: some View {
    PagedList(model.pager) { Text($0.title) }
      .contentStateTexts(texts)
      .searchable(text: $model.text)
      .task { model.pager.load() }
      .navigationTitle("Search")
  }

  private var texts: ContentStrings {
    var texts = ContentStrings()
    texts.emptyTitle = "Nothing Found"
    return texts
  }
}
