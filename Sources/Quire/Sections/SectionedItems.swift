/// What tells a section from every other one of its list.
public struct SectionID<Key: Hashable>: Hashable {
  /// What the section's rows have in common.
  public let key: Key
  /// Tells apart sections with the same key: 0 for the first one, and another number for each that has come while one was there.
  public let occurrence: Int

  init(_ key: Key, _ occurrence: Int) {
    self.key = key
    self.occurrence = occurrence
  }
}

extension SectionID: Sendable where Key: Sendable {}

/// The items of a list in sections, by a key that neighbouring rows have in common: a random-access collection of the sections, and a snapshot
/// (B35).
///
/// A section is a run of neighbouring rows with equal keys. So the order of the rows is always the list's, and where one page ends and the next
/// begins makes no difference.
///
/// ```swift
/// let days = SectionedItems(pager.items, by: \.day)
/// for day in days {
///   print(day.key)
///   for post in day.items { print("  ", post.title) }
/// }
/// ```
///
/// ``Sections`` keeps one up to date, at the cost of what changes.
///
/// ## A key that comes again
///
/// If rows with other keys stand in between, it is another section, with an identity of its own (``SectionID/occurrence``). To have each
/// key once, sort the list by it where it comes from. A key that follows from what the list is sorted by, as the day from a date, is there once
/// anyway.
///
/// - Complexity: `O(1)` for a section by its position and for the row of a section, and `O(log sections)` for the section of a row.
public struct SectionedItems<Item, Key: Hashable>: RandomAccessCollection {
  /// A section.
  public struct Section: Identifiable {
    /// What tells it from every other section. It stays as it is for as long as the section is there.
    public let id: SectionID<Key>
    /// Its rows.
    public let items: Slice<PagedItems<Item>>

    /// What its rows have in common.
    public var key: Key { id.key }
    /// The positions of its rows in the whole list.
    public var rows: Range<Int> { items.startIndex..<items.endIndex }
  }

  /// The rows of all sections.
  public let items: PagedItems<Item>
  let runs: SectionRuns<Key>

  init(_ items: PagedItems<Item>, _ runs: SectionRuns<Key>) {
    self.items = items
    self.runs = runs
  }

  /// Divides items into sections.
  ///
  /// - Complexity: `O(n)` in the number of rows.
  public init(_ items: PagedItems<Item>, by key: (Item) -> Key) {
    self = SectionStore(items, by: key).sections
  }

  /// The position of the first section: 0.
  public var startIndex: Int { 0 }
  /// The position after the last section: the number of sections.
  public var endIndex: Int { runs.sectionCount }

  /// The section at a position.
  ///
  /// - Precondition: The position is in the range of the indices.
  public subscript(position: Int) -> Section {
    let rows = runs.rows(of: position)
    return Section(id: SectionID(runs.key(of: position), runs.occurrence(of: position)), items: items[rows])
  }

  /// Where a row of the list is among the sections.
  ///
  /// - Precondition: There is such a row.
  /// - Complexity: `O(log sections)`.
  public func position(ofRow row: Int) -> RowInSection {
    runs.position(ofRow: row)
  }

  /// Which row of the list a row of a section is. Nil if there is no such row.
  ///
  /// - Complexity: `O(log sections)`.
  public func row(at position: RowInSection) -> Int? {
    guard indices.contains(position.section) else { return nil }
    let rows = runs.rows(of: position.section)
    return (0..<rows.count).contains(position.row) ? rows.lowerBound + position.row : nil
  }
}

extension SectionedItems: Sendable where Item: Sendable, Key: Sendable {}
extension SectionedItems.Section: Sendable where Item: Sendable, Key: Sendable {}
