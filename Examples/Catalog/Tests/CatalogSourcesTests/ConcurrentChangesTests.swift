import CatalogSources
import QuireTesting
import Testing

/// Lists whose products others add and remove between pages.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ConcurrentChangesTests {
  /// Reads the list while products come at the head, and leave, before and behind the position of the reader. Each product that existed all
  /// the time must appear once.
  private func readWhileChanging(_ pager: @MainActor (CatalogClient) -> Pager<Product>) async throws {
    try await withServer(products: 300) { client in
      let pager = pager(client)
      var removed: Set<Int> = []
      try await pager.readAll { page in
        // The last row that was read, one in the middle, and one that is still to come, in this order of numbers or another.
        let loaded = pager.ids
        let unread = (1...300).last { !loaded.contains($0) && !removed.contains($0) }
        for id in [loaded.last, loaded[loaded.count / 2], unread].compactMap({ $0 }) where removed.insert(id).inserted && id <= 300 {
          try await client.remove(id)
        }
        try await client.insert(name: "New Oak Cup", category: "Kitchen", priceCents: 95 + 100 * page)
      }
      let survivors = Set(1...300).subtracting(removed)
      #expect(removed.count > 10)
      #expect(survivors.isSubset(of: pager.ids), "missed: \(survivors.subtracting(pager.ids))")
      #expect(Set(pager.ids).count == pager.items.count)
      #expect(pager.duplicateCount == 0)
    }
  }

  @Test func cursorsMissNoRow() async throws {
    try await readWhileChanging { Pager(source: $0.products()) }
    try await readWhileChanging { Pager(source: $0.products(order: .price)) }
  }

  @Test func keysMissNoRow() async throws {
    try await readWhileChanging { Pager(source: $0.http.productsByPrice()) }
  }

  @Test func linkHeadersMissNoRow() async throws {
    try await readWhileChanging { Pager(source: LinkHeaderSource($0.http)) }
  }

  @Test func relayConnectionsMissNoRow() async throws {
    try await readWhileChanging { Pager(source: RelaySource($0.http)) }
  }

  // MARK: Numbers that count rows

  /// B27: a row that moved to a later page because others have added products is hidden when it is loaded again.
  @Test func pageNumbersShowNoRowTwiceWhenOthersAddProducts() async throws {
    try await withServer(products: 200) { client in
      let pager = Pager(source: client.http.productsByPageNumber(size: 20))
      var hidden = 0
      try await pager.readAll { _ in
        hidden = pager.duplicateCount
        if pager.nextEdge != .end { try await client.insert(name: "New", category: "Desk", priceCents: 1) }
      }
      #expect(pager.ids == countdown(from: 200))
      #expect(hidden > 0)
    }
  }

  /// Each id is shown once, with offsets.
  @Test func offsetsShowNoRowTwiceWhenOthersAddProducts() async throws {
    try await withServer(products: 200) { client in
      let pager = Pager(source: client.http.productsByOffset())
      var hidden = 0
      try await pager.readAll { _ in
        hidden = pager.duplicateCount
        if pager.nextEdge != .end { try await client.insert(name: "New", category: "Desk", priceCents: 1) }
      }
      #expect(pager.ids == countdown(from: 200))
      #expect(hidden > 0)
    }
  }

  /// A limit of offsets: the guide recommends another shape.
  @Test func offsetsMissARowWhenOthersRemoveOneUntilARefresh() async throws {
    try await withServer(products: 200) { client in
      let pager = Pager(source: client.http.productsByOffset())
      _ = await pager.refresh().outcome
      try await client.remove(200)
      try await pager.readNext()
      #expect(!pager.ids.contains(180))
      #expect(await pager.refresh(.loaded).outcome == .loaded)
      #expect(pager.ids.contains(180))
    }
  }

  /// B22: rows that the app itself removes and adds shift the requested offset.
  @Test func offsetsMissNoRowWhenTheAppRemovesAndAddsProducts() async throws {
    try await withServer(products: 200) { client in
      let pager = Pager(source: client.http.productsByOffset())
      var removed: Set<Int> = []
      var added: [Int] = []
      try await pager.readAll { page in
        guard page.isMultiple(of: 2), pager.nextEdge != .end else { return }
        for id in [pager.ids[5], pager.ids[7], pager.ids[9]] {
          removed.insert(id)
          #expect(await pager.remove(id) { try await client.remove(id) }.outcome == .applied)
        }
        let draft = Product(id: -page, name: "New", category: "Desk", priceCents: 1)
        _ = await pager.insert(draft, at: .start) {
          let product = try await client.insert(name: draft.name, category: draft.category, priceCents: draft.priceCents)
          added.append(product.id)
          return product
        }.outcome
      }
      #expect(removed.count >= 9 && added.count >= 3)
      #expect(pager.ids == (added.reversed() + countdown(from: 200)).filter { !removed.contains($0) })
      #expect(pager.duplicateCount == 0)
    }
  }
}

extension Pager {
  fileprivate func readNext() async throws {
    try #require(await loadNext().outcome == .loaded)
  }
}
