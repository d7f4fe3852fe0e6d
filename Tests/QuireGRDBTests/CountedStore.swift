#if GRDB
  import Quire
  import QuireGRDB

  /// A store that counts what is read and noticed.
  @MainActor final class CountedStore: FillablePageStore {
    typealias Store = FillableGRDBPageStore<Product, Int>

    private(set) var readCount = 0
    private(set) var noticeCount = 0
    private let store: Store

    init(_ store: Store) { self.store = store }

    func stretch(_ range: StoreRange<RowKey>, limit: Int) throws -> StoredStretch<Product, RowKey> {
      readCount += 1
      return try store.stretch(range, limit: limit)
    }

    func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken {
      store.observe { [weak self] in
        self?.noticeCount += 1
        observer()
      }
    }

    func position(of item: Product) -> RowKey? { store.position(of: item) }
    func coverage() throws -> StoreCoverage<RowKey, Int> { try store.coverage() }
    func age() throws -> Duration? { try store.age() }
    func ticket() throws -> StoreTicket { try store.ticket() }

    func save(_ page: Page<Product, Int>, for target: StoreCoverage<RowKey, Int>.Target, _ ticket: StoreTicket) async throws
      -> StoreSaveOutcome
    {
      try await store.save(page, for: target, ticket)
    }
  }
#endif
