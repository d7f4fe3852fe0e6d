import Quire

/// A store for a duel: an app writes to it beside the server.
protocol DuelStore: FillablePageStore where Item == Ranked, RemoteCursor == Int {
  /// The rank that a position represents.
  @MainActor static func rank(_ position: Position) -> Int

  /// All stored items.
  @MainActor func stored() throws -> [Ranked]
  /// Stores items in one transaction. They replace those with their ids.
  @MainActor func write(_ items: [Ranked]) async throws
  /// Deletes items in one transaction.
  @MainActor func delete(_ ids: [Int]) async throws
  /// Returns when observers have been notified of all that was written before.
  @MainActor func notified() async throws
}

extension MemoryPageStore: DuelStore where Item == Ranked, Position == Int, RemoteCursor == Int {
  static func rank(_ position: Int) -> Int { position }
  func stored() -> [Ranked] { items }
  func write(_ items: [Ranked]) { insert(items) }
  func delete(_ ids: [Int]) { remove(ids) }
  func notified() {}
}

/// A store that passes on what is saved.
@MainActor final class ObservedStore<Store: DuelStore>: FillablePageStore {
  let store: Store
  var onSave: (Page<Ranked, Int>, StoreCoverage<Store.Position, Int>.Target) -> Void = { _, _ in }
  /// The number of pages that were to be saved, and of those that are.
  private(set) var saves = (begun: 0, ended: 0)

  init(_ store: Store) { self.store = store }

  func stretch(_ range: StoreRange<Store.Position>, limit: Int) async throws -> StoredStretch<Ranked, Store.Position> {
    try await store.stretch(range, limit: limit)
  }

  func position(of item: Ranked) -> Store.Position? { store.position(of: item) }
  func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken { store.observe(observer) }
  func coverage() async throws -> StoreCoverage<Store.Position, Int> { try await store.coverage() }
  func age() async throws -> Duration? { try await store.age() }
  func ticket() async throws -> StoreTicket { try await store.ticket() }

  func save(
    _ page: Page<Ranked, Int>, for target: StoreCoverage<Store.Position, Int>.Target, _ ticket: StoreTicket
  ) async throws -> StoreSaveOutcome {
    saves.begun += 1
    defer { saves.ended += 1 }
    let outcome = try await store.save(page, for: target, ticket)
    if outcome == .saved { onSave(page, target) }
    return outcome
  }
}
