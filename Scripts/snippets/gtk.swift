// What the snippets about GTK take for granted.
import CAdwaita
import QuireGTK

struct Person { var name = "" }

@MainActor func gettext(_ text: String) -> String { text }
@MainActor func prepare() async throws {}
@MainActor let window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
@MainActor let headerBar: OpaquePointer = OpaquePointer(adw_header_bar_new()!)
@MainActor let profileView: WidgetPointer = gtk_label_new("Ada")
@MainActor let pager = Pager(source: PageNumbers { page in try await api.posts(page: page) })
@MainActor let list = PagedListView(pager) { gtk_label_new(nil) } bind: { label, post in }
@MainActor let stack = ContentStack(profileView)
@MainActor let error: any Error = Offline()
