#if GTK
  import CAdwaita
  import Quire

  /// The rows of a list view: the lines of a list, and a row for each end that has a state to show.
  @MainActor final class ListRows<Item: Identifiable>: ListModelContents {
    private(set) var lines = ListLines<Item>()
    private(set) var hasHead = false
    private(set) var hasTail = false
    /// The lines that are in the model.
    private(set) var stretch: ListStretch
    /// The objects that GTK has.
    let objects: ObjectTable<Item>
    /// The sections of the model; nil if all lines are one.
    let sections: ModelSections<Item>?

    /// A change that was announced in part: the model has the old lines before the border, followed by the new ones after it.
    private struct Change {
      let old: ListLines<Item>
      let start: Int
      /// The number of lines before the border that are as they were.
      var kept: Int
      /// The line after the border.
      var next: Int
    }

    private var change: Change?
    private var model: OpaquePointer?
    /// The cells for which the list view has widgets.
    var cells: ListCells?
    /// A closure that is called to replace all rows of the model, so that the selection and the focus can be carried over.
    var replacing: (_ replace: () -> Void) -> Void = { $0() }

    /// - Parameter maximum: The number of lines that the model has at most, or not many more.
    init(
      maximum: Int = .max, _ objectClass: ObjectClass<Item> = ObjectClass("QuireLine", [:]), sections: ModelSections<Item>? = nil
    ) {
      self.sections = sections
      stretch = ListStretch(of: 0, maximum: maximum)
      objects = ObjectTable(objectClass)
    }

    // MARK: GListModel

    /// Makes the `GListModel`, which keeps these rows. There is one, which the caller owns.
    ///
    /// - Parameter selection: An object through which several rows can be selected.
    func makeModel(_ selection: MultipleSelection<Item>? = nil) -> OpaquePointer {
      let model = selection.map(ListModel.makeSelectable) ?? (sections == nil ? ListModel.make(self) : ListModel.makeSectioned(self))
      self.model = model
      return model
    }

    var count: Int { headCount + lineCount + tailCount }

    var itemType: GType { objects.objectClass.type }

    func makeItem(at position: Int) -> UnsafeMutableRawPointer? {
      position < count ? objects.object(at: position) { objectContent(at: position) } : nil
    }

    func section(at position: Int) -> Range<Int> {
      sections?.section(at: position, of: count) { index in
        if case .line(let line) = objectContent(at: index) { line.item } else { nil }
      } ?? 0..<count
    }

    private func objectContent(at position: Int) -> LineObject<Item>.Content {
      let index = position - headCount
      if index < 0 { return .edge(.previous) }
      guard index < lineCount else { return .edge(.next) }
      guard let change else { return .line(lines[stretch.lines.lowerBound + index]) }
      return .line(index < change.kept ? change.old[change.start + index] : lines[change.next + index - change.kept])
    }

    private var lineCount: Int {
      guard let change else { return stretch.lines.count }
      return change.kept + stretch.lines.upperBound - change.next
    }
    // An end of the list is beside the row that it follows, and not beside one in its middle.
    private var headCount: Int { hasHead && stretch.isAtStart ? 1 : 0 }
    private var tailCount: Int { hasTail && stretch.isAtEnd(of: lines.count) ? 1 : 0 }

    // MARK: Positions

    /// The line at a position of the model; nil if there is an end of the list.
    func line(at position: Int) -> Int? {
      let line = position - headCount + stretch.lines.lowerBound
      return stretch.lines.contains(line) ? line : nil
    }

    /// The content of the line at a position of the model; nil if there is an end of the list.
    func content(at position: Int) -> ListLine<Item>? { line(at: position).map { lines[$0] } }

    /// The row at a position of the model; nil if there is something else.
    func row(at position: Int) -> Int? { line(at: position).flatMap(lines.row(at:)) }

    /// The item at a position of the model; nil if there is something else, or if it is not loaded.
    func item(at position: Int) -> Item? { content(at: position)?.item }

    /// Returns whether a position of the model has a heading.
    func isHeading(at position: Int) -> Bool {
      switch content(at: position) {
      case .header, .unreadBorder: true
      case .item, .placeholder, .gap, .status, nil: false
      }
    }

    /// Returns whether a position of the model has the state of a gap or of a member.
    func isState(at position: Int) -> Bool {
      switch content(at: position) {
      case .gap, .status: true
      case .item, .placeholder, .header, .unreadBorder, nil: false
      }
    }

    /// The end of the list at a position of the model; nil if there is something else.
    func edge(at position: Int) -> ListEdge? {
      line(at: position) != nil ? nil : position < headCount ? .previous : .next
    }

    /// The position of a line in the model; nil if it is not in it.
    func position(ofLine line: Int) -> Int? {
      stretch.lines.contains(line) ? line - stretch.lines.lowerBound + headCount : nil
    }

    /// The position of a row in the model; nil if it is not in it.
    func position(ofRow row: Int) -> Int? { position(ofLine: lines.line(ofRow: row)) }

    /// The line that follows a position of the model.
    func firstLine(after position: Int) -> Int { position + 1 - headCount + stretch.lines.lowerBound }

    // MARK: Changes

    /// Returns whether the lines that stay through some changes stay in the model too.
    func stay(through changes: ListChanges) -> Bool {
      stretch.maximum == .max || stretch.moved(by: changes.splices, of: lines.count) != nil
    }

    /// Makes the changes, with one signal for each stretch. Between two signals, the model is as the signals so far have described it.
    func apply(_ changes: ListChanges, leadingTo after: ListLines<Item>) {
      let (old, start) = (lines, stretch.lines.lowerBound)
      guard let (moved, splices) = stretch.moved(by: changes.splices, of: old.count) else {
        return replace(with: after, head: hasHead, tail: hasTail, around: start)
      }
      (lines, stretch) = (after, moved)
      // From the end, so that the remaining changes keep their positions.
      for splice in splices.reversed() {
        let kept = splice.before.lowerBound - start
        let position = headCount + kept
        var removed = splice.before.count
        // GTK 4.8 counts rows without widgets as one, and takes rows that go to begin where that one starts: as many stay at the end that
        // should go, and are seen. So those that have widgets go before the others.
        if removed > 1, let seen = cells?.firstPosition(from: position), seen > position, seen < position + removed {
          change = Change(old: old, start: start, kept: kept + seen - position, next: splice.after.upperBound)
          notify(at: seen, removed: position + removed - seen, added: 0)
          removed = seen - position
        }
        change = Change(old: old, start: start, kept: kept, next: splice.after.lowerBound)
        notify(at: position, removed: removed, added: splice.after.count)
      }
      change = nil
    }

    /// Replaces all rows with one signal, or with two if there may be very many of them: GTK searches all new rows for a removed row that
    /// it needs.
    func replace(with lines: ListLines<Item>, head: Bool, tail: Bool, around line: Int = 0) {
      replacing {
        var removed = count
        if stretch.maximum < .max {
          take(ListLines(), head: false, tail: false, around: 0)
          notify(at: 0, removed: removed, added: 0)
          removed = 0
        }
        take(lines, head: head, tail: tail, around: line)
        notify(at: 0, removed: removed, added: count)
      }
    }

    private func take(_ lines: ListLines<Item>, head: Bool, tail: Bool, around line: Int) {
      (self.lines, hasHead, hasTail) = (lines, head, tail)
      stretch = ListStretch(around: line, of: lines.count, maximum: stretch.maximum)
    }

    /// Takes the lines around another one into the model.
    func go(to line: Int) {
      replace(with: lines, head: hasHead, tail: hasTail, around: line)
    }

    /// Adds or removes the rows at the two ends.
    func showEdges(head: Bool, tail: Bool) {
      let heads = headCount
      hasHead = head
      if headCount != heads { notify(at: 0, removed: heads, added: headCount) }
      let tails = tailCount
      hasTail = tail
      if tailCount != tails { notify(at: headCount + stretch.lines.count, removed: tails, added: tailCount) }
    }

    /// Gives the objects of updated lines their new content.
    func update(_ updates: [Range<Int>]) {
      guard !updates.isEmpty else { return }
      objects.update { position in
        line(at: position).flatMap { line in updates.contains { $0.contains(line) } ? .line(lines[line]) : nil }
      }
    }

    /// Emits the signal for positions whose sections begin elsewhere now.
    func announceSections(_ transition: ListTransition<Item>) {
      guard let sections else { return }
      for line in sections.changedLines(transition) {
        if let model, let position = position(ofLine: line) { sections.changed(model, position) }
      }
    }

    private func notify(at position: Int, removed: Int, added: Int) {
      objects.replace(position..<position + removed, with: added)
      if let model { g_list_model_items_changed(model, guint(clamping: position), guint(clamping: removed), guint(clamping: added)) }
    }
  }
#endif
