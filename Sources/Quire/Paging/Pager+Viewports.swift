// The facts that views state.
extension Pager {
  /// Updates the viewport of a view that shows items, and loads the pages that the view needs.
  ///
  /// Call this method after each layout, as often as you like. It does nothing while a page is loading, after a failure, and at the end of the
  /// list. Count items only, never headers or footers. If several views show the list, each has a viewport, and the pager loads what any of them
  /// needs.
  ///
  /// When the view leaves the screen, pass an empty range and a capacity of 0. The view then needs nothing until it returns, and its rows
  /// remain the reader's position.
  ///
  /// - Parameters:
  ///   - visible: The positions of the visible items. Pass an empty range if the view knows only its capacity.
  ///   - capacity: The number of rows that fit into the view.
  ///   - items: The items that the view shows. By default, those that the observers received last.
  ///   - view: The view, if several views show the list. The pager doesn't keep it.
  public func updateViewport(visible: Range<Int>, capacity: Int, in items: PagedItems<Item>? = nil, from view: AnyObject? = nil) {
    let items = items ?? delivered ?? published.items
    take(ViewportUpdate(Viewport(visible: visible, capacity: capacity), of: items), of: items, from: view)
  }

  /// Updates the viewport of a view that shows a list in its full length, with placeholders, and loads the pages that the view needs.
  ///
  /// The pager loads the pages next to the loaded items. If the source provides a cursor for any position, it loads the pages at the visible rows.
  ///
  /// - Parameters:
  ///   - visible: The positions of the visible rows, including placeholders.
  ///   - capacity: The number of rows that fit into the view.
  ///   - rows: The rows that the view shows.
  ///   - view: The view, if several views show the list. The pager doesn't keep it.
  public func updateViewport(visible: Range<Int>, capacity: Int, in rows: PagedRows<Item>, from view: AnyObject? = nil) {
    var viewport = Viewport(visible: visible.nearest(in: 0..<rows.count), capacity: capacity)
    viewport.shift(by: -rows.placeholdersBefore)
    take(ViewportUpdate(viewport, of: rows.items, placeholders: rows.placeholders), of: rows.items, from: view)
  }

  private func take(_ update: ViewportUpdate, of items: PagedItems<Item>, from view: AnyObject?) {
    let sender = ViewID(id: view.map(ObjectIdentifier.init))
    if let view { remember(view, as: sender) }
    if !decisionObservers.isEmpty {
      let decisions = engine.machine.decisions(for: update, of: items, by: sender)
      engine.notifications.enqueue(decisionObservers.notification(of: (decisions.next, decisions.previous)))
    }
    // The view is in the middle of its layout, so notifications wait until the layout is done (B31).
    let effects = engine.decide { $0.viewed(update, of: items, by: sender) }
    if effects.isEmpty { engine.notifications.deliverSoon() } else { engine.handle(.soon) { $0.carryOut(effects) } }
  }

  private func remember(_ view: AnyObject, as sender: ViewID) {
    guard views[sender]?.view !== view else { return }
    // A new view may have the identity of one that is gone.
    forgetMissingViews()
    views[sender] = WeakView(view: view)
  }

  /// Forgets the viewports of views that no longer exist, so that no page is kept or loaded for them.
  func forgetMissingViews() {
    for (sender, known) in views where known.view == nil {
      views[sender] = nil
      engine.handle(.soon) { $0.handle(.left(sender)) }
    }
  }
}
