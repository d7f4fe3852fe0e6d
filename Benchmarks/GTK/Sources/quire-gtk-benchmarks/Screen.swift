import QuireGTK

/// A window whose frames are counted when they are drawn.
@MainActor final class Screen {
  private let window: WidgetPointer = gtk_window_new()
  private let painted = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  /// Opens a window, and returns when it has been drawn with what is in it.
  init(_ child: WidgetPointer? = nil) {
    painted.initialize(to: 0)
    let pointer = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_default_size(pointer, 360, 648)
    gtk_window_set_child(pointer, child)
    // There is a clock from now on, which has not yet begun.
    gtk_widget_realize(window)
    let count: @convention(c) (gpointer, UnsafeMutablePointer<Int>) -> Void = { _, painted in painted.pointee += 1 }
    connect(clock, "after-paint", count, painted)
    gtk_window_present(pointer)
    let shown = child ?? window
    MainLoop.run { self.painted.pointee > 0 && gtk_widget_get_mapped(shown) != 0 && gtk_widget_get_height(shown) > 0 }
  }

  private var clock: OpaquePointer { gtk_widget_get_frame_clock(window) }

  /// Has a frame drawn.
  func drawFrame() {
    let before = painted.pointee
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
    MainLoop.run { self.painted.pointee > before }
  }

  /// Draws until what has begun is over: transitions, scroll bars that fade out.
  func settle() { MainLoop.turns(within: .seconds(2)) }

  func close() { gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)) }
}
