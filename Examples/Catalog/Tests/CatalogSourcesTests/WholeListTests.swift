import CatalogSources
import QuireTesting
import Testing

/// Each source behind a pager, from the first page to the last, against the real server.
@MainActor @Suite(.timeLimit(.minutes(5))) struct WholeListTests {
  @Test func pageNumbersTellEachRowOnce() async throws {
    try await withServer(products: 1_003) { client in
      let pager = Pager(source: client.http.productsByPageNumber(size: 50))
      try await pager.readAll()
      #expect(pager.ids == countdown(from: 1_003))
    }
  }

  @Test func offsetsTellEachRowOnce() async throws {
    try await withServer(products: 1_003) { client in
      let pager = Pager(source: client.http.productsByOffset())
      try await pager.readAll()
      #expect(pager.ids == countdown(from: 1_003))
    }
  }

  @Test func cursorsTellEachRowOnceAndInOrder() async throws {
    try await withServer(products: 1_003) { client in
      let pager = Pager(source: client.products(order: .name))
      try await pager.readAll()
      #expect(pager.ids.sorted() == Array(1...1_003))
      #expect(pager.items.map(\.name) == pager.items.map(\.name).sorted())
    }
  }

  @Test func keysTellEachRowOnceAlthoughManyShareAPrice() async throws {
    try await withServer(products: 1_003) { client in
      let pager = Pager(source: client.http.productsByPrice(), configuration: PagingConfiguration(pageSize: 3, firstPageSize: 100))
      _ = await pager.refresh().outcome
      let keys = { pager.items.map { [$0.priceCents, $0.id] } }
      for _ in 0..<100 { _ = await pager.loadNext().outcome }
      #expect(pager.items.count == 400)
      #expect(Set(pager.items.map(\.priceCents)).count < 200)
      #expect(keys() == keys().sorted { $0.lexicographicallyPrecedes($1) })
      try await pager.readAll()
      #expect(pager.ids.sorted() == Array(1...1_003))
    }
  }

  @Test func linkHeadersTellEachRowOnce() async throws {
    try await withServer(products: 1_003) { client in
      let pager = Pager(source: LinkHeaderSource(client.http))
      try await pager.readAll()
      #expect(pager.ids == countdown(from: 1_003))
    }
  }

  @Test func relayConnectionsTellEachRowOnce() async throws {
    try await withServer(products: 1_003) { client in
      let pager = Pager(source: RelaySource(client.http))
      try await pager.readAll()
      #expect(pager.ids == countdown(from: 1_003))
    }
  }

  @Test func aRelayListThatOpensInItsMiddleIsReadInBothDirections() async throws {
    try await withServer(products: 103) { client in
      let source = RelaySource(client.http)
      let first = try await source.page(PageRequest(limit: 50))
      let pager = Pager(source: source, from: first.next)
      _ = await pager.refresh().outcome
      #expect(pager.ids == countdown(from: 53, to: 34))
      while pager.previousEdge != .end { #expect(await pager.loadPrevious().outcome == .loaded) }
      while pager.nextEdge != .end { #expect(await pager.loadNext().outcome == .loaded) }
      #expect(pager.ids == countdown(from: 103))
    }
  }

  @Test func aLinkLeadsIntoTheMiddleAndBack() async throws {
    try await withServer(products: 103) { client in
      let source = LinkHeaderSource(client.http)
      let first = try await source.page(PageRequest(limit: 50))
      let pager = Pager(source: source, from: first.next)
      _ = await pager.refresh().outcome
      #expect(pager.ids == countdown(from: 53, to: 4))
      #expect(await pager.loadPrevious().outcome == .loaded)
      #expect(pager.previousEdge == .end)
      #expect(pager.ids == countdown(from: 103, to: 4))
    }
  }

  @Test func whatIsSearchedForIsFoundWhateverItsLetters() async throws {
    try await withServer(products: 2_000) { client in
      _ = try await client.insert(name: "100 % Wool & Oak+Ash? #1", category: "Desk", priceCents: 95)
      for words in ["k+as", "100 %", "& #1", "OAK+ASH? desk"] {
        for source in [client.http.productsByCursor(matching: words)] {
          #expect(try await source.page(PageRequest()).items.map(\.id) == [2_001], "\(words)")
        }
        #expect(try await client.http.productsByPageNumber(matching: words).page(PageRequest()).items.map(\.id) == [2_001], "\(words)")
        #expect(try await client.http.productsByOffset(matching: words).page(PageRequest()).items.map(\.id) == [2_001], "\(words)")
        #expect(try await client.http.productsByPrice(matching: words).page(PageRequest()).items.map(\.id) == [2_001], "\(words)")
        #expect(try await LinkHeaderSource(client.http, matching: words).page(PageRequest()).items.map(\.id) == [2_001], "\(words)")
        #expect(try await RelaySource(client.http, matching: words).page(PageRequest()).items.map(\.id) == [2_001], "\(words)")
      }
      let pager = Pager(source: client.products(matching: "oak desk"))
      try await pager.readAll()
      #expect(!pager.items.isEmpty)
      #expect(pager.items.allSatisfy { $0.name.contains("Oak") && $0.category == "Desk" })
    }
  }

  @Test func aSearchThatIsTooLongIsRefusedWithTheReason() async throws {
    try await withServer(products: 10) { client in
      let words = String(repeating: "o ", count: 1_100)
      let offset = await #expect(throws: HTTPFailure.self) { try await client.http.productsByOffset(matching: words).page(PageRequest()) }
      #expect(offset?.status == 400 && offset?.message == "A search has at most 1000 bytes, not 2200.")
      let relay = await #expect(throws: GraphQLFailure.self) { try await RelaySource(client.http, matching: words).page(PageRequest()) }
      #expect(relay?.message == offset?.message)
      let longest = String(repeating: "o ", count: 500)
      let page = try await client.http.productsByOffset(matching: longest).page(PageRequest())
      #expect(page.items.count <= 10)
    }
  }

  @Test func anEmptyListIsEmptyInEachShape() async throws {
    try await withServer(products: 0) { client in
      let http = client.http
      for pager in [
        Pager(source: http.productsByPageNumber()), Pager(source: http.productsByOffset()), Pager(source: http.productsByCursor()),
        Pager(source: http.productsByPrice()), Pager(source: LinkHeaderSource(http)), Pager(source: RelaySource(http)),
      ] {
        #expect(await pager.refresh().outcome == .loaded)
        #expect(pager.contentState == .empty)
      }
    }
  }

  @Test func aCountedListCanBeEnteredAnywhere() async throws {
    try await withServer(products: 1_003) { client in
      let pager = Pager(source: client.countedProducts())
      _ = await pager.refresh().outcome
      #expect(pager.rows.count == 1_003)
      pager.updateViewport(visible: 500..<510, capacity: 10, in: pager.rows)
      await pager.settled()
      #expect(pager.rows.count == 1_003)
      #expect(pager.rows[500..<510].allSatisfy { $0 != nil } && pager.rows[0]?.id == 1_003)
      #expect(pager.gaps.map(\.index) == [20] && pager.rows[250] == nil)
    }
  }
}
