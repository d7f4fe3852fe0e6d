#if GTK
  import CAdwaita
  import Quire

  /// Calls when a widget's layout is done, before it is drawn: then rows have the places at which they will be seen.
  ///
  /// It asks the frame clock only when there is something to look at, and wakes nobody otherwise.
  @MainActor final class LayoutSensor {
    private let widget: WidgetPointer
    private var turn: ObservationToken?
    var laidOut: () -> Void = {}

    /// Watches a widget that lives at least as long as this.
    init(_ widget: WidgetPointer) {
      self.widget = widget
      connect(widget.raw, "map", to: self) { sensor, _ in sensor.setNeedsLayout() }
      connect(widget.raw, "unmap", to: self) { sensor, _ in sensor.turn = nil }
    }

    /// Has ``laidOut`` called after the next layout. While the widget is on no screen nothing is laid out; then it is called when that changes.
    func setNeedsLayout() {
      guard turn == nil, gtk_widget_get_mapped(widget) != 0, let clock = gtk_widget_get_frame_clock(widget) else { return }
      turn = observe(clock.raw, "layout") { [weak self] _ in self?.look() }
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    }

    private func look() {
      turn = nil
      laidOut()
    }
  }
#endif
