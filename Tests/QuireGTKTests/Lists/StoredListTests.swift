#if GTK
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  // B15, B54.
  final class StoredListTests: WidgetTestCase {
    func testAnImportOfAThousandRowsLeavesTheVisibleRowsAtTheSamePixel() throws {
      try app {
        let store = StoredRows((0..<2000).map { $0 * 100 })
        let screen = try await Self.screen(of: store, at: 50_000)
        let lines = screen.lines.map { "\($0.y) \($0.text)" }
        let visible = 50_000...(50_000 + lines.count * 100)
        let watch = screen.watch(50_000)
        try await screen.imports((0..<1020).map { $0 * 97 + 1 }.filter { !visible.contains($0) }, to: store)
        XCTAssertEqual(screen.lines.map { "\($0.y) \($0.text)" }, lines)
        XCTAssertEqual(Set(watch.places).count, 1, "\(watch.places)")
        XCTAssertGreaterThan(watch.places.count, 1)
      }
    }

    func testTheFirstVisibleRowStaysIfRowsComeBetweenTheVisibleOnes() throws {
      try app {
        let store = StoredRows((0..<2000).map { $0 * 100 })
        let screen = try await Self.screen(of: store, at: 50_000)
        let place = try XCTUnwrap(screen.y(50_000))
        let watch = screen.watch(50_000)
        try await screen.imports((0..<1000).map { $0 * 97 + 1 }, to: store)
        XCTAssertNotNil(screen.y(50_053))
        XCTAssertEqual(Set(watch.places), [place], "\(watch.places)")
      }
    }

    /// Opens a list of a store with ten pages, and goes to a row, which is cut off at the upper edge.
    @MainActor private static func screen(of store: StoredRows, at id: Int) async throws -> ListScreen {
      let pager = Pager(source: StoredSource(store), configuration: PagingConfiguration(pageSize: 100))
      let screen = try await ListScreen(of: pager)
      pager.load()
      for _ in 0..<9 { _ = await pager.loadNext().outcome }
      try await screen.settled()
      let outcome = await screen.list.presenter.go(to: .item(id, topInset: -7)).outcome
      XCTAssertEqual(outcome, .loaded)
      try await screen.settled()
      XCTAssertEqual(screen.y(id), -5)
      return screen
    }
  }

  extension ListScreen {
    /// Lets another part of the app write rows, and waits until the list that shows them is drawn.
    fileprivate func imports(_ ids: [Int], to store: StoredRows) async throws {
      let known = Set(pager.items.map(\.id))
      store.insert(ids)
      let inserted = ids.filter { !known.contains($0) && $0 < (known.max() ?? 0) }
      try await until("the rows are shown") { [pager] in inserted.contains { pager.item($0) != nil } }
      try await settled()
    }
  }

  /// Rows that other parts of the app write, in the order of their ids.
  @MainActor private final class StoredRows: PageStore {
    private var items: [Item]
    private let observers = Observers()

    init(_ ids: [Int]) { items = ids.map { Item($0) } }

    func insert(_ ids: [Int]) {
      let known = Set(items.map(\.id))
      items += ids.filter { !known.contains($0) }.map { Item($0) }
      items.sort { $0.id < $1.id }
      observers.send()
    }

    func stretch(_ range: StoreRange<Int>, limit: Int) -> StoredStretch<Item, Int> {
      StoredStretch(range, limit: limit, of: items, position: \.id, precedes: <)
    }

    func position(of item: Item) -> Int? { item.id }
    func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken { observers.add(observer) }
  }
#endif
