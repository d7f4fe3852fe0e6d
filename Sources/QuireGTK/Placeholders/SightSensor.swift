#if GTK
  import CAdwaita
  import Quire

  /// A sensor that reports when a widget becomes visible: when it comes to the screen, and when its window becomes active.
  @MainActor final class SightSensor {
    private let widget: WidgetPointer
    private let seen: @MainActor () -> Void
    private var window: ObservationToken?

    /// Watches a widget that lives at least as long as this.
    init(_ widget: WidgetPointer, _ seen: @escaping @MainActor () -> Void) {
      self.widget = widget
      self.seen = seen
      connect(widget.raw, "map", to: self) { sensor, _ in
        sensor.watchWindow()
        sensor.seen()
      }
      connect(widget.raw, "unmap", to: self) { sensor, _ in sensor.window = nil }
      if isOnScreen { watchWindow() }
    }

    var isOnScreen: Bool { gtk_widget_get_mapped(widget) != 0 }

    private func watchWindow() {
      guard let root = gtk_widget_get_root(widget) else { return }
      // A root that is no window has no such property.
      window = observe(root.raw, "notify::is-active") { [weak self] _ in
        if gtk_window_is_active(root.widget.cast(to: GtkWindow.self)) != 0 { self?.seen() }
      }
    }
  }
#endif
