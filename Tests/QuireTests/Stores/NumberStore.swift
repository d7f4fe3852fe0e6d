import Quire

/// A store in memory. The position of an item is its id. A test may let reads wait.
@MainActor final class NumberStore: PageStore {
  private(set) var reads: [StoreRange<Int>] = []
  var failure: (any Error)?
  private(set) var items: [Item]
  private let observers = Observers()
  private let gate: GatedReads?

  init(_ ids: some Sequence<Int>, gate: GatedReads? = nil) {
    items = ids.map { Item($0) }
    self.gate = gate
  }

  /// Changes the items in one transaction.
  func write(_ change: (inout [Int: Item]) -> Void) {
    var byID = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
    change(&byID)
    items = byID.values.sorted { $0.id < $1.id }
    observers.send()
  }

  func insert(_ ids: some Sequence<Int>) { write { items in for id in ids { items[id] = Item(id) } } }

  func remove(_ ids: some Sequence<Int>) { write { items in for id in ids { items[id] = nil } } }

  func stretch(_ range: StoreRange<Int>, limit: Int) async throws -> StoredStretch<Item, Int> {
    reads.append(range)
    let early = gate?.holdsAnswers == true ? items : nil
    await gate?.wait()
    if let failure { throw failure }
    return StoredStretch(range, limit: limit, of: early ?? items, position: \.id, precedes: <)
  }

  func position(of item: Item) -> Int? { item.id }

  func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken { observers.add(observer) }
}

/// Holds reads back while it is closed.
@MainActor final class GatedReads {
  var isOpen = true
  /// A Boolean value that indicates whether a read that waits has what was stored before.
  var holdsAnswers = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Lets the reads continue that wait: all, or the earliest ones.
  func release(_ count: Int = .max) {
    let released = waiting.prefix(count)
    waiting.removeFirst(released.count)
    for read in released { read.resume() }
  }

  var count: Int { waiting.count }
}
