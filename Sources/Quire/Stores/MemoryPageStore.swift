/// A store that keeps items in memory, for lists that need no database, and for tests.
///
/// A list that opens again shows its items at once, even if the server is down. When the app ends, the items are gone.
///
/// ```swift
/// @MainActor final class Feed {
///   let store = MemoryPageStore<Post, Int, String>(position: \.id)
///
///   func pushMessageArrived(_ post: Post) { store.insert([post]) }
/// }
/// ```
@MainActor public final class MemoryPageStore<Item: Identifiable, Position: Hashable, RemoteCursor: Hashable>: FillablePageStore {
  /// All stored items in the order of the list, including items in gaps, which no list shows.
  public private(set) var items: [Item] = []

  private var covered: StoreCoverage<Position, RemoteCursor>
  private let positionOf: (Item) -> Position
  private let precedes: (Position, Position) -> Bool
  private let clock: any Scheduler
  private var refreshed: Duration?
  /// The number of the latest request or change.
  private var latest: Int64 = 0
  /// The number of the request for the latest first page that was saved.
  private var latestFirstPage: Int64 = 0
  /// The latest changes of single items, with the number of the change or of the request for the page.
  private var changes: [(number: Int64, id: Item.ID, kind: ChangeKind)] = []
  /// The highest number of a change that is no longer remembered.
  private var forgotten: Int64 = 0
  private let observers = Observers()

  private enum ChangeKind {
    case written
    /// A page lacks the item at the place that it had.
    case removedByPage
  }

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - position: Returns the position of an item.
  ///   - precedes: Returns whether a position is before another.
  ///   - clock: The clock for the age of the items.
  public init(
    position: @escaping (Item) -> Position, precedes: @escaping (Position, Position) -> Bool, clock: any Scheduler = SystemClock()
  ) {
    (positionOf, self.precedes, self.clock) = (position, precedes, clock)
    covered = StoreCoverage(precedes: precedes)
  }

  // MARK: Changes by the app

  /// Inserts items, or replaces those with the same ids or at the same positions. Of several with the same id, the last one counts. A page
  /// that was requested earlier doesn't undo this.
  public func insert(_ new: [Item]) {
    var ids: Set<Item.ID> = []
    let latest = new.reversed().filter { ids.insert($0.id).inserted }
    note(latest.map(\.id), nextNumber())
    replace(latest.map(\.id), with: latest.reversed())
    observers.send()
  }

  /// Removes items. A page that was requested earlier doesn't undo this.
  public func remove(_ ids: some Sequence<Item.ID>) {
    note(Array(ids), nextNumber())
    replace(Array(ids), with: [])
    observers.send()
  }

  private func nextNumber() -> Int64 {
    latest += 1
    return latest
  }

  private func note(_ ids: [Item.ID], _ number: Int64, _ kind: ChangeKind = .written) {
    changes += ids.map { (number: number, id: $0, kind: kind) }
    // A page that was requested before the others is outdated.
    let excess = changes.count - 10_000
    guard excess > 0 else { return }
    forgotten = changes[..<excess].reduce(forgotten) { max($0, $1.number) }
    changes.removeFirst(excess)
  }

  private func replace(_ ids: [Item.ID], with new: [Item]) {
    let gone = Set(ids)
    items.removeAll { gone.contains($0.id) }
    for item in new {
      let position = positionOf(item)
      let index = items.partitioningIndex { !precedes(positionOf($0), position) }
      let isTaken = index < items.count && !precedes(position, positionOf(items[index]))
      items.replaceSubrange(index..<(isTaken ? index + 1 : index), with: [item])
    }
  }
}

extension MemoryPageStore where Position: Comparable {
  /// Creates an empty store of items in ascending order.
  ///
  /// - Parameters:
  ///   - position: Returns the position of an item.
  ///   - clock: The clock for the age of the items.
  public convenience init(position: @escaping (Item) -> Position, clock: any Scheduler = SystemClock()) {
    self.init(position: position, precedes: { $0 < $1 }, clock: clock)
  }
}

// MARK: Reading

extension MemoryPageStore {
  public func position(of item: Item) -> Position? { positionOf(item) }

  public func stretch(_ range: StoreRange<Position>, limit: Int) -> StoredStretch<Item, Position> {
    StoredStretch(range, limit: limit, of: items, in: covered, position: positionOf)
  }

  public func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken { observers.add(observer) }

  public func coverage() -> StoreCoverage<Position, RemoteCursor> { covered }

  public func age() -> Duration? { refreshed.map { clock.time - $0 } }

  public func ticket() -> StoreTicket { StoreTicket(request: nextNumber()) }
}

// MARK: Saving

extension MemoryPageStore {
  public func save(
    _ page: Page<Item, RemoteCursor>, for target: StoreCoverage<Position, RemoteCursor>.Target, _ ticket: StoreTicket
  ) throws -> StoreSaveOutcome {
    guard !target.isFirstPage || ticket.request >= latestFirstPage else { return .superseded }
    guard ticket.request >= forgotten, covered.accepts(target) else { return .outdated }
    var coverage = covered
    let range = try coverage.take(page, for: target, positions: page.items.map(positionOf)) { position, side in
      nearest(position, side).map { ($0.id, positionOf($0)) }
    }
    let later = changes.filter { $0.number > ticket.request }
    let removed = Set(later.lazy.filter { $0.kind == .removedByPage }.map(\.id))
    // A later page lacks them at their former places. Only another answer tells whether they are still where this page has them.
    guard !page.items.contains(where: { removed.contains($0.id) }) else { return .outdated }
    let newer = Set(later.map(\.id))
    let idsInPage = Dictionary(page.items.map { (positionOf($0), $0.id) }) { first, _ in first }
    let isPlaceTaken = items.contains { item in
      newer.contains(item.id) && idsInPage[positionOf(item)].map { $0 != item.id } == true
    }
    guard !isPlaceTaken else { return .outdated }
    covered = coverage
    let kept = Set(page.items.map(\.id)).union(newer)
    let gone = items.filter { item in !kept.contains(item.id) && range?.contains(positionOf(item), precedes: precedes) == true }
    var ids: Set<Item.ID> = []
    let arrived = page.items.filter { !newer.contains($0.id) && ids.insert($0.id).inserted }
    note(gone.map(\.id), ticket.request, .removedByPage)
    note(arrived.map(\.id), ticket.request)
    replace((gone + arrived).map(\.id), with: arrived)
    if target.isFirstPage { (refreshed, latestFirstPage) = (clock.time, ticket.request) }
    observers.send()
    return .saved
  }

  /// The two nearest items at and beyond a position.
  private func nearest(_ position: Position, _ side: ListEdge) -> [Item] {
    switch side {
    case .next: Array(items[items.partitioningIndex { !precedes(positionOf($0), position) }...].prefix(2))
    case .previous: items[..<items.partitioningIndex { precedes(position, positionOf($0)) }].suffix(2).reversed()
    }
  }
}
