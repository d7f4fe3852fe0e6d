#if GTK
  import CAdwaita
  import Quire

  /// The states of missing items as bars over the rows, where no row shows them: while the reader sees placeholders that do not load, and at the ends of a
  /// grid.
  @MainActor final class EdgeBars {
    /// A `GtkOverlay` of the rows and the bars.
    let widget: WidgetPointer = gtk_overlay_new()
    /// Shows the state of a gap whose placeholders the reader sees.
    let gapView = EdgeView()
    /// A closure that is called before a bar takes space from the rows, with the number of pixels, or gives it back.
    var willTakeSpace: (ListEdge, Double) -> Void = { _, _ in }
    /// The bars, with the ends that they show; nil for gaps.
    private var bars: [(edge: ListEdge?, view: EdgeView, revealer: WidgetPointer, bar: WidgetPointer)] = []

    private let rows: WidgetPointer

    init(over rows: WidgetPointer) {
      self.rows = rows
      gtk_overlay_set_child(widget.opaque, rows)
    }

    /// Makes the bars of a list that shows placeholders.
    func add(next: EdgeView, previous: EdgeView) {
      add(next, at: .next, GTK_ALIGN_END)
      add(previous, at: .previous, GTK_ALIGN_START)
      add(gapView, at: nil, GTK_ALIGN_END)
    }

    private func add(_ view: EdgeView, at edge: ListEdge?, _ alignment: GtkAlign) {
      Style.install()
      let bar: WidgetPointer = adw_bin_new()
      bar.setRole(GTK_ACCESSIBLE_ROLE_ALERT)
      bar.setClass(Style.edgeBar, true)
      for setMargin in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start, gtk_widget_set_margin_end] {
        setMargin(bar, 12)
      }
      let revealer: WidgetPointer = gtk_revealer_new()
      gtk_revealer_set_transition_type(revealer.opaque, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
      gtk_revealer_set_child(revealer.opaque, bar)
      gtk_widget_set_halign(revealer, GTK_ALIGN_CENTER)
      gtk_widget_set_valign(revealer, alignment)
      // The rows below missing items are to be scrolled and clicked.
      gtk_widget_set_can_target(revealer, 0)
      gtk_overlay_add_overlay(widget.opaque, revealer)
      bars.append((edge, view, revealer, bar))
    }

    /// Shows missing items, and leaves the others to the list.
    ///
    /// - Parameter isAtTop: A Boolean value that indicates whether the placeholders of a gap are at the upper edge of the view.
    func show(_ gaps: [ListDisplay.Gap], isAtTop: Bool = false) {
      gapView.show(gaps.first { $0.edge == nil })
      for (edge, view, revealer, bar) in bars {
        let isShown = gaps.contains { $0.edge == edge }
        if edge == nil, isShown { gtk_widget_set_valign(revealer, isAtTop ? GTK_ALIGN_START : GTK_ALIGN_END) }
        if isShown, gtk_widget_get_parent(view.row) == nil {
          adw_bin_set_child(bar.cast(to: AdwBin.self), view.row)
          view.nameFrame()
        }
        if !isShown, revealer.hasFocus { view.takeFocus() }
        gtk_revealer_set_reveal_child(revealer.opaque, isShown ? 1 : 0)
        gtk_widget_set_can_target(revealer, isShown ? 1 : 0)
      }
    }

    /// Shows the ends that the reader is near. A bar that waits for a command takes space from the rows, so that it doesn't hide one. It keeps the space
    /// through a retry, so that no row moves.
    func showEnds(of display: ListDisplay, beside visible: Range<Int>, of count: Int) {
      let isNear: (ListEdge) -> Bool = { [self] edge in
        // Once shown, a bar stays for a screenful: it takes space, and would otherwise go with the row that it pushes out.
        let distance = isShown(edge) ? visible.count : 0
        return edge == .next ? visible.upperBound >= count - distance : visible.lowerBound <= distance
      }
      let near = visible.isEmpty ? [] : ListEdge.allCases.filter(isNear)
      let gaps = near.compactMap(display.gap).filter { $0.state != .more }
      show(gaps)
      for bar in bars { if let edge = bar.edge { takeSpace(for: bar.bar, at: edge, gaps.first { $0.edge == edge }) } }
    }

    private func isShown(_ edge: ListEdge) -> Bool {
      bars.contains { $0.edge == edge && gtk_revealer_get_reveal_child($0.revealer.opaque) != 0 }
    }

    private func takeSpace(for bar: WidgetPointer, at edge: ListEdge, _ gap: ListDisplay.Gap?) {
      let old = edge == .next ? gtk_widget_get_margin_bottom(rows) : gtk_widget_get_margin_top(rows)
      var height = gap == nil ? 0 : old
      if gap?.action != nil {
        // The text of a bar that is wider than the view wraps.
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(bar, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
        let width = max(minimum, min(natural, gtk_widget_get_width(widget)))
        gtk_widget_measure(bar, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
      }
      guard height != old else { return }
      willTakeSpace(edge, Double(height - old))
      edge == .next ? gtk_widget_set_margin_bottom(rows, height) : gtk_widget_set_margin_top(rows, height)
    }

    /// Removes the view of an end from its bar, so that a row can show it.
    func removeEnd(at edge: ListEdge) {
      for bar in bars where bar.edge == edge { adw_bin_set_child(bar.bar.cast(to: AdwBin.self), nil) }
    }
  }
#endif
