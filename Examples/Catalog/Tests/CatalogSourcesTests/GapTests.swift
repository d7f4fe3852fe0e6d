import CatalogSources
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Lists with gaps, over HTTP.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GapTests {
  @Test("B14, B50: after an import the newest page is put before the loaded products, and the gap loads until it closes")
  func anImportLeavesAGapThatCloses() async throws {
    try await withServer(products: 100) { client in
      let pager = Pager(source: client.products(), configuration: PagingConfiguration(pageSize: 50))
      _ = await pager.load().outcome
      try await client.importProducts(500)
      let loads = LoadRecorder(pager)
      #expect(await pager.refresh(.newest).outcome == .loaded)
      #expect(pager.ids == countdown(from: 600, to: 551) + countdown(from: 100, to: 51))
      let gap = try #require(pager.gaps.first)
      #expect(pager.gaps.count == 1 && gap.index == 50 && gap.missingCount == 0)
      // The cursors of this server lead on in one direction.
      #expect(gap.next == .more && gap.previous == nil)
      while !pager.gaps.isEmpty { #expect(await pager.load(gap.id).outcome == .loaded) }
      #expect(pager.ids == countdown(from: 600, to: 51))
      let requests = loads.events.count { $0.phase == .began }
      #expect(requests == 11)
    }
  }

  @Test("B14, B49: a gap after a jump shows the number of missing products, and is loaded from both sides")
  func aGapIsLoadedFromBothSides() async throws {
    try await withServer(products: 1_000) { client in
      let pager = Pager(source: client.countedProducts(), configuration: PagingConfiguration(pageSize: 50))
      _ = await pager.load().outcome
      #expect(await pager.go(toIndex: 275).outcome == .loaded)
      let gap = try #require(pager.gaps.first)
      #expect(pager.gaps.map(\.missingCount) == [200] && pager.ids == countdown(from: 1_000, to: 951) + countdown(from: 750, to: 701))
      _ = await pager.load(gap.id, from: .previous).outcome
      #expect(pager.gaps.map(\.missingCount) == [150] && pager.ids[50] == 800)
      _ = await pager.load(gap.id, from: .next).outcome
      #expect(pager.gaps.map(\.missingCount) == [100] && pager.gaps.map(\.id) == [gap.id] && pager.ids[99] == 901)
      while !pager.gaps.isEmpty { #expect(await pager.load(gap.id).outcome == .loaded) }
      #expect(pager.gaps.isEmpty && pager.ids == countdown(from: 1_000, to: 701))
    }
  }

  @Test func anImportIsAnnouncedToNobody() async throws {
    struct Status: Decodable, Equatable { var products, last_event: Int }
    try await withServer(products: 10) { client in
      try await client.remove(10)
      try await client.importProducts(3)
      let status: Status = try await client.http.get(from: client.http.url("control/status"))
      #expect(status == Status(products: 12, last_event: 1))
      // An id is never used again.
      let products = try await client.products().page(PageRequest()).items
      #expect(products.map(\.id) == [13, 12, 11] + countdown(from: 9))
      await #expect(throws: HTTPFailure.self) { try await client.importProducts(0) }
    }
  }
}
