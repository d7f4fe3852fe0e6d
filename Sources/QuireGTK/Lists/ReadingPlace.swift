#if GTK
  import Quire

  /// Where the reader was in a list, and what was selected, when another took its place in the view (B39).
  @MainActor struct ReadingPlace<Item: Identifiable> {
    private(set) weak var pager: Pager<Item>?
    private let kept: ScrollGoal<RowMark<Item.ID>>?
    private let selected: (item: Item, row: Int)?

    init(_ pager: Pager<Item>, in lines: ListLines<Item>, goal: ScrollGoal<Int>?, selected: (item: Item, row: Int)?) {
      self.pager = pager
      kept = goal?.mapped { RowMark(id: lines.item(ofRow: $0)?.id, row: $0) }
      self.selected = selected
    }

    /// How to go back there, if anything is left that the reader saw.
    func goal(in lines: ListLines<Item>) -> ScrollGoal<Int>? {
      kept?.mapped { row(of: $0, in: lines) }
    }

    /// What was selected, if it is left.
    func selected(in lines: ListLines<Item>) -> (item: Item, row: Int)? {
      selected.flatMap { item, row in
        self.row(of: RowMark(id: item.id, row: row), in: lines).map { (item, $0) }
      }
    }

    private func row(of mark: RowMark<Item.ID>, in lines: ListLines<Item>) -> Int? {
      lines.row(of: mark.id, formerly: mark.row) { pager?.index(of: $0) }
    }
  }

  /// What a row is known by while its list is not shown: its item and, if that is not loaded, its place (B26).
  struct RowMark<ID: Hashable> {
    let id: ID?
    let row: Int
  }
#endif
