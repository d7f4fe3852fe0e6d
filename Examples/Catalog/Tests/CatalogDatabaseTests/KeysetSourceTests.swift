import CatalogDatabase
import CatalogSources
import GRDB
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct KeysetSourceTests {
  @Test func itKeepsTheRulesInBothDirections() async throws {
    try await withDatabase(products: 205) { #expect(await KeysetSource($0).problems() == []) }
  }

  @Test func eachRowIsThereOnceAlthoughManyShareAPrice() async throws {
    try await withDatabase(products: 1_003) { database in
      let pager = Pager(source: KeysetSource(database))
      _ = await pager.refresh().outcome
      while pager.nextEdge != .end { #expect(await pager.loadNext().outcome == .loaded) }
      #expect(pager.items.map(\.id) == (1...1_003).map { product($0) }.sorted(by: isBefore).map(\.id))
    }
  }

  @Test func aListThatOpensInItsMiddleIsReadInBothDirections() async throws {
    try await withDatabase(products: 200) { database in
      let pager = Pager(source: KeysetSource(database), from: PriceKey(priceCents: 500, id: 0))
      _ = await pager.refresh().outcome
      #expect(pager.items.allSatisfy { $0.priceCents == 500 })
      while pager.previousEdge != .end { #expect(await pager.loadPrevious().outcome == .loaded) }
      while pager.nextEdge != .end { #expect(await pager.loadNext().outcome == .loaded) }
      #expect(pager.items.map(\.id) == (1...200).map { product($0) }.sorted(by: isBefore).map(\.id))
    }
  }

  @Test func rowsThatComeAndGoMeanwhileCostNoOther() async throws {
    try await withDatabase(products: 300) { database in
      let pager = Pager(source: KeysetSource(database))
      _ = await pager.refresh().outcome
      var removed: Set<Int> = []
      while pager.nextEdge != .end {
        // The row whose key is the cursor, and one that is to come.
        let gone = [pager.items.last?.id, (1...300).last { pager.item($0) == nil && !removed.contains($0) }].compactMap { $0 }
        removed.formUnion(gone)
        let number = 1_000 + removed.count
        try await database.write { db in
          _ = try Product.deleteAll(db, keys: gone)
          try product(number, priceCents: 0).insert(db)
        }
        #expect(await pager.loadNext().outcome == .loaded)
      }
      #expect(removed.count > 10)
      #expect(Set(1...300).subtracting(removed).isSubset(of: pager.items.map(\.id)))
      #expect(Set(pager.items.map(\.id)).count == pager.items.count)
    }
  }

  @Test func aPageIsFoundByTheIndexAndNotBySorting() async throws {
    try await withDatabase(products: 200) { database in
      let plans = try await database.read { db in
        try [(">", "ASC"), ("<", "DESC")].flatMap { sign, direction in
          try Row.fetchAll(
            db,
            sql:
              "EXPLAIN QUERY PLAN SELECT * FROM product WHERE (price_cents, id) \(sign) (500, 7) ORDER BY price_cents \(direction), id \(direction)"
          ).map { $0["detail"] as String }
        }
      }
      #expect(plans.count == 2)
      #expect(plans.allSatisfy { $0.contains("USING INDEX product_by_price") }, "\(plans)")
    }
  }
}
