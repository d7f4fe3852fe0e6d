#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class AdapterCheckTests: WidgetTestCase {
    func testTheListKeepsTheGuaranteesOfAnAdapter() throws {
      try app {
        Settings.enableAnimations(false)
        defer { Settings.enableAnimations(true) }
        // GTK moves rows by a few pixels when the bar of a failed refresh makes the list shorter.
        let result = await ListAdapterCheck<GTKListFixture>(tolerance: 5, seeds: 0..<2).result()
        print(result)
        for problem in result.problems { XCTFail(problem.description) }
        XCTAssertEqual(result.omitted.count, 0, "\(result)")
      }
    }
  }

  /// A window with a list.
  @MainActor private final class GTKListFixture: PresentingFixture {
    static var features: Set<CheckedFeature> { Set(CheckedFeature.allCases) }

    private static let rowHeight = 40
    private(set) var presenter: ListPresenter<CheckedItem>
    /// The list, until the window is closed.
    private var list: PagedListView<CheckedItem>?
    private let capacity: Int
    private var window: Window?
    private let log = AnnouncementLog()

    init(_ pager: Pager<CheckedItem>, as form: CheckedForm, capacity: Int, clock: ManualClock) {
      let row: @MainActor () -> WidgetPointer = {
        let label: WidgetPointer = gtk_label_new(nil)
        gtk_widget_set_size_request(label, -1, gint(Self.rowHeight))
        return label
      }
      let bind: @MainActor (WidgetPointer, CheckedItem) -> Void = { gtk_label_set_text($0.opaque, $1.title) }
      let list =
        switch form {
        case .items, .group: PagedListView(form.content(of: pager), selection: .multiple, clock: clock, row: row, bind: bind)
        case .fullLength:
          PagedListView(pager, selection: .multiple, clock: clock, row: row, bind: bind) { gtk_label_set_text($0.opaque, "…") }
        case .sections:
          PagedListView(pager, sections: { $0.section }, header: { $0 }, selection: .multiple, clock: clock, row: row, bind: bind)
        }
      gtk_stack_set_transition_duration(list.placeholders.stack.opaque, 0)
      self.capacity = capacity
      (self.list, presenter) = (list, list.presenter)
    }

    func settle() async {
      guard let list else { return }
      if window == nil { window = try? await Window(list.widget, width: 360, height: gint(capacity * Self.rowHeight)) }
      if let window { try? await frames(4, of: window.widget) }
    }

    private var labels: [CheckedRow] {
      guard let list, window != nil else { return [] }
      return descendants(of: list.widget).filter { $0.isA(gtk_label_get_type()) && gtk_widget_get_mapped($0) != 0 }
        .compactMap { label in
          var bounds = graphene_rect_t()
          guard gtk_widget_compute_bounds(label, list.scrolledWindow, &bounds) != 0 else { return nil }
          let (start, height) = (Double(bounds.origin.y), Double(bounds.size.height))
          // A page that covers the list scrolls.
          let isRow = gtk_widget_is_ancestor(label, list.listView) != 0
          guard !isRow || start + height > 0.5 && start < Double(gtk_widget_get_height(list.scrolledWindow)) - 0.5 else { return nil }
          let isSelected =
            isRow && listItem(around: label).map { gtk_widget_get_state_flags($0).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0 } == true
          return CheckedRow(String(cString: gtk_label_get_text(label.opaque)), offset: start, isSelected: isSelected)
        }
        .filter { !$0.title.isEmpty }
        .sorted { $0.offset < $1.offset }
    }

    /// The list view's own widget around a label.
    private func listItem(around label: WidgetPointer) -> WidgetPointer? {
      sequence(first: label) { gtk_widget_get_parent($0) }.first { gtk_widget_get_parent($0) == list?.listView }
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

    func show(_ pager: Pager<CheckedItem>) async {
      list?.show(pager)
      if let list { presenter = list.presenter }
      await settle()
    }

    func leave() async {
      window?.close()
      (window, list) = (nil, nil)
    }

    // MARK: Features

    var unreadBorderOffset: Double? { labels.first { $0.title == ContentStrings.standard.unreadBorder }?.offset }
    var announcements: [String] { log.texts }
    var isDimmed: Bool { list.map { gtk_widget_get_opacity($0.listView) < 1 } ?? false }

    private func listItem(_ title: String) -> WidgetPointer? {
      let label = (list.map { descendants(of: $0.listView) } ?? []).first {
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
      guard let list, let start = place(of: title), let gestures = RowGestures(of: list.listView), gestures.lift(at: start) else { return }
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
      guard gtk_widget_compute_bounds(item, list.listView, &bounds) != 0 else { return nil }
      return Double(bounds.origin.y) + Double(bounds.size.height) * 0.8
    }

    func moveFocusedRow(by distance: Int) async {
      guard let list else { return }
      gtk_widget_activate_action_variant(list.listView, distance < 0 ? "quire-row.move-up" : "quire-row.move-down", nil)
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
