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

  /// The header of a section, in a `GListModel`.
  @MainActor final class HeaderRow {
    let title: String
    init(_ title: String) { self.title = title }
  }

  /// The rows of a list view: the items, the headers of sections, and a row for each end that has something to say.
  @MainActor final class ListRows<Item>: ListModelContents {
    private(set) var lines: ListLines<Item>
    private(set) var hasHead = false
    private(set) var hasTail = false

    /// In the middle of a change: the list is what stood before the border, followed by what now stands after it.
    private var old = ListLines<Item>(PagedItems())
    private var border = (old: 0, new: 0)

    init(_ lines: ListLines<Item>) { self.lines = lines }

    var items: PagedItems<Item> { lines.items }

    // MARK: GListModel

    var count: Int { headCount + lineCount + (hasTail ? 1 : 0) }

    func makeItem(at position: Int) -> UnsafeMutableRawPointer? {
      guard position < count else { return nil }
      let line = position - headCount
      if line < 0 { return Carrier.make(carrying: EdgeRow(.previous)) }
      guard line < lineCount else { return Carrier.make(carrying: EdgeRow(.next)) }
      return Carrier.make(carrying: line < border.old ? row(old, line) : row(lines, line - border.old + border.new))
    }

    private func row(_ lines: ListLines<Item>, _ line: Int) -> AnyObject {
      switch lines[line] {
      case .row(let index): ItemRow(lines.items[index])
      case .header(let section): HeaderRow(lines.title(ofSection: section))
      }
    }

    private var lineCount: Int { border.old + lines.count - border.new }
    private var headCount: Int { hasHead ? 1 : 0 }

    // MARK: Positions

    /// The item at a position of the model, or nil if there is something else.
    func item(at position: Int) -> Int? {
      if case .row(let index) = line(at: position) { index } else { nil }
    }

    /// Whether a header stands at a position of the model.
    func isHeader(at position: Int) -> Bool {
      if case .header = line(at: position) { true } else { false }
    }

    /// The end of the list at a position of the model, or nil if there is something else.
    func edge(at position: Int) -> ListEdge? {
      line(at: position) != nil ? nil : position < headCount ? .previous : .next
    }

    private func line(at position: Int) -> SectionLine? {
      let line = position - headCount
      return line >= 0 && line < lines.count ? lines[line] : nil
    }

    /// The position of an item in the model.
    func position(ofItem index: Int) -> Int { lines.line(ofItem: index) + headCount }

    // MARK: Changes

    /// Makes the changes, one signal for each stretch. In between, the list is what the signals so far have told.
    func apply(_ changes: ListChanges, leadingTo after: ListLines<Item>, in model: OpaquePointer) {
      (old, lines) = (lines, after)
      // From the end, so that what is still to change keeps its positions.
      for splice in changes.splices.reversed() {
        border = (splice.before.lowerBound, splice.after.lowerBound)
        tell(model, at: headCount + border.old, removed: splice.before.count, added: splice.after.count)
      }
      (old, border) = (ListLines(PagedItems()), (0, 0))
    }

    /// Takes other rows instead of all these, with one signal.
    func replace(with lines: ListLines<Item>, head: Bool, tail: Bool, in model: OpaquePointer) {
      let removed = count
      (self.lines, hasHead, hasTail) = (lines, head, tail)
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
        tell(model, at: headCount + lines.count, removed: tail ? 0 : 1, added: tail ? 1 : 0)
      }
    }

    private func tell(_ model: OpaquePointer, at position: Int, removed: Int, added: Int) {
      g_list_model_items_changed(model, guint(position), guint(removed), guint(added))
    }
  }
#endif
