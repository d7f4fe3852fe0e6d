#if GTK
  import CAdwaita
  import Quire

  /// The row to which the Tab key takes the keyboard from outside a list: a row that the reader sees, and no heading.
  ///
  /// GTK alone takes the keyboard to the row that had it last, or to the first row of the list, and scrolls there.
  @MainActor final class TabOrder<Item: Identifiable> {
    /// The position of the row that is preferred to others.
    var preferredPosition: () -> Int? = { nil }

    private let listView: WidgetPointer
    private let viewport: ListViewport
    private let rows: ListRows<Item>
    /// The item whose row had the keyboard last.
    private var lastID: Item.ID?
    /// The handlers in the window of the list. The window may outlive the list by far.
    private var window: [ObservationToken] = []

    init(of listView: WidgetPointer, _ viewport: ListViewport, rows: ListRows<Item>) {
      (self.listView, self.viewport, self.rows) = (listView, viewport, rows)
      connect(listView.raw, "notify::root", to: self) { $0.enterWindow() }
      leaveAfterRow()
    }

    /// Lets the Tab key leave the list after the widgets of the focused row. GTK can do so since 4.12. There, a list has no other row to return to.
    private func leaveAfterRow() {
      let objectClass = listView.raw.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.raw.assumingMemoryBound(
        to: GObjectClass.self)
      guard let property = g_object_class_find_property(objectClass, "tab-behavior") else { return }
      var value = GValue()
      g_value_init(&value, property.pointee.value_type)
      defer { g_value_unset(&value) }
      // GTK_LIST_TAB_ITEM
      g_value_set_enum(&value, 1)
      g_object_set_property(listView.raw.object, "tab-behavior", &value)
    }

    private func enterWindow() {
      window = []
      guard let root = gtk_widget_get_root(listView) else { return }
      window = [
        observe(root.raw, "notify::focus-widget") { [weak self] _ in self?.remember() },
        // The window's own handler comes after this one, and moves the focus.
        observe(root.raw, "move-focus", after: false) { [weak self] arguments in
          self?.prepare(isForward: arguments.enumeration(1) == Int(GTK_DIR_TAB_FORWARD.rawValue))
        },
      ]
    }

    private func remember() {
      let focused = rows.cells?.shown.first { $0.line.hasFocus }
      if let focused { lastID = rows.item(at: focused.cell.position)?.id }
    }

    /// Makes a row that is seen the one that GTK would return to.
    private func prepare(isForward: Bool) {
      guard !listView.hasFocus else { return }
      let seen = viewport.visibleRows.filter { $0.distance > -0.5 && $0.distance + $0.height < viewport.height + 0.5 }.map(\.position)
        .filter { rows.row(at: $0) != nil }
      let last = lastID.flatMap { id in seen.first { rows.item(at: $0)?.id == id } }
      let preferred = preferredPosition().flatMap { seen.contains($0) ? $0 : nil }
      guard let row = rows.cells?.line(at: last ?? preferred ?? (isForward ? seen.first : seen.last)) else { return }
      gtk_widget_set_focus_child(listView, row)
      gtk_widget_set_focus_child(listView, nil)
    }
  }
#endif
