#if GTK
  import CAdwaita
  import Quire

  /// The menus of the rows of a list view, which open with the secondary button, a long press, the Menu key, or Shift+F10.
  @MainActor final class ContextMenu {
    /// A closure that returns the menu of the row at a position; empty for a row without one.
    private let makeItems: (Int) -> [MenuItem]
    private let listView: WidgetPointer
    private let cells: ListCells
    private let action = ObjectReference(g_simple_action_new("popup", nil)!.raw)
    private var open: OpenMenu?

    /// A Boolean value that indicates whether rows have menus. If not, keys and buttons do what they would do without this object.
    var isEnabled = true { didSet { g_simple_action_set_enabled(action.opaque, isEnabled ? 1 : 0) } }

    init(of listView: WidgetPointer, _ cells: ListCells, _ makeItems: @escaping (Int) -> [MenuItem]) {
      (self.listView, self.cells, self.makeItems) = (listView, cells, makeItems)
      connectPointer()
      connectTouch()
      connectKeys()
    }

    private func connectPointer() {
      let click: OpaquePointer = gtk_gesture_click_new()
      gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
      connect(click.raw, "pressed", to: self) { menu, arguments in
        guard menu.popUp(at: (arguments.double(2), arguments.double(3))) else { return }
        gtk_gesture_set_state(arguments.object(0).opaque, GTK_EVENT_SEQUENCE_CLAIMED)
      }
      gtk_widget_add_controller(listView, click)
    }

    private func connectTouch() {
      let press: OpaquePointer = gtk_gesture_long_press_new()
      gtk_gesture_single_set_touch_only(press, 1)
      connect(press.raw, "pressed", to: self) { menu, arguments in
        guard menu.popUp(at: (arguments.double(1), arguments.double(2))) else { return }
        gtk_gesture_set_state(arguments.object(0).opaque, GTK_EVENT_SEQUENCE_CLAIMED)
      }
      gtk_widget_add_controller(listView, press)
    }

    private func connectKeys() {
      let group = g_simple_action_group_new()!.opaque
      connect(action.pointer, "activate", to: self) { menu in _ = menu.popUpAtFocus() }
      g_action_map_add_action(group, action.opaque)
      // The group retains the action.
      g_object_unref(action.pointer)
      gtk_widget_insert_action_group(listView, "menu", group)
      g_object_unref(group.raw)
      let keys: OpaquePointer = gtk_shortcut_controller_new()
      let trigger = gtk_shortcut_trigger_parse_string("Menu|<Shift>F10")
      gtk_shortcut_controller_add_shortcut(keys, gtk_shortcut_new(trigger, gtk_named_action_new("menu.popup")))
      gtk_widget_add_controller(listView, keys)
    }

    /// Opens the menu of the row at a place in the list view. Returns whether there is one.
    private func popUp(at point: (x: Double, y: Double)) -> Bool {
      let place = GdkRectangle(x: Int32(point.x), y: Int32(point.y), width: 1, height: 1)
      return cells.row(at: point, in: listView).map { popUp(on: $0.line, at: $0.cell.position, place) } ?? false
    }

    /// Opens the menu of the row with the keyboard.
    private func popUpAtFocus() -> Bool {
      var bounds = graphene_rect_t()
      guard let row = cells.shown.first(where: { $0.line.hasFocus }), gtk_widget_compute_bounds(row.line, listView, &bounds) != 0 else {
        return false
      }
      let place = GdkRectangle(
        x: Int32(bounds.origin.x), y: Int32(bounds.origin.y), width: Int32(bounds.size.width), height: Int32(bounds.size.height))
      return popUp(on: row.line, at: row.cell.position, place)
    }

    private func popUp(on row: WidgetPointer, at position: Int, _ place: GdkRectangle) -> Bool {
      let items = makeItems(position)
      guard !items.isEmpty else { return false }
      // The open menu first gives the keyboard focus back, so that the next menu notes the right widget.
      open?.leave()
      open = OpenMenu(items, of: row, in: listView, at: place) { [weak self] menu in if self?.open === menu { self?.open = nil } }
      return true
    }
  }

  /// A menu on the screen.
  @MainActor private final class OpenMenu {
    private let popover: ObjectReference
    private let row: ObjectReference
    /// The widget that had the keyboard focus, or the row if none had it; nil once it has the focus back.
    private var focused: ObjectReference?
    private let items: [MenuItem]
    private let closed: (OpenMenu) -> Void
    private var unmapping: ObservationToken?

    init(
      _ items: [MenuItem], of row: WidgetPointer, in listView: WidgetPointer, at place: GdkRectangle, closed: @escaping (OpenMenu) -> Void
    ) {
      (self.items, self.closed, self.row) = (items, closed, ObjectReference(row))
      focused = ObjectReference(listView.focusInWindow ?? row)
      let model = Self.model(of: items)
      popover = ObjectReference(gtk_popover_menu_new_from_model(model.pointer.assumingMemoryBound(to: GMenuModel.self)))
      let isAtPoint = place.width == 1
      let pointer = popover.widget.cast(to: GtkPopover.self)
      gtk_popover_set_has_arrow(pointer, isAtPoint ? 0 : 1)
      gtk_popover_set_position(pointer, GTK_POS_BOTTOM)
      if isAtPoint { gtk_widget_set_halign(popover.widget, GTK_ALIGN_START) }
      addActions()
      gtk_widget_set_parent(popover.widget, listView)
      withUnsafePointer(to: place) { gtk_popover_set_pointing_to(pointer, $0) }
      row.setClass(Style.openMenu, true)
      // The chosen command is performed after the menu has closed.
      connect(popover.pointer, "closed", to: self) { menu in
        onNextTurn {
          menu.returnFocus()
          menu.closed(menu)
        }
      }
      unmapping = observe(listView.raw, "unmap") { [weak self] _ in self?.leave() }
      // GTK adds the separators when it is idle, and would cut off a menu that has opened before.
      onNextTurn(priority: G_PRIORITY_DEFAULT_IDLE) { [weak self] in self?.popUp() }
    }

    private func popUp() {
      if gtk_widget_get_parent(popover.widget) != nil { gtk_popover_popup(popover.widget.cast(to: GtkPopover.self)) }
    }

    /// Gives the keyboard focus back once: after GTK has closed the menu, and before the chosen command, which may move the focus.
    ///
    /// GTK would give the focus to the first widget of the window. GTK 4.16 and later give it to the list view, after the menu's signal
    /// "closed".
    private func returnFocus() {
      guard let focused else { return }
      if let window = gtk_widget_get_root(focused.widget) { gtk_root_set_focus(window, focused.widget) }
      self.focused = nil
    }

    /// Closes the menu at once, because the list view may be destroyed, or another menu opens.
    ///
    /// If an open menu were destroyed with its window, GTK would keep the pointer and the keyboard.
    func leave() {
      gtk_popover_popdown(popover.widget.cast(to: GtkPopover.self))
      returnFocus()
      if gtk_widget_get_parent(popover.widget) != nil { gtk_widget_unparent(popover.widget) }
      closed(self)
    }

    isolated deinit {
      row.widget.setClass(Style.openMenu, false)
      if gtk_widget_get_parent(popover.widget) != nil { gtk_widget_unparent(popover.widget) }
    }

    private static func model(of items: [MenuItem]) -> ObjectReference {
      let menu = g_menu_new()!
      var section = g_menu_new()!
      for (index, item) in items.enumerated() {
        guard let command = item.command else {
          append(section, to: menu)
          section = g_menu_new()!
          continue
        }
        g_menu_append(section, command.title, "row.\(index)")
      }
      append(section, to: menu)
      defer { g_object_unref(menu.raw) }
      return ObjectReference(menu.raw)
    }

    private static func append(_ section: OpaquePointer, to menu: OpaquePointer) {
      g_menu_append_section(menu, nil, section.raw.assumingMemoryBound(to: GMenuModel.self))
      g_object_unref(section.raw)
    }

    private func addActions() {
      let group = g_simple_action_group_new()!.opaque
      for (index, item) in items.enumerated() {
        guard let command = item.command else { continue }
        let action = g_simple_action_new("\(index)", nil)!
        g_simple_action_set_enabled(action, command.isEnabled ? 1 : 0)
        connect(action.raw, "activate", to: self) { menu in
          menu.returnFocus()
          command.perform()
        }
        g_action_map_add_action(group, action)
        g_object_unref(action.raw)
      }
      gtk_widget_insert_action_group(popover.widget, "row", group)
      g_object_unref(group.raw)
    }
  }
#endif
