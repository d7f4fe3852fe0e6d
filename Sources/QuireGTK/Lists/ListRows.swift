#if GTK
  import CAdwaita
  import Quire

  /// An item in a `GListModel`.
  @MainActor final class ItemRow<Item> {
    var item: Item
    init(_ item: Item) { self.item = item }
  }

  /// What says at an end of a list how it goes on, in a `GListModel`.
  @MainActor final class EdgeRow {
    let edge: ListEdge
    init(_ edge: ListEdge) { self.edge = edge }
  }

  /// The rows of a list view: the items, and a row for each end that has something to say.
  @MainActor final class ListRows<Item>: ListModelContents {
    private(set) var items: PagedItems<Item>
    private(set) var hasHead = false
    private(set) var hasTail = false

    /// In the middle of a change: the list is what stood before the border, followed by what now stands after it.
    private var old = PagedItems<Item>()
    private var border = (old: 0, new: 0)

    init(_ items: PagedItems<Item>) { self.items = items }

    // MARK: GListModel

    var count: Int { headCount + itemCount + (hasTail ? 1 : 0) }

    func makeItem(at position: Int) -> UnsafeMutableRawPointer? {
      guard position < count else { return nil }
      let index = position - headCount
      if index < 0 { return Carrier.make(carrying: EdgeRow(.previous)) }
      guard index < itemCount else { return Carrier.make(carrying: EdgeRow(.next)) }
      return Carrier.make(carrying: ItemRow(index < border.old ? old[index] : items[index - border.old + border.new]))
    }

    private var itemCount: Int { border.old + items.count - border.new }
    private var headCount: Int { hasHead ? 1 : 0 }

    // MARK: Positions

    /// The item at a position of the model, or nil if there is something else.
    func item(at position: Int) -> Int? {
      let index = position - headCount
      return items.indices.contains(index) ? index : nil
    }

    /// The end of the list at a position of the model, or nil if there is an item.
    func edge(at position: Int) -> ListEdge? {
      item(at: position) != nil ? nil : position < headCount ? .previous : .next
    }

    /// The position of an item in the model.
    func position(ofItem index: Int) -> Int { index + headCount }

    // MARK: Changes

    /// Makes the changes, one signal for each stretch. In between, the list is what the signals so far have told.
    func apply(_ changes: ListChanges, leadingTo after: PagedItems<Item>, in model: OpaquePointer) {
      (old, items) = (items, after)
      // From the end, so that what is still to change keeps its positions.
      for splice in changes.splices.reversed() {
        border = (splice.before.lowerBound, splice.after.lowerBound)
        tell(model, at: headCount + border.old, removed: splice.before.count, added: splice.after.count)
      }
      (old, border) = (PagedItems(), (0, 0))
    }

    /// Takes other rows instead of all these, with one signal.
    func replace(with items: PagedItems<Item>, head: Bool, tail: Bool, in model: OpaquePointer) {
      let removed = count
      (self.items, hasHead, hasTail) = (items, head, tail)
      tell(model, at: 0, removed: removed, added: count)
    }

    /// Adds or removes the rows at the two ends.
    func showEdges(head: Bool, tail: Bool, in model: OpaquePointer) {
      if head != hasHead {
        hasHead = head
        tell(model, at: 0, removed: head ? 0 : 1, added: head ? 1 : 0)
      }
      if tail != hasTail {
        hasTail = tail
        tell(model, at: headCount + items.count, removed: tail ? 0 : 1, added: tail ? 1 : 0)
      }
    }

    private func tell(_ model: OpaquePointer, at position: Int, removed: Int, added: Int) {
      g_list_model_items_changed(model, guint(position), guint(removed), guint(added))
    }
  }
#endif
