import Measuring
import QuireGTK

/// A pager in a `PagedListView`, which always has more.
@MainActor final class QuireList: MeasuredList {
  private final class Server {
    var rows: [Row] = []
  }

  private let server: Server
  private let pager: Pager<Row>
  private(set) var bindings = 0

  init() {
    let server = Server()
    self.server = server
    pager = Pager(.pageNumbers { _ in PartialPage(server.rows, hasMore: true) })
  }

  var count: Int { pager.items.count }

  func prepare(_ rows: [Row]) { server.rows = rows }

  func append() {
    let count = count
    pager.loadNext()
    // The pager notifies its observers, the view among them, in the same turn of the main loop.
    MainLoop.run { self.count > count }
  }

  func makeView() -> ListParts {
    let list = PagedListView(pager, row: makeRow) { [self] label, row in
      bindings += 1
      gtk_label_set_text(OpaquePointer(label), row.title)
    }
    return ListParts(widget: list.widget, scrolledWindow: list.scrolledWindow)
  }
}
