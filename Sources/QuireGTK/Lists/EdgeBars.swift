#if GTK
  import CAdwaita
  import Quire

  /// The ends of what is loaded, as bars over the rows: where placeholders are seen that do not load, the end itself is out of sight (B26).
  @MainActor final class EdgeBars {
    /// A `GtkOverlay` of the rows and the bars.
    let widget: WidgetPointer = gtk_overlay_new()

    private let bars: [(edge: ListEdge, view: EdgeView, revealer: WidgetPointer, bar: WidgetPointer)]

    init(over rows: WidgetPointer, next: EdgeView, previous: EdgeView) {
      Style.install()
      bars = [(ListEdge.next, next), (.previous, previous)].map { edge, view in
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
        gtk_widget_set_valign(revealer, edge == .next ? GTK_ALIGN_END : GTK_ALIGN_START)
        // The rows below what is not there are to be scrolled and clicked.
        gtk_widget_set_can_target(revealer, 0)
        return (edge, view, revealer, bar)
      }
      gtk_overlay_set_child(widget.opaque, rows)
      for bar in bars { gtk_overlay_add_overlay(widget.opaque, bar.revealer) }
    }

    /// Shows the ends that are wanted, and leaves the others to the list.
    func show(_ isWanted: (ListEdge) -> Bool) {
      for (edge, view, revealer, bar) in bars {
        let isShown = isWanted(edge)
        if isShown, gtk_widget_get_parent(view.widget) == nil { adw_bin_set_child(bar.cast(to: AdwBin.self), view.widget) }
        gtk_revealer_set_reveal_child(revealer.opaque, isShown ? 1 : 0)
        gtk_widget_set_can_target(revealer, isShown ? 1 : 0)
      }
    }

    /// Lets an end go that is to stand among the rows.
    func letGo(_ edge: ListEdge) {
      for bar in bars where bar.edge == edge { adw_bin_set_child(bar.bar.cast(to: AdwBin.self), nil) }
    }
  }
#endif
