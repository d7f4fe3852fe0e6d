#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// Where the rows of a list are in a view, at one moment: all in one section, or in several by a key.
  struct ListLayout {
    /// Sections by a key, whatever the key is.
    struct Sections {
      let count: Int
      let rowCount: (Int) -> Int
      let position: (Int) -> RowInSection
      let row: (RowInSection) -> Int?
      let title: (Int) -> String?

      static var none: Sections { Sections(SectionedItems(PagedItems<Int>()) { _ in 0 }, title: { _ in nil }) }

      init<Item, Key>(_ sections: SectionedItems<Item, Key>, title: @escaping (Key) -> String?) {
        count = sections.count
        rowCount = { sections[$0].rows.count }
        position = sections.position(ofRow:)
        row = sections.row(at:)
        self.title = { title(sections[$0].key) }
      }
    }

    let rowCount: Int
    let sections: Sections?
    /// The moves that the view has made on top of this, in order.
    var moves: [RowMove] = []

    var sectionCount: Int { sections?.count ?? 1 }

    func rowCount(inSection section: Int) -> Int {
      moves.reduce(sections?.rowCount(section) ?? rowCount) { $0 + $1.growth(ofSection: section) }
    }

    func indexPath(ofRow row: Int) -> IndexPath {
      let path = sections.map { IndexPath($0.position(row)) } ?? IndexPath(item: row, section: 0)
      return moves.reduce(path) { $1.target(of: $0) }
    }

    /// Whether another layout has as many rows, in the same sections.
    func hasSections(of other: ListLayout) -> Bool {
      sectionCount == other.sectionCount
        && (0..<sectionCount).allSatisfy {
          rowCount(inSection: $0) == other.rowCount(inSection: $0) && sections?.title($0) == other.sections?.title($0)
        }
    }

    /// The row of the list at an index path, or nil if there is none.
    func row(at path: IndexPath) -> Int? { listRow(at: moves.reversed().reduce(path) { $1.origin(of: $0) }) }

    private func listRow(at path: IndexPath) -> Int? {
      if let sections { return sections.row(RowInSection(section: path.section, row: path.item)) }
      return (0..<rowCount).contains(path.item) ? path.item : nil
    }

    /// The rows of the list from one index path through another. A row that the reader has just moved counts as one where it was.
    func rows(from first: IndexPath, through last: IndexPath) -> Range<Int> {
      guard let first = listRow(at: first), let last = listRow(at: last) else { return 0..<0 }
      return first..<last + 1
    }
  }

  /// What a view is told to change, by index paths: what goes by those before, what comes and what is updated by those after.
  struct BatchChanges {
    var removedSections = IndexSet()
    var insertedSections = IndexSet()
    let removals: [IndexPath]
    let insertions: [IndexPath]
    let moves: [(from: IndexPath, to: IndexPath)]
    let updates: [IndexPath]
    /// The rows of which a placeholder becomes an item, or the other way round, among those after. Each gets another cell.
    var exchanges: [IndexPath] = []

    /// Changes of a list in one section.
    ///
    /// - Parameter exchanged: Which of the rows that change are not the item any more that they were.
    init(_ changes: ListChanges, exchanged: Set<Int> = []) {
      func paths(_ rows: some Sequence<Int>) -> [IndexPath] { rows.map { IndexPath(item: $0, section: 0) } }
      removals = paths(changes.removals.joined())
      insertions = paths(changes.insertions.joined())
      moves = changes.moves.map { (IndexPath(item: $0.from, section: 0), IndexPath(item: $0.to, section: 0)) }
      updates = paths(changes.updates.joined().filter { !exchanged.contains($0) })
      exchanges = paths(exchanged.sorted())
    }

    /// Changes of a list in sections by a key.
    init(_ changes: SectionChanges) {
      func paths(_ rows: [SectionChanges.Rows]) -> [IndexPath] { rows.flatMap(\.positions).map { IndexPath($0) } }
      removedSections = IndexSet(changes.removedSections.joined())
      insertedSections = IndexSet(changes.insertedSections.joined())
      removals = paths(changes.removals)
      insertions = paths(changes.insertions)
      moves = changes.moves.map { (IndexPath($0.from), IndexPath($0.to)) }
      updates = paths(changes.updates)
    }

    /// Rows to draw anew.
    init(updates: [IndexPath]) { (removals, insertions, moves, self.updates) = ([], [], [], updates) }

    /// Whether rows or sections come, go or change places.
    var isStructural: Bool {
      !(removedSections.isEmpty && insertedSections.isEmpty && removals.isEmpty && insertions.isEmpty && moves.isEmpty)
    }
  }

  /// The sections of a list by a key, as a driver follows them.
  @MainActor struct SectionSource<Item: Identifiable> {
    let layout: ListLayout.Sections
    /// Follows the changes until the token is let go.
    let observe: (_ observer: @escaping @MainActor (Pager<Item>.Update, ListLayout.Sections, SectionChanges) -> Void) -> ObservationToken

    init<Key: Hashable>(_ pager: Pager<Item>, by key: @escaping (Item) -> Key, title: @escaping (Key) -> String? = { _ in nil }) {
      let sections = Sections(of: pager, by: key)
      layout = ListLayout.Sections(sections.sections, title: title)
      observe = { observer in
        let token = sections.observe { observer($0.list, ListLayout.Sections($0.after, title: title), $0.changes) }
        return ObservationToken(keeping: Following(sections, token))
      }
    }

    /// Sections are kept up to date for as long as somebody holds them.
    private final class Following {
      let sections: AnyObject
      let token: ObservationToken

      init(_ sections: AnyObject, _ token: ObservationToken) {
        self.sections = sections
        self.token = token
      }
    }
  }

  extension IndexPath {
    fileprivate init(_ position: RowInSection) { self.init(item: position.row, section: position.section) }
  }
#endif
