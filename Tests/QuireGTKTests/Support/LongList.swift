#if GTK
  import CAdwaita
  import Quire
  import QuireTesting

  @testable import QuireGTK

  /// A list of so many rows that few are loaded, each with its number as its id, in a window.
  @MainActor final class LongList {
    let screen: ListScreen
    let server: Server
    /// The height of each row.
    private(set) var rowHeight = 0.0
    /// The number of requests that have been answered.
    private var answered = 0

    /// Knows how many items there are, and serves any of them. The test releases its answers.
    @MainActor final class Server: PageSource {
      let gate = GatedPageSource<Item, Int>()
      let jumps: Bool
      var count: Int

      init(count: Int, jumps: Bool) { (self.count, self.jumps) = (count, jumps) }

      func cursor(at index: Int) -> Int? { jumps ? index : nil }
      func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> { try await gate.page(request) }

      /// Returns the server's answer to a request.
      func answer(to request: PageRequest<Int>) -> Page<Item, Int> {
        let cursor = min(request.cursor ?? 0, count)
        let range = request.kind == .previous ? max(0, cursor - request.limit)..<cursor : cursor..<min(count, cursor + request.limit)
        return Page(
          range.map { Item($0) }, previous: range.lowerBound > 0 ? range.lowerBound : nil,
          next: range.upperBound < count ? range.upperBound : nil, itemsBefore: range.lowerBound, itemsAfter: count - range.upperBound)
      }
    }

    /// Opens a window with the first page.
    init(
      count: Int, pageSize: Int = 50, maximumRows: Int? = nil, jumps: Bool = true, isFull: Bool = true, selection: SelectionMode = .none
    ) async throws {
      server = Server(count: count, jumps: jumps)
      let pager = Pager(source: server, configuration: PagingConfiguration(pageSize: pageSize, maximumRows: maximumRows))
      screen = try await ListScreen(selection: selection, isFull: isFull, of: pager)
      screen.pager.load()
      try await answer()
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(gtk_widget_get_first_child(list.rowsView), list.rowsView, &bounds)
      rowHeight = Double(bounds.size.height)
    }

    var list: PagedListBase<Item> { screen.list }
    var pager: Pager<Item> { screen.pager }
    var requests: [PageRequest<Int>] { server.gate.requests }
    var texts: [String] { screen.texts }

    /// Answers the next request, and waits until that is drawn.
    func answer() async throws {
      try await arrival()
      await server.gate.answer(answered, with: server.answer(to: requests[answered]))
      answered += 1
      try await screen.settled()
    }

    /// Lets the next request fail.
    func fail() async throws {
      try await arrival()
      await server.gate.fail(answered, with: ServerError())
      answered += 1
      try await screen.settled()
    }

    /// Scrolls away and reads on, in a list that keeps two pages, until the first page is evicted.
    func evictFirstPage() async throws {
      try await scroll(to: 500)
      try await answer()
      for row in stride(from: 540, through: 640, by: 20) {
        try await scroll(to: row)
        try await answerAll()
      }
    }

    /// Waits until the next request has arrived.
    private func arrival() async throws {
      try await until("request \(answered) is sent") { [self] in requests.count > answered }
    }

    /// Leaves a request that was superseded without an answer.
    func skip() { answered += 1 }

    /// Answers all requests until there are no more.
    func answerAll() async throws {
      while answered < requests.count { try await answer() }
    }

    /// Scrolls a row to the upper edge, as a reader who drags the scroll bar does, and loads nothing.
    func scroll(to row: Int) async throws {
      screen.scrolled = Double(row) * rowHeight
      try await screen.settled()
    }
  }

  extension PagedListBase {
    /// The number of rows in GTK's model.
    var modelCount: Int { model.count }
  }
#endif
