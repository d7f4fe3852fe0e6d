#if GTK
  import CAdwaita
  import Quire

  /// The states of edges and gaps as bars over the rows: where placeholders are seen that do not load, the edge itself is out of sight (B26), and a gap
  /// between items has no row of its own.
  @MainActor final class EdgeBars {
    /// A `GtkOverlay` of the rows and the bars.
    let widget: WidgetPointer = gtk_overlay_new()
    /// Shows the state of the gap that is seen.
    let gapView = EdgeView()
    /// The gap between items that is seen; nil if there is none.
    private(set) var gap: ListGap?

    private enum Place: Equatable {
      case edge(ListEdge)
      case gap
    }

    private var bars: [(place: Place, view: EdgeView, revealer: WidgetPointer, bar: WidgetPointer)] = []

    init(over rows: WidgetPointer) {
      gtk_overlay_set_child(widget.opaque, rows)
    }

    /// Makes bars for the edges of a list that shows placeholders.
    func addEdges(next: EdgeView, previous: EdgeView) {
      add(next, at: .edge(.next), GTK_ALIGN_END)
      add(previous, at: .edge(.previous), GTK_ALIGN_START)
    }

    /// Makes the bar for gaps. Most lists have none.
    private func addGap() {
      guard !bars.contains(where: { $0.place == .gap }) else { return }
      add(gapView, at: .gap, GTK_ALIGN_END)
    }

    private func add(_ view: EdgeView, at place: Place, _ alignment: GtkAlign) {
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
      // The rows below what is not there are to be scrolled and clicked.
      gtk_widget_set_can_target(revealer, 0)
      gtk_overlay_add_overlay(widget.opaque, revealer)
      bars.append((place, view, revealer, bar))
    }

    /// Shows the edges that are wanted, and leaves the others to the list.
    private func show(_ isWanted: (Place) -> Bool) {
      for (place, view, revealer, bar) in bars {
        let isShown = isWanted(place)
        if isShown, gtk_widget_get_parent(view.widget) == nil { adw_bin_set_child(bar.cast(to: AdwBin.self), view.widget) }
        gtk_revealer_set_reveal_child(revealer.opaque, isShown ? 1 : 0)
        gtk_widget_set_can_target(revealer, isShown ? 1 : 0)
      }
    }

    /// Lets an edge go that is to be among the rows.
    func letGo(_ edge: ListEdge) {
      for bar in bars where bar.place == .edge(edge) { adw_bin_set_child(bar.bar.cast(to: AdwBin.self), nil) }
    }
  }

  // MARK: What is seen

  extension EdgeBars {
    /// Shows the present state of the gap that is seen.
    func updateGap(of list: Pager<some Identifiable>.Snapshot) {
      if !list.gaps.isEmpty { addGap() }
      gap = list.gaps.first { $0.id == gap?.id }
      gapView.show(gap?.state ?? .end)
    }

    /// Shows over the visible rows why a page that belongs there does not load.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - lines: Its lines, as the view shows them.
    ///   - seen: The first and the last visible row; nil if no row is visible.
    func show<Item>(_ list: Pager<Item>.Snapshot, in lines: ListLines<Item>, seen: ClosedRange<Int>?) {
      let gaps = seen.map { list.gaps(in: lines, seen: $0) } ?? []
      let shown =
        gaps.first { $0.gap.state.needsCommand && $0.gap.state != .paused } ?? gaps.first { $0.gap.state == .paused } ?? gaps.first
      gap = shown?.gap
      gapView.show(gap?.state ?? .end)
      if let shown, let seen { align(shown.rows, in: seen) }
      show { place in
        switch place {
        case .gap:
          // Where there are placeholders, they show that a page is loading.
          guard let shown else { return false }
          return shown.gap.state.needsCommand || shown.gap.state == .loading && lines.edge(ofRow: shown.rows.lowerBound) == nil
        case .edge(let edge):
          guard let row = edge == .next ? seen?.upperBound : seen?.lowerBound, lines.edge(ofRow: row) == edge else { return false }
          return list.gap(atRow: row) == nil && list[edge].needsCommand
        }
      }
    }

    /// Puts the bar where the rows of its gap are, and not over that of an edge.
    private func align(_ rows: ClosedRange<Int>, in seen: ClosedRange<Int>) {
      guard let revealer = bars.first(where: { $0.place == .gap })?.revealer else { return }
      let alignment =
        rows.upperBound >= seen.upperBound ? GTK_ALIGN_END : rows.lowerBound <= seen.lowerBound ? GTK_ALIGN_START : GTK_ALIGN_CENTER
      if gtk_widget_get_valign(revealer) != alignment { gtk_widget_set_valign(revealer, alignment) }
    }
  }

  extension Pager.Snapshot {
    /// Returns the gaps that are among the visible rows, with their placeholders, or else the items around them.
    fileprivate func gaps(in lines: ListLines<Item>, seen: ClosedRange<Int>) -> [(gap: ListGap, rows: ClosedRange<Int>)] {
      gaps.compactMap { gap in
        let before = gap.index > 0 ? lines.row(ofItem: gap.index - 1) : -1
        let after = gap.index < lines.items.count ? lines.row(ofItem: gap.index) : lines.rowCount
        let rows = after - before > 1 ? before + 1...after - 1 : before...after
        return rows.overlaps(seen) ? (gap, rows) : nil
      }
    }
  }
#endif
