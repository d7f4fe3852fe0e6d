/// The items of a list in sections, by a key that neighboring rows have in common: a random-access collection of the sections, and a snapshot.
///
/// A section is a run of neighboring rows with equal keys. So the order of the rows is always the list's, and where one page ends and the
/// next starts makes no difference.
///
/// ```swift
/// let days = SectionedItems(pager.items, by: \.day)
/// for day in days {
///   print(day.key)
///   for post in day.items { print("  ", post.title) }
/// }
/// ```
///
/// ``Sections`` keeps one up to date, at the cost of the changes.
///
/// ## Repeated keys
///
/// Rows with other keys in between separate two sections of the same key, which have separate identities
/// (``Section/ID-swift.struct/occurrence``). To have each key once, sort the list by it in the source. A key that follows from the sort
/// order, such as the day of a date, occurs once anyway.
///
/// - Complexity: `O(1)` for a section by its position and for the row of a section, and `O(log sections)` for the section of a row.
public struct SectionedItems<Item, Key: Hashable>: RandomAccessCollection {
  /// A section.
  public struct Section: Identifiable {
    /// The identity of a section, which it keeps as long as the list contains it.
    public struct ID: Hashable {
      /// The key of the section's items.
      public let key: Key
      /// A number that distinguishes sections with the same key: 0 for the first one, and another number for each that was added beside it.
      public let occurrence: Int

      init(_ key: Key, _ occurrence: Int) {
        self.key = key
        self.occurrence = occurrence
      }
    }

    /// The identity of the section.
    public let id: ID
    /// The items of the section.
    public let items: Slice<PagedItems<Item>>

    /// The key of the items.
    public var key: Key { id.key }
    /// The positions of the items in the list.
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
    return Section(id: Section.ID(runs.key(of: position), runs.occurrence(of: position)), items: items[rows])
  }

  /// Returns the section of a row of the list, and its position there.
  ///
  /// - Precondition: There is such a row.
  /// - Complexity: `O(log sections)`.
  public func position(ofRow row: Int) -> SectionChanges.Row {
    runs.position(ofRow: row)
  }

  /// Returns the row of the list at a position in a section; nil if there is no such row.
  ///
  /// - Complexity: `O(log sections)`.
  public func row(at position: SectionChanges.Row) -> Int? {
    guard indices.contains(position.section) else { return nil }
    let rows = runs.rows(of: position.section)
    return (0..<rows.count).contains(position.row) ? rows.lowerBound + position.row : nil
  }
}

extension SectionedItems: Sendable where Item: Sendable, Key: Sendable {}
extension SectionedItems.Section: Sendable where Item: Sendable, Key: Sendable {}
extension SectionedItems.Section.ID: Sendable where Key: Sendable {}
