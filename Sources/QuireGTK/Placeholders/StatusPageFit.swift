#if GTK
  import CAdwaita

  /// Makes a status page smaller while there is too little height for it, so that its button is on the screen.
  @MainActor final class StatusPageFit {
    /// A closure that shows or hides the icon.
    var showIcon: (Bool) -> Void = { _ in }

    private let page: WidgetPointer
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>
    private let sensor: LayoutSensor
    /// The heights that larger forms of the page needed, and did not have.
    private var missedHeights: [Double] = [] { didSet { showForm() } }

    /// Watches an `AdwStatusPage` that lives at least as long as this; nil if it doesn't scroll its content.
    init?(_ page: WidgetPointer) {
      let children = sequence(first: gtk_widget_get_first_child(page)) { $0.flatMap { gtk_widget_get_first_child($0) } }
      let scrolledWindow = children.lazy.compactMap(\.self).first { quire_is_a($0.raw, gtk_scrolled_window_get_type()) != 0 }
      guard let scrolledWindow, let adjustment = gtk_scrolled_window_get_vadjustment(scrolledWindow.opaque) else { return nil }
      (self.page, self.adjustment) = (page, adjustment)
      sensor = LayoutSensor(page)
      sensor.laidOut = { [weak self] in self?.fit() }
      connect(adjustment.raw, "changed", to: self) { $0.sensor.setNeedsLayout() }
    }

    /// Starts with the largest form again, because the page has other texts.
    func reset() { missedHeights = [] }

    private func fit() {
      let (height, needed) = (gtk_adjustment_get_page_size(adjustment), gtk_adjustment_get_upper(adjustment))
      if needed > height + 0.5, missedHeights.count < 2 {
        missedHeights.append(needed)
      } else if missedHeights.contains(where: { $0 <= height }) {
        missedHeights.removeAll { $0 <= height }
      }
    }

    private func showForm() {
      page.setClass("compact", !missedHeights.isEmpty)
      showIcon(missedHeights.count < 2)
    }
  }
#endif
