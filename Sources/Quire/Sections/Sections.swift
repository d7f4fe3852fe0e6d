public import Observation

/// A pager's rows in sections, by a key that neighboring rows have in common.
///
/// ```swift
/// let days = Sections(of: pager, by: \.day)
/// for day in days.sections {
///   print(day.key, day.items.count)
/// }
/// ```
///
/// A section continues across the border of two pages. An appended page costs the page and the section that it continues, however long the
/// list is. In a list that is not sorted by the key, a key can occur again, as ``SectionedItems`` explains.
///
/// Separators between rows, such as the date between two messages, are section headers. A header is not an item, so it is never counted,
/// moved, or saved with the rows. Other systems call it a separator.
///
/// ``sections`` is observable. A view that applies changes one by one gets them from ``observe(_:)``. Each update has a snapshot of the
/// rows that the sections belong to. The sections are current for as long as this object lives. It keeps the pager.
@MainActor @Observable public final class Sections<Item: Identifiable, Key: Hashable> {
  /// The list.
  public let pager: Pager<Item>

  @ObservationIgnored private let key: (Item) -> Key
  @ObservationIgnored private var store: SectionStore<Item, Key>
  @ObservationIgnored private let observers = ObserverList<Update>()
  @ObservationIgnored private var token: ObservationToken?

  /// Divides a list into sections.
  ///
  /// - Parameters:
  ///   - pager: The list.
  ///   - key: A closure that returns the key that the rows of a section share. It depends on the item alone, and is called for new and updated items only.
  public init(of pager: Pager<Item>, by key: @escaping (Item) -> Key) {
    self.pager = pager
    self.key = key
    store = SectionStore(pager.items, by: key)
    token = pager.observe { [weak self] in self?.follow($0) }
  }

  /// The sections.
  public var sections: SectionedItems<Item, Key> {
    access(keyPath: \.sections)
    return store.sections
  }

  /// Calls a closure after each transaction of the list, with its changes of the sections, until the token is released.
  ///
  /// The closure is called as that of ``Pager/observe(_:)`` is. For the sections at the time of the call, read ``sections``.
  public func observe(_ observer: @escaping @MainActor (Update) -> Void) -> ObservationToken {
    observers.add(observer)
  }

  private func follow(_ update: Pager<Item>.Update) {
    let before = store.sections
    var changes = SectionChanges()
    if before.items.stamp != update.after.items.stamp {
      withMutation(keyPath: \.sections) {
        changes = store.apply(update.changes, leadingTo: update.after.items, by: key)
      }
    }
    observers.send(Update(before: before, after: store.sections, changes: changes, list: update))
  }
}

extension Sections {
  /// A transaction of a list in sections.
  ///
  /// Applying the changes to the sections before always gives the sections after.
  public struct Update {
    /// The sections before the transaction.
    public let before: SectionedItems<Item, Key>
    /// The sections after the transaction.
    public let after: SectionedItems<Item, Key>
    /// The changes that lead from the sections before to the sections after.
    public let changes: SectionChanges
    /// The transaction of the list, without sections.
    public let list: Pager<Item>.Update
  }
}
