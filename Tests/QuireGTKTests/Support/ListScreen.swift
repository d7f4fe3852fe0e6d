#if GTK
  import CAdwaita
  import Quire
  import QuireTesting

  @testable import QuireGTK

  /// A list in a window, with a source whose answers the test releases.
  @MainActor final class ListScreen {
    let source = GatedPageSource<Item, Int>()
    let pager: Pager<Item>
    let list: PagedListBase<Item>
    let window: Window
    /// The clock of the list's placeholders.
    let clock = ManualClock()

    /// Opens a window with a list that was never loaded.
    ///
    /// - Parameters:
    ///   - position: The position at which the list opens.
    ///   - section: The number of ids that are in a section, if the list has sections.
    ///   - isFull: A Boolean value that indicates whether the list is shown in its full length, with "…" for what is not loaded.
    ///   - pager: A list of another source.
    ///   - saves: The moves of rows that the test answers; nil if the reader can't move rows.
    ///   - look: The widget that shows the list.
    init(
      _ configuration: PagingConfiguration = PagingConfiguration(), position: InitialPosition<Int> = .top,
      selection: SelectionMode = .none, section: Int? = nil, isFull: Bool = false, timing: PlaceholderTiming = .immediate,
      of pager: Pager<Item>? = nil,
      saves: Gate<String, Void>? = nil, as look: Look = .list
    ) async throws {
      let pager = pager ?? Pager(source: source, configuration: configuration)
      self.pager = pager
      let log = Log()
      let row: @MainActor () -> WidgetPointer = {
        let label: WidgetPointer = gtk_label_new(nil)
        gtk_label_set_xalign(label.opaque, 0)
        gtk_widget_set_size_request(label, -1, 24)
        return label
      }
      let bind: @MainActor (WidgetPointer, Item) -> Void = { label, item in
        log.bound.append(item)
        gtk_label_set_text(label.opaque, item.text)
      }
      let dots: @MainActor (WidgetPointer) -> Void = { gtk_label_set_text($0.opaque, "…") }
      let content = Self.content(of: pager, section: section, isFull: isFull, saves: saves).opening(at: position)
      list =
        switch look {
        case .list:
          PagedListView(content, selection: selection, timing: timing, clock: clock, row: row, bind: bind, placeholder: dots)
        case .grid(let columns):
          Self.grid(
            PagedGridView(content, selection: selection, timing: timing, clock: clock, cell: row, bind: bind, placeholder: dots), columns)
        case .columns:
          PagedColumnView(
            content, columns: Self.columns(row, bind, isFull ? dots : nil), selection: selection, timing: timing, clock: clock)
        }
      self.log = log
      window = try await Window(list.widget)
    }

    private static func content(
      of pager: Pager<Item>, section: Int?, isFull: Bool, saves: Gate<String, Void>?
    ) -> ListContent<Item> {
      if let saves { return ListContent.items(pager).reorderable(name: \.text) { try await saves.pass("\($0.id) \($1)") } }
      if let section { return .sections(pager, by: { $0.id / section }, title: { "Section \($0)" }) }
      return isFull ? .fullLength(pager) : .items(pager)
    }

    /// The widget that shows the list.
    enum Look: Equatable {
      case list
      case grid(columns: Int)
      case columns
    }

    private static func columns(
      _ cell: @escaping @MainActor () -> WidgetPointer, _ bind: @escaping @MainActor (WidgetPointer, Item) -> Void,
      _ placeholder: (@MainActor (WidgetPointer) -> Void)?
    ) -> [PagedColumnView<Item>.Column] {
      let text = PagedColumnView<Item>.Column("Text", id: "text", cell: cell, bind: bind, placeholder: placeholder)
      let number = PagedColumnView<Item>.Column("Number", id: "id", alignment: .end) { $0 == Item($0.id) ? "\($0.id)" : "\($0.id) changed" }
      return [text.sortable().expanding(), number.sortable().width(90)]
    }

    private static func grid(_ grid: PagedGridView<Item>, _ columns: Int) -> PagedListBase<Item> {
      gtk_grid_view_set_min_columns(grid.gridView.opaque, guint(columns))
      gtk_grid_view_set_max_columns(grid.gridView.opaque, guint(columns))
      return grid
    }

    final class Log {
      var bound: [Item] = []
    }

    let log: Log

    /// Opens a window with a first page.
    static func loaded(
      _ ids: some Sequence<Int>, previous: Int? = nil, next: Int? = nil, _ configuration: PagingConfiguration = PagingConfiguration(),
      position: InitialPosition<Int> = .top, selection: SelectionMode = .none, section: Int? = nil, isFull: Bool = false,
      timing: PlaceholderTiming = .immediate, saves: Gate<String, Void>? = nil, as look: Look = .list
    ) async throws -> ListScreen {
      let screen = try await ListScreen(
        configuration, position: position, selection: selection, section: section, isFull: isFull, timing: timing, saves: saves, as: look)
      screen.pager.load()
      await screen.source.answer(0, with: Page(ids: ids, previous: previous, next: next))
      try await screen.settled()
      return screen
    }

    /// Refreshes, and returns when the answer has been taken in.
    func refresh(with ids: [Int]) async {
      let request = source.requests.count
      pager.refresh()
      await source.answer(request, with: Page(ids: ids))
    }

    /// The list view's own widget around a row.
    func listItem(_ id: Int) -> WidgetPointer? { listItem("Row \(id)") }

    /// The list view's own widget around a row that says something.
    func listItem(_ text: String) -> WidgetPointer? { list.listItem(text) }

    /// Waits until the last change is drawn.
    func settled() async throws { try await list.settled(in: window) }

    /// The visible texts, rows and placeholders, from top to bottom.
    var texts: [String] { list.shownTexts }

    /// The texts on the screen with their distance from the upper edge.
    var lines: [(text: String, y: Int)] { list.shownLines }

    /// The position of a row on the screen.
    func y(_ id: Int) -> Int? { lines.first { $0.text == "Row \(id)" }?.y }

    /// The positions of a row in each drawn frame.
    final class Watch {
      fileprivate(set) var places: [Int?] = []
      fileprivate var token: ObservationToken?
    }

    /// Notes where a row is whenever a frame is drawn.
    func watch(_ id: Int) -> Watch {
      let watch = Watch()
      watch.token = observe(gtk_widget_get_frame_clock(list.widget).raw, "paint") { [weak self, weak watch] _ in
        watch?.places.append(self?.y(id))
      }
      return watch
    }

    var scrolled: Double {
      get { gtk_adjustment_get_value(adjustment) }
      set { gtk_adjustment_set_value(adjustment, newValue) }
    }

    var adjustment: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_vadjustment(list.scrolledWindow.opaque) }

    func scrollToEnd() async throws {
      scrolled = gtk_adjustment_get_upper(adjustment)
      try await settled()
      scrolled = gtk_adjustment_get_upper(adjustment)
      try await settled()
    }
  }
#endif
