#if GTK
  import CAdwaita
  import Quire

  /// The notices of a list as bars over the rows: where the reader sees placeholders that do not load, no row shows why.
  @MainActor final class EdgeBars {
    /// A `GtkOverlay` of the rows and the bars.
    let widget: WidgetPointer = gtk_overlay_new()
    /// Shows the state of a gap whose placeholders the reader sees.
    let gapView = EdgeView()
    /// The bars, with the ends that they show; nil for gaps.
    private var bars: [(edge: ListEdge?, view: EdgeView, revealer: WidgetPointer, bar: WidgetPointer)] = []

    init(over rows: WidgetPointer) {
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

    /// Shows a notice, and leaves the other ends to the list.
    ///
    /// - Parameter isAtTop: A Boolean value that indicates whether the placeholders of the notice are at the upper edge of the view.
    func show(_ notice: ListDisplay.Notice?, isAtTop: Bool) {
      let gap: ListDisplay.Gap? = if case .missingItems(let gap) = notice { gap } else { nil }
      gapView.show(gap?.edge == nil ? gap : nil)
      for (edge, view, revealer, bar) in bars {
        let isShown = gap.map { $0.edge == edge } ?? false
        if edge == nil, isShown { gtk_widget_set_valign(revealer, isAtTop ? GTK_ALIGN_START : GTK_ALIGN_END) }
        if isShown, gtk_widget_get_parent(view.widget) == nil { adw_bin_set_child(bar.cast(to: AdwBin.self), view.widget) }
        gtk_revealer_set_reveal_child(revealer.opaque, isShown ? 1 : 0)
        gtk_widget_set_can_target(revealer, isShown ? 1 : 0)
      }
    }

    /// Lets an end go that is to be among the rows.
    func letGo(_ edge: ListEdge) {
      for bar in bars where bar.edge == edge { adw_bin_set_child(bar.bar.cast(to: AdwBin.self), nil) }
    }
  }

  extension ListDisplay.Gap {
    /// The end of the list beyond which the items are missing; nil between items.
    fileprivate var edge: ListEdge? {
      switch position {
      case .start: .previous
      case .end: .next
      case .between: nil
      }
    }
  }
#endif
