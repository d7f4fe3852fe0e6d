#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// The lines of a list by section and row, without their item type.
  protocol SectionedLines {
    var count: Int { get }
    var isEmpty: Bool { get }
    var sectionCount: Int { get }
    func header(ofSection section: Int) -> ListHeader?
    func lines(ofSection section: Int) -> Range<Int>
    func position(ofLine line: Int) -> SectionChanges.Row?
    func line(at position: SectionChanges.Row) -> Int?
    func line(ofRow row: Int) -> Int
    func row(at line: Int) -> Int?
    func hasItem(at line: Int) -> Bool
    func rowCount(before line: Int) -> Int
  }

  extension ListLines: SectionedLines {
    /// Returns whether a line is a loaded item, and not a placeholder.
    func hasItem(at line: Int) -> Bool { self[line].item != nil }
  }

  /// The places of a list's lines in a view, at one moment.
  struct ListLayout {
    let lines: any SectionedLines
    /// The moves that the view has made on top of the lines, in order.
    var moves: [RowMove] = []

    /// The number of sections. A list without lines has none, because its header and footer views would have no item.
    let sectionCount: Int

    init(_ lines: any SectionedLines, hasHeaders: Bool, moves: [RowMove] = []) {
      self.lines = lines
      self.moves = moves
      sectionCount = hasHeaders && lines.isEmpty ? 0 : lines.sectionCount
    }

    func rowCount(inSection section: Int) -> Int {
      moves.reduce(lines.lines(ofSection: section).count) { $0 + $1.growth(ofSection: section) }
    }

    /// Returns the index path of a line. The one of a header is that of its first row.
    func indexPath(ofLine line: Int) -> IndexPath? {
      (lines.position(ofLine: line) ?? lines.position(ofLine: line + 1)).map { position in
        moves.reduce(IndexPath(position)) { $1.target(of: $0) }
      }
    }

    /// Returns the line at an index path; nil if there is no such row.
    func line(at path: IndexPath) -> Int? { unmovedLine(at: moves.reversed().reduce(path) { $1.origin(of: $0) }) }

    /// Returns the lines from one index path through another. A row that the reader has just moved counts as one where it was.
    func lines(from first: IndexPath, through last: IndexPath) -> Range<Int> {
      guard let first = unmovedLine(at: first), let last = unmovedLine(at: last) else { return 0..<0 }
      return first..<last + 1
    }

    private func unmovedLine(at path: IndexPath) -> Int? { lines.line(at: SectionChanges.Row(section: path.section, row: path.item)) }

    /// Returns a Boolean value that indicates whether another layout has as many rows in the same sections.
    func hasSections(of other: ListLayout) -> Bool {
      sectionCount == other.sectionCount
        && (0..<sectionCount).allSatisfy {
          rowCount(inSection: $0) == other.rowCount(inSection: $0) && lines.header(ofSection: $0) == other.lines.header(ofSection: $0)
        }
    }
  }

  /// The changes of a view by index paths: removals by those before, and all others by those afterward.
  struct BatchChanges {
    var removedSections = IndexSet()
    var insertedSections = IndexSet()
    var removals: [IndexPath] = []
    var insertions: [IndexPath] = []
    var moves: [(from: IndexPath, to: IndexPath)] = []
    var updates: [IndexPath] = []
    /// The rows of which a placeholder becomes an item, or the other way round. Each gets another cell.
    var exchanges: [IndexPath] = []

    init<Item>(_ transition: ListTransition<Item>) {
      func paths(_ rows: [SectionChanges.Rows]) -> [IndexPath] { rows.flatMap(\.positions).map { IndexPath($0) } }
      let changes = transition.sectionChanges
      removedSections = IndexSet(changes.removedSections.joined())
      insertedSections = IndexSet(changes.insertedSections.joined())
      removals = paths(changes.removals)
      insertions = paths(changes.insertions)
      moves = changes.moves.map { (IndexPath($0.from), IndexPath($0.to)) }
      exchanges = transition.exchanges.compactMap(transition.after.position(ofLine:)).map { IndexPath($0) }
      updates = paths(changes.updates)
      if !exchanges.isEmpty {
        let exchanged = Set(exchanges)
        updates.removeAll(where: exchanged.contains)
      }
    }

    /// Rows to draw again.
    init(updates: [IndexPath]) { self.updates = updates }

    /// A Boolean value that indicates whether rows or sections come, go, or change places.
    var isStructural: Bool {
      !(removedSections.isEmpty && insertedSections.isEmpty && removals.isEmpty && insertions.isEmpty && moves.isEmpty)
    }
  }

  extension IndexPath {
    fileprivate init(_ position: SectionChanges.Row) { self.init(item: position.row, section: position.section) }
  }
#endif
