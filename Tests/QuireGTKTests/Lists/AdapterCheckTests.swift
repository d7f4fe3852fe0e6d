#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class AdapterCheckTests: WidgetTestCase {
    func testTheListKeepsTheGuaranteesOfAnAdapter() throws { try check(ListLook.self, omitted: 0) }
    func testTheGridKeepsTheGuaranteesOfAnAdapter() throws { try check(GridLook.self, omitted: 10) }
    func testTheTableKeepsTheGuaranteesOfAnAdapter() throws { try check(ColumnLook.self, omitted: 0) }

    private func check<Look: CheckedLook>(_ look: Look.Type, omitted: Int) throws {
      try app {
        Settings.enableAnimations(false)
        defer { Settings.enableAnimations(true) }
        // GTK moves rows by a few pixels when the bar of a failed refresh makes the list shorter.
        let result = await ListAdapterCheck<GTKListFixture<Look>>(tolerance: 5, seeds: 0..<2).result()
        print(result)
        for problem in result.problems { XCTFail(problem.description) }
        XCTAssertEqual(result.omitted.count, omitted, "\(result)")
      }
    }
  }

  private typealias MakeRow = @MainActor () -> WidgetPointer
  private typealias Bind = @MainActor (WidgetPointer, CheckedItem) -> Void

  /// The view of a fixture.
  @MainActor private protocol CheckedLook {
    static var forms: Set<CheckedForm> { get }
    static var omitted: Set<CheckedFeature> { get }
    static func reason(forOmitting feature: CheckedFeature) -> String
    /// The height that the style adds to each row.
    static var padding: Int { get }
    static func make(
      _ content: ListContent<CheckedItem>, _ clock: ManualClock, row: @escaping MakeRow, bind: @escaping Bind
    ) -> PagedListBase<CheckedItem>
  }

  extension CheckedLook {
    static var forms: Set<CheckedForm> { Set(CheckedForm.allCases) }
    static var omitted: Set<CheckedFeature> { [] }
    static var padding: Int { 0 }
    static func reason(forOmitting feature: CheckedFeature) -> String { "No feature is omitted." }
  }

  private enum ListLook: CheckedLook {
    static func make(
      _ content: ListContent<CheckedItem>, _ clock: ManualClock, row: @escaping MakeRow, bind: @escaping Bind
    ) -> PagedListBase<CheckedItem> {
      PagedListView(content, selection: .multiple, clock: clock, row: row, bind: bind) { gtk_label_set_text($0.opaque, "…") }
    }
  }

  /// A grid with one column: the guarantees are about rows below each other.
  private enum GridLook: CheckedLook {
    static let forms: Set<CheckedForm> = [.items, .fullLength]
    static let omitted: Set<CheckedFeature> = [.unreadBorder, .keyboardMoves, .dragging]

    static func reason(forOmitting feature: CheckedFeature) -> String {
      feature == .unreadBorder ? "A border needs a row of its own, which a grid doesn't have." : "The items of a grid can't be moved."
    }

    static func make(
      _ content: ListContent<CheckedItem>, _ clock: ManualClock, row: @escaping MakeRow, bind: @escaping Bind
    ) -> PagedListBase<CheckedItem> {
      let grid = PagedGridView(content, selection: .multiple, clock: clock, cell: row, bind: bind) { gtk_label_set_text($0.opaque, "…") }
      gtk_grid_view_set_max_columns(grid.gridView.opaque, 1)
      return grid
    }
  }

  private enum ColumnLook: CheckedLook {
    static let padding = 16

    static func make(
      _ content: ListContent<CheckedItem>, _ clock: ManualClock, row: @escaping MakeRow, bind: @escaping Bind
    ) -> PagedListBase<CheckedItem> {
      let dots: @MainActor (WidgetPointer) -> Void = { gtk_label_set_text($0.opaque, "…") }
      let placeholder = content.hasPlaceholders ? dots : nil
      let icon: MakeRow = { gtk_image_new_from_icon_name("emblem-ok-symbolic") }
      let columns: [PagedColumnView<CheckedItem>.Column] = [
        .init("", id: "title", cell: row, bind: bind, placeholder: placeholder).expanding(),
        // Without a text, which the check would take for one beside the rows.
        .init("", id: "icon", cell: icon, bind: { _, _ in }),
      ]
      return PagedColumnView(content, columns: columns, selection: .multiple, clock: clock)
    }
  }

  /// A window with a list.
  @MainActor private final class GTKListFixture<Look: CheckedLook>: PresentingFixture {
    static var forms: Set<CheckedForm> { Look.forms }
    static var features: Set<CheckedFeature> { Set(CheckedFeature.allCases).subtracting(Look.omitted) }
    static func reason(forOmitting feature: CheckedFeature) -> String { Look.reason(forOmitting: feature) }

    private static var rowHeight: Int { 40 }
    private(set) var presenter: ListPresenter<CheckedItem>
    /// The list, until the window is closed.
    private var list: PagedListBase<CheckedItem>?
    private let capacity: Int
    private var window: Window?
    private let log = AnnouncementLog()
    var announcements: [String] { log.texts }

    init(_ content: ListContent<CheckedItem>, capacity: Int, clock: ManualClock) {
      let row: MakeRow = {
        let label: WidgetPointer = gtk_label_new(nil)
        gtk_widget_set_size_request(label, -1, gint(Self.rowHeight - Look.padding))
        return label
      }
      let list = Look.make(content, clock, row: row) { gtk_label_set_text($0.opaque, $1.title) }
      gtk_stack_set_transition_duration(list.placeholders.stack.opaque, 0)
      self.capacity = capacity
      (self.list, presenter) = (list, list.presenter)
    }

    func settle() async {
      guard let list else { return }
      if window == nil {
        var headerHeight: gint = 0
        let (view, rows) = (list.pane.surface.view, list.rowsView)
        // A table has headers above its rows.
        if view != rows { gtk_widget_measure(gtk_widget_get_first_child(view), GTK_ORIENTATION_VERTICAL, -1, nil, &headerHeight, nil, nil) }
        window = try? await Window(list.widget, width: 360, height: gint(capacity * Self.rowHeight) + headerHeight)
      }
      if let window { try? await frames(2, of: window.widget) }
    }

    private var labels: [CheckedRow] {
      guard let list, window != nil else { return [] }
      return descendants(of: list.widget).filter { $0.isA(gtk_label_get_type()) && gtk_widget_get_mapped($0) != 0 }
        .compactMap { label in
          var bounds = graphene_rect_t()
          let row = listItem(around: label)
          // A page that covers the list scrolls.
          guard gtk_widget_compute_bounds(row ?? label, row == nil ? list.scrolledWindow : list.rowsView, &bounds) != 0 else { return nil }
          let (start, height) = (Double(bounds.origin.y), Double(bounds.size.height))
          guard row == nil || start + height > 0.5 && start < Double(gtk_widget_get_height(list.rowsView)) - 0.5 else { return nil }
          let isSelected = row.map { gtk_widget_get_state_flags($0).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0 } == true
          return CheckedRow(String(cString: gtk_label_get_text(label.opaque)), offset: start, isSelected: isSelected)
        }
        .filter { !$0.title.isEmpty }
        .sorted { $0.offset < $1.offset }
    }

    /// The list view's own widget around a label.
    private func listItem(around label: WidgetPointer) -> WidgetPointer? {
      sequence(first: label) { gtk_widget_get_parent($0) }.first { gtk_widget_get_parent($0) == list?.rowsView }
    }

    var rows: [CheckedRow] { labels.filter { $0.title.hasPrefix("Item ") } }
    var texts: [String] { labels.map(\.title).filter { !$0.hasPrefix("Item ") } }
    var cover: String? { rows.isEmpty && !texts.contains("…") ? (texts + spinners).joined(separator: " ") : nil }
    private var spinners: [String] {
      (list.map { descendants(of: $0.widget) } ?? []).filter { $0.isA(gtk_spinner_get_type()) && gtk_widget_get_mapped($0) != 0 }.map { _ in
        "Loading"
      }
    }

    func scroll(by rows: Int) async {
      guard let list else { return }
      let adjustment = gtk_scrolled_window_get_vadjustment(list.scrolledWindow.opaque)
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + Double(rows * Self.rowHeight))
      await settle()
    }

    func activate() async -> Bool {
      let button = (list.map { descendants(of: $0.widget) } ?? []).first { button in
        button.isA(gtk_button_get_type()) && gtk_widget_get_mapped(button) != 0 && gtk_widget_get_can_target(button) != 0
      }
      guard let button else { return false }
      emit("clicked", on: button)
      await settle()
      return true
    }

    func show(_ content: ListContent<CheckedItem>) async {
      list?.show(content.pagers[content.pagers.count - 1])
      if let list { presenter = list.presenter }
      await settle()
    }

    func coverScreen(meanwhile: () async -> Void) async {
      guard let list else { return }
      gtk_widget_set_visible(list.widget, 0)
      await settle()
      await meanwhile()
      gtk_widget_set_visible(list.widget, 1)
      await settle()
    }

    func leave() async {
      window?.close()
      (window, list) = (nil, nil)
    }

    // MARK: Features

    var unreadBorderOffset: Double? { labels.first { $0.title == ContentStrings.standard.unreadBorder }?.offset }
    var isDimmed: Bool { list.map { gtk_widget_get_opacity($0.pane.surface.view) < 1 } ?? false }

    private func listItem(_ title: String) -> WidgetPointer? {
      let label = (list.map { descendants(of: $0.rowsView) } ?? []).first {
        $0.isA(gtk_label_get_type()) && gtk_widget_get_mapped($0) != 0 && String(cString: gtk_label_get_text($0.opaque)) == title
      }
      return label.flatMap(listItem)
    }

    func focus(_ title: String) async {
      if let item = listItem(title) { gtk_widget_grab_focus(item) }
      await settle()
    }

    // The signals of the gestures, without a pointer: real input would take the keyboard from the windows of later tests. ReorderingTests has some.
    func drag(_ title: String, to destination: String, meanwhile: () async -> Void) async {
      guard let list, let start = place(of: title), let gestures = RowGestures(of: list.rowsView), gestures.lift(at: start) else { return }
      await meanwhile()
      await settle()
      if let end = place(of: destination) { gestures.drop(at: end) }
      gestures.end()
      await settle()
    }

    /// The place of a row in the list view: below its middle.
    private func place(of title: String) -> Double? {
      guard let list, let item = listItem(title) else { return nil }
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(item, list.rowsView, &bounds) != 0 else { return nil }
      return Double(bounds.origin.y) + Double(bounds.size.height) * 0.8
    }

    func moveFocusedRow(by distance: Int) async {
      guard let list else { return }
      gtk_widget_activate_action_variant(list.rowsView, distance < 0 ? "quire-row.move-up" : "quire-row.move-down", nil)
      await settle()
    }

    func select(_ title: String) async {
      let toggle = [gint(1), 0].map { g_variant_new_boolean($0) }
      if let item = listItem(title) {
        gtk_widget_activate_action_variant(item, "listitem.select", g_variant_new_tuple(toggle, 2))
      }
      await settle()
    }
  }
#endif
