#if GTK
  import CAdwaita
  import Quire

  /// The reordering of the rows of a list view, by drag and by Alt with the arrow keys.
  @MainActor final class Reordering<Item: Identifiable> {
    /// Picks up the item of a line.
    var pickUp: (Int) -> ListPresenter<Item>.Move? = { _ in nil }
    /// Moves the item of a line past so many others.
    var moveItem: (_ line: Int, _ distance: Int) -> Void = { _, _ in }

    private let listView: WidgetPointer
    private let rows: ListRows<Item>
    private let viewport: ListViewport
    private let focus: ListFocus<Item>
    /// The move of the row that the reader drags.
    private var move: ListPresenter<Item>.Move?
    private var mark: DropMark?
    /// The frames in which the list scrolls, because the pointer is near an edge of it.
    private var scrolling: ObservationToken?

    init(
      of listView: WidgetPointer, in scrolledWindow: WidgetPointer, _ rows: ListRows<Item>, _ viewport: ListViewport,
      _ focus: ListFocus<Item>
    ) {
      (self.listView, self.rows, self.viewport, self.focus) = (listView, rows, viewport, focus)
      connectTarget()
      connectKeys(on: scrolledWindow)
    }

    /// A Boolean value that indicates whether the reader drags a row.
    var isDragging: Bool { move != nil }

    /// Ends a drag without a move, because another list takes the place of this one.
    func cancel() {
      (move, mark, scrolling) = (nil, nil, nil)
    }

    // MARK: Widgets

    private func connectTarget() {
      let target: OpaquePointer = gtk_drop_target_new(quire_type_boolean(), GDK_ACTION_MOVE)
      connect(target.raw, "motion", to: self) { drag, arguments in
        let destination = drag.follow(y: arguments.double(2))
        arguments.answer(flags: destination == nil ? 0 : GDK_ACTION_MOVE.rawValue)
      }
      connect(target.raw, "leave", to: self) { drag in (drag.mark, drag.scrolling) = (nil, nil) }
      connect(target.raw, "drop", to: self) { drag, arguments in
        let destination = drag.destination(y: arguments.double(3))
        arguments.answer(destination.flatMap { drag.move?.drop(at: $0.line) } != nil)
        drag.cancel()
      }
      gtk_widget_add_controller(listView, target)
    }

    private func connectKeys(on widget: WidgetPointer) {
      let group = g_simple_action_group_new()!.opaque
      let keys: OpaquePointer = gtk_shortcut_controller_new()
      for (name, key, distance) in [("move-up", "<Alt>Up", -1), ("move-down", "<Alt>Down", 1)] {
        let action = g_simple_action_new(name, nil)!
        connect(action.raw, "activate", to: self) { drag, _ in drag.moveFocusedRow(by: distance) }
        g_action_map_add_action(group, action)
        g_object_unref(action.raw)
        let trigger = gtk_shortcut_trigger_parse_string(key)
        gtk_shortcut_controller_add_shortcut(keys, gtk_shortcut_new(trigger, gtk_named_action_new("quire-row.\(name)")))
      }
      gtk_widget_insert_action_group(widget, "quire-row", group)
      g_object_unref(group.raw)
      gtk_widget_add_controller(widget, keys)
    }

    private func moveFocusedRow(by distance: Int) {
      if let line = focus.focusedLine { moveItem(line, distance) }
    }

    // MARK: The drag

    /// Picks up the row at a position. Returns whether it can be moved.
    func lift(_ position: Int) -> Bool {
      move = rows.line(at: position).flatMap(pickUp)
      return move != nil
    }

    /// Shows where the row would be dropped, and scrolls if that is near an edge of the list. Returns the line; nil if it can't be dropped there.
    private func follow(y: Double) -> Int? {
      scroll(y: y)
      guard let destination = destination(y: y), let widget = rows.cells?.line(at: destination.position) else {
        mark = nil
        return nil
      }
      // The old mark goes first: it may be the same one, whose style it would take away.
      mark = nil
      mark = DropMark(on: widget, isAbove: destination.isAbove)
      return destination.line
    }

    /// The line that the dragged row gets at a place, and the row at whose edge it comes in; nil if it can't be dropped there.
    private func destination(y: Double) -> (line: Int, position: Int, isAbove: Bool)? {
      guard let move, let origin = move.line, let row = row(at: y), let line = rows.line(at: row.position) else { return nil }
      let isAbove = y < row.distance + row.height / 2
      let place = isAbove ? line : line + 1
      let destination = place > origin ? place - 1 : place
      guard destination != origin, move.destinations.contains(destination) else { return nil }
      return (destination, row.position, isAbove)
    }

    private func row(at y: Double) -> ListViewport.Row? {
      viewport.visibleRows.first { $0.distance <= y && y < $0.distance + $0.height }
    }

    private func scroll(y: Double) {
      let step = y < Self.edge ? -Self.step : y > viewport.height - Self.edge ? Self.step : 0
      guard step != 0, move != nil, let clock = gtk_widget_get_frame_clock(listView) else { return scrolling = nil }
      scrolling = observe(clock.raw, "update") { [viewport] _ in
        viewport.scroll(by: step)
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_UPDATE)
      }
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_UPDATE)
    }

    /// The distance from an edge at which the list scrolls, in pixels.
    private static var edge: Double { 24 }
    /// The distance by which it scrolls in a frame, in pixels.
    private static var step: Double { 6 }
  }

  /// A line between two rows, at which the dragged row would be dropped.
  @MainActor private final class DropMark {
    private let reference: ObjectReference
    private let style: String

    init(on widget: WidgetPointer, isAbove: Bool) {
      reference = ObjectReference(widget)
      style = isAbove ? Style.dropAbove : Style.dropBelow
      gtk_widget_add_css_class(widget, style)
    }

    isolated deinit { gtk_widget_remove_css_class(reference.widget, style) }
  }
#endif
