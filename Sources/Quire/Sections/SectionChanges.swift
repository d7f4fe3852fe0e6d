/// The changes from one state of a list's sections to the next, in the form of a batch update of a table or a collection view.
///
/// Removals have the positions before, and insertions those after: sections as well as rows. Rows of a section that goes or comes as a
/// whole are not listed. A section never moves, and a row moves only from a section that stays into one that stays. A row that moved and
/// changed is in both ``moves`` and ``updates``. All are in ascending order, moves by where they go; ranges do not touch each other.
///
/// ```swift
/// let token = days.observe { update in
///   let changes = update.changes
///   tableView.performBatchUpdates {
///     tableView.deleteSections(IndexSet(changes.removedSections.joined()), with: .automatic)
///     tableView.insertSections(IndexSet(changes.insertedSections.joined()), with: .automatic)
///     tableView.deleteRows(at: changes.removals.flatMap(\.positions).map(indexPath), with: .automatic)
///     tableView.insertRows(at: changes.insertions.flatMap(\.positions).map(indexPath), with: .automatic)
///     for move in changes.moves { tableView.moveRow(at: indexPath(move.from), to: indexPath(move.to)) }
///   }
///   tableView.reconfigureRows(at: changes.updates.flatMap(\.positions).map(indexPath))
/// }
/// ```
public struct SectionChanges: Hashable, Sendable {
  /// A row of a list in sections: the section's position, and the row's within it.
  public struct Row: Hashable, Comparable, Sendable {
    /// The position of the section.
    public var section: Int
    /// The position of the row within the section.
    public var row: Int

    /// Creates a position.
    public init(section: Int, row: Int) {
      self.section = section
      self.row = row
    }

    /// Returns whether one row is before another.
    public static func < (first: Row, second: Row) -> Bool {
      (first.section, first.row) < (second.section, second.row)
    }
  }

  /// Neighboring rows of a section.
  public struct Rows: Hashable, Sendable {
    /// The position of the section.
    public var section: Int
    /// The positions of the rows within the section.
    public var rows: Range<Int>

    /// Creates the rows of a section.
    public init(section: Int, rows: Range<Int>) {
      self.section = section
      self.rows = rows
    }

    /// The position of each row.
    public var positions: [Row] { rows.map { Row(section: section, row: $0) } }
  }

  /// A row that is in a section before and in one afterward, and out of order with the others.
  public struct Move: Hashable, Sendable {
    /// The position before.
    public var from: Row
    /// The position after.
    public var to: Row

    /// Creates a move.
    public init(from: Row, to: Row) {
      self.from = from
      self.to = to
    }
  }

  /// The removed sections, as positions before the change.
  public var removedSections: [Range<Int>]
  /// The inserted sections, as positions after the change.
  public var insertedSections: [Range<Int>]
  /// The rows that are removed from sections that stay, as positions before the change.
  public var removals: [Rows]
  /// The rows that are inserted in sections that stay, as positions after the change.
  public var insertions: [Rows]
  /// The moved rows.
  public var moves: [Move]
  /// The rows whose items have changed, as positions after the change.
  public var updates: [Rows]

  /// Creates changes.
  public init(
    removedSections: [Range<Int>] = [], insertedSections: [Range<Int>] = [], removals: [Rows] = [],
    insertions: [Rows] = [], moves: [Move] = [], updates: [Rows] = []
  ) {
    self.removedSections = removedSections
    self.insertedSections = insertedSections
    self.removals = removals
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
  }

  /// A Boolean value that indicates whether nothing changed.
  public var isEmpty: Bool { isInPlace && updates.isEmpty }

  /// A Boolean value that indicates whether every row is where it was.
  private var isInPlace: Bool {
    removedSections.isEmpty && insertedSections.isEmpty && removals.isEmpty && insertions.isEmpty && moves.isEmpty
  }
}
