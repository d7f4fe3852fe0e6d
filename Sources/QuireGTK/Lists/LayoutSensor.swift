#if GTK
  import CAdwaita
  import Quire

  /// Calls when a widget's layout is done, before it is drawn: then rows have the places at which they will be seen.
  ///
  /// It uses the frame clock only when there is something to measure, and causes no other wakeups.
  @MainActor final class LayoutSensor {
    private let widget: WidgetPointer
    private var turn: ObservationToken?
    /// The number of calls in a frame, and the frame.
    private var calls = (frame: gint64(-1), count: 0)
    var laidOut: () -> Void = {}
    /// A closure that is called when the widget leaves the screen.
    var leftScreen: () -> Void = {}

    /// Watches a widget that lives at least as long as this.
    init(_ widget: WidgetPointer) {
      self.widget = widget
      connect(widget.raw, "map", to: self) { sensor, _ in sensor.setNeedsLayout() }
      connect(widget.raw, "unmap", to: self) { sensor, _ in
        sensor.turn = nil
        sensor.leftScreen()
      }
    }

    /// Requests a call of ``laidOut`` after the next layout. A widget that is on no screen is laid out when it comes to one.
    func setNeedsLayout() {
      guard turn == nil, gtk_widget_get_mapped(widget) != 0, let clock = gtk_widget_get_frame_clock(widget) else { return }
      turn = observe(clock.raw, "layout") { [weak self] _ in self?.look() }
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    }

    private func look() {
      turn = nil
      if let clock = gtk_widget_get_frame_clock(widget) {
        let frame = gdk_frame_clock_get_frame_counter(clock)
        calls = (frame, calls.frame == frame ? calls.count + 1 : 1)
      }
      guard calls.count <= Self.mostCalls else { return onNextTurn { [weak self] in self?.setNeedsLayout() } }
      laidOut()
    }

    /// GTK lays out four times in a frame, and draws nothing at all if that is not enough: remaining work waits for the next one.
    private static var mostCalls: Int { 3 }
  }
#endif
