#if GTK
  import CAdwaita
  import QuireGTK

  @testable import QuireGTK

  /// A window of a test, with a widget in it.
  @MainActor final class Window {
    let pointer: UnsafeMutablePointer<GtkWindow> = gtk_window_new()!.cast(to: GtkWindow.self)
    var widget: WidgetPointer { UnsafeMutableRawPointer(pointer).widget }
    private var isOpen = true

    /// Opens a window, and waits until it is drawn.
    init(_ child: WidgetPointer, width: Int32 = 360, height: Int32 = 480) async throws {
      gtk_window_set_default_size(pointer, width, height)
      gtk_window_set_child(pointer, child)
      gtk_window_present(pointer)
      let widget = widget
      try await until("the window is drawn") { gtk_widget_get_mapped(widget) != 0 && gtk_widget_get_height(child) > 0 }
    }

    func close() {
      guard isOpen else { return }
      isOpen = false
      gtk_window_destroy(pointer)
    }

    var focus: WidgetPointer? { gtk_window_get_focus(pointer) }

    /// Moves the keyboard's focus as the Tab key does.
    func tab() { _ = gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) }

    // MARK: Real input

    /// Presses keys, as xdotool writes them, with the pointer over the window: without a window manager they go where it is.
    func type(_ keys: String) { xdotool(over: widget, "key \(keys)") }

    func click(_ widget: WidgetPointer) { xdotool(over: widget, "click 1") }

    func turnWheel(_ notches: Int) { xdotool(over: widget, "click --repeat \(notches) --delay 5 5") }

    private func xdotool(over target: WidgetPointer, _ command: String) {
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(target, widget, &bounds) != 0 else { return }
      var (x, y) = (0.0, 0.0)
      gtk_native_get_surface_transform(widget.opaque, &x, &y)
      x += Double(bounds.origin.x + bounds.size.width / 2)
      y += Double(bounds.origin.y + bounds.size.height / 2)
      g_spawn_command_line_async("xdotool mousemove \(Int(x)) \(Int(y)) \(command)", nil)
    }

    isolated deinit { close() }
  }

  /// Lets a number of frames be drawn.
  @MainActor func frames(_ count: Int, of widget: WidgetPointer) async throws {
    let clock = gtk_widget_get_frame_clock(widget)!
    let end = gdk_frame_clock_get_frame_counter(clock) + gint64(count)
    try await until("\(count) frames are drawn") {
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
      return gdk_frame_clock_get_frame_counter(clock) >= end
    }
  }

  /// All widgets below one, from top to bottom.
  @MainActor func descendants(of widget: WidgetPointer) -> [WidgetPointer] {
    var result: [WidgetPointer] = []
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      result += [next] + descendants(of: next)
      child = gtk_widget_get_next_sibling(next)
    }
    return result
  }

  /// What can be read in a widget.
  @MainActor func texts(in widget: WidgetPointer) -> [String] {
    descendants(of: widget)
      .filter { g_type_check_instance_is_a($0.raw.assumingMemoryBound(to: GTypeInstance.self), gtk_label_get_type()) != 0 }
      .filter { gtk_widget_get_mapped($0) != 0 }
      .map { String(cString: gtk_label_get_text($0.opaque)) }
      .filter { !$0.isEmpty }
  }
#endif
