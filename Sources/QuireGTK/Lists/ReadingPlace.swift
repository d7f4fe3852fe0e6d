#if GTK
  import Quire

  /// Where the reader was in a list, and what was selected, when another took its place in the view (B39).
  @MainActor struct ReadingPlace<Item: Identifiable> {
    private(set) weak var pager: Pager<Item>?
    private let kept: ScrollGoal<Item.ID>?
    private let selected: Item.ID?

    init(_ pager: Pager<Item>, goal: ScrollGoal<Item.ID>?, selected: Item.ID?) {
      (self.pager, kept, self.selected) = (pager, goal, selected)
    }

    /// How to go back there, if anything is left that the reader saw.
    var goal: ScrollGoal<Int>? { kept?.mapped { pager?.index(of: $0) } }

    /// The selected row, if it is left.
    var selectedRow: Int? { selected.flatMap { pager?.index(of: $0) } }
  }
#endif
