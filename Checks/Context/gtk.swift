// The context of the snippets about GTK.
import QuireGTK

struct Person: Identifiable {
  let id: Int
  var name = ""
}

@MainActor let window: UnsafeMutablePointer<GtkWindow>! = nil
@MainActor let headerBar: OpaquePointer! = nil
@MainActor let profileView: WidgetPointer = gtk_label_new(nil)
@MainActor let stack = ContentStack(profileView)
@MainActor let list = PagedListView(pager) {
  gtk_label_new(nil)
} bind: { _, _ in
}
@MainActor let unread = pager
@MainActor let refreshButton = RefreshButton(pager)
let error: any Error = Offline()
func compose() {}
@MainActor final class Screen {
  func compose() {}
  func open(_ position: Int) {}
  func add(_ posts: [Post]) {}
  func press(x: Double, y: Double) {}
}
extension API {
  func posts(page: Int, sortedBy order: ColumnSortOrder?) async throws -> [Post] { [] }
}
@MainActor let model = PagedListModel(pager, properties: ["title": \.title])
@MainActor let dropDown: WidgetPointer = gtk_drop_down_new(nil, nil)
@MainActor let screen = Screen()
func prepare() async throws {}
func gettext(_ text: String) -> String { text }
