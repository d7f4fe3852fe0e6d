#if GTK
  import CAdwaita
  import Foundation
  import QuireGTK

  @testable import QuireGTK

  /// A window of a test, with a widget in it.
  @MainActor final class Window {
    let pointer: UnsafeMutablePointer<GtkWindow>
    var widget: WidgetPointer { UnsafeMutableRawPointer(pointer).widget }
    private var isOpen = true

    /// Opens a new window with a widget in it, and waits until it is drawn.
    convenience init(_ child: WidgetPointer, width: Int32 = 360, height: Int32 = 480) async throws {
      let window: WidgetPointer = gtk_window_new()
      gtk_window_set_child(window.cast(to: GtkWindow.self), child)
      try await self.init(opening: window, width: width, height: height)
    }

    /// Opens a window, and waits until it is drawn.
    init(opening window: WidgetPointer, width: Int32, height: Int32) async throws {
      pointer = window.cast(to: GtkWindow.self)
      gtk_window_set_default_size(pointer, width, height)
      gtk_window_present(pointer)
      try await until("the window is drawn") { gtk_widget_get_mapped(window) != 0 && gtk_widget_get_height(window) > 0 }
      try await frames(2, of: window)
    }

    /// A window that another object has opened, and closes.
    init(of window: WidgetPointer) {
      pointer = window.cast(to: GtkWindow.self)
      isOpen = false
    }

    func close() {
      guard isOpen else { return }
      isOpen = false
      gtk_window_destroy(pointer)
    }

    var focus: WidgetPointer? { gtk_window_get_focus(pointer) }

    /// Moves the keyboard's focus as the Tab key does.
    func tab() { _ = gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) }

    // MARK: Visible texts

    /// Returns whether a text can be read somewhere.
    func shows(_ part: String) -> Bool { texts(in: widget).contains { $0.contains(part) } }

    /// Waits until a text can be read, and nothing moves any more.
    func reads(_ part: String, file: StaticString = #filePath, line: UInt = #line) async throws {
      try await until("“\(part)” can be read", file: file, line: line) { self.shows(part) }
      try await settled()
    }

    /// Waits until nothing moves any more.
    func settled() async throws {
      let stacks = descendants(of: widget).filter { $0.isA(gtk_stack_get_type()) }
      try await until("the crossfades are over") { stacks.allSatisfy { gtk_stack_get_transition_running($0.opaque) == 0 } }
      try await frames(3, of: widget)
    }

    // MARK: Real input

    /// Presses keys, as xdotool writes them, with the pointer over the window: without a window manager they go where it is.
    /// Keys that follow one another belong in one call, as in "Up Down": the next call starts another process.
    func type(_ keys: String) {
      // F5 by its number on the keyboard: by its name, xdotool presses Alt with it where keyboard maps are newer.
      xdotool(over: widget, "key \(keys.replacing("F5", with: "71"))")
    }

    /// Writes a text with the keyboard, right after one key, and presses another after it.
    func write(_ text: String, after first: String? = nil, then key: String? = nil) {
      xdotool(over: widget, (first.map { "key \($0) " } ?? "") + "type --delay 20 --args 1 \(text)" + (key.map { " key \($0)" } ?? ""))
    }

    /// A Boolean value that indicates whether no key is held any more that would make a command out of what is written.
    var isReleased: Bool {
      let keyboard = gdk_seat_get_keyboard(gdk_display_get_default_seat(gtk_widget_get_display(widget)))
      return gdk_device_get_modifier_state(keyboard).rawValue & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) == 0
    }

    func click(_ widget: WidgetPointer, button: Int = 1) { xdotool(over: widget, "click \(button)") }

    func turnWheel(_ notches: Int, over target: WidgetPointer? = nil) {
      xdotool(over: target ?? widget, "click --repeat \(notches) --delay 5 5")
    }

    /// Clicks one after the other, quickly.
    func click(_ widgets: [WidgetPointer]) {
      xdotool(widgets.map { "\(moving(over: $0)) click 1" }.joined(separator: " sleep 0.05 "))
    }

    /// Presses the button over a widget, and starts to drag it.
    func lift(_ target: WidgetPointer) {
      // GTK ignores movements in the first tenth of a second after the press.
      let movements = Array(repeating: "sleep 0.03 mousemove_relative 2 1", count: 12)
      xdotool(over: target, "mousedown 1 \(movements.joined(separator: " "))")
    }

    /// Drags to a place in a widget, a fraction of its height below its upper edge, and releases the button.
    func drop(on target: WidgetPointer, at fraction: Double) {
      let place = moving(over: target, at: fraction)
      // The pointer passes the row before it is there.
      xdotool("\(moving(over: target)) sleep 0.05 \(place) sleep 0.05 mouseup 1")
    }

    private func xdotool(over target: WidgetPointer, _ command: String) { xdotool("\(moving(over: target)) \(command)") }

    /// Runs xdotool when the one before has released its keys.
    private func xdotool(_ command: String) {
      fputs("xdotool \(command)\n", Self.shell)
      fflush(Self.shell)
    }

    /// Runs one command after another. No other child of the tests inherits its input, which ends with them.
    private static let shell = popen("sh", "we")!

    /// The command that moves the pointer into a widget, a fraction of its height below its upper edge.
    private func moving(over target: WidgetPointer, at fraction: Double = 0.5) -> String {
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(target, widget, &bounds) != 0 else { return "" }
      var (x, y) = (0.0, 0.0)
      gtk_native_get_surface_transform(widget.opaque, &x, &y)
      x += Double(bounds.origin.x + bounds.size.width / 2)
      y += Double(bounds.origin.y) + Double(bounds.size.height) * fraction
      // A popover lies somewhere over its window, which lies in the corner of the screen.
      if widget.isA(gtk_popover_get_type()), let surface = gtk_native_get_surface(widget.opaque) {
        x += Double(gdk_popup_get_position_x(surface))
        y += Double(gdk_popup_get_position_y(surface))
      }
      return "mousemove \(Int(x)) \(Int(y))"
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

  /// The visible texts in a widget.
  @MainActor func texts(in widget: WidgetPointer) -> [String] {
    descendants(of: widget)
      .filter { $0.isA(gtk_label_get_type()) }
      .filter { gtk_widget_get_mapped($0) != 0 }
      .map { String(cString: gtk_label_get_text($0.opaque)) }
      .filter { !$0.isEmpty }
  }

  extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Returns whether the widget is of a class, or of one derived from it.
    @MainActor func isA(_ type: GType) -> Bool {
      g_type_check_instance_is_a(raw.assumingMemoryBound(to: GTypeInstance.self), type) != 0
    }
  }
#endif
