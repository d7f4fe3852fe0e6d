import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct SourceTests {
  /// Every source of the kit for the same list of ten.
  private func ids(_ source: some PageSource<Item, Int>, from start: Int? = nil) async -> [Int] {
    let pager = Pager(source: source, from: start, configuration: PagingConfiguration(pageSize: 3))
    _ = await pager.refresh().outcome
    await pager.loadEverything()
    #expect(pager.duplicateCount == 0)
    return pager.ids
  }

  private let items = (1...10).map { Item($0) }

  private func slice(_ start: Int, _ limit: Int) -> [Item] { Array(items.dropFirst(start).prefix(limit)) }

  @Test("An array source returns items from any position, and never beyond the ends")
  func arrays() async throws {
    #expect(await ids(.array(items)) == Array(1...10))
    #expect(await ids(.array(items), from: 5) == Array(1...10))
    #expect(await ids(.array([])) == [])
    let source = ClosureSource.array(items)
    #expect(try await source.page(PageRequest(cursor: 99, limit: 3)) == Page([], previous: 10).counting(10, 0))
    #expect(try await source.page(PageRequest(cursor: -5, limit: .max)) == Page(items).counting(0, 0))
    #expect(try await source.page(PageRequest(kind: .previous, cursor: 2, limit: 3)) == Page(slice(0, 2), next: 2).counting(0, 8))
    #expect(try await source.page(PageRequest(kind: .previous, cursor: 99, limit: 3)) == Page(slice(7, 3), previous: 7).counting(7, 0))
    #expect(try await source.page(PageRequest(kind: .next, cursor: 7, limit: 3)) == Page(slice(7, 3), previous: 7).counting(7, 0))
  }

  @Test("The items of an array need not be Sendable")
  func arraysOfReferences() async {
    final class Reference {}
    let references = [Reference(), Reference()]
    let page = try? await ClosureSource.array(references).page(PageRequest(limit: 1))
    #expect(page?.items.first === references[0])
    #expect(page?.next == 1)
  }

  @Test("A source of page numbers counts from a first number, and ends with an empty page, or without more")
  func pageNumbers() async throws {
    var asked: [Int] = []
    let plain = ClosureSource.pageNumbers { page in
      asked.append(page)
      return self.slice((page - 1) * 3, 3)
    }
    #expect(await ids(plain) == Array(1...10))
    #expect(asked == [1, 2, 3, 4, 5])
    let complete = ClosureSource.pageNumbers(startingAt: 0) { page in PartialPage(self.slice(page * 3, 3), hasMore: page < 3) }
    #expect(await ids(complete) == Array(1...10))
    #expect(await ids(complete, from: 2) == Array(1...10))
    #expect(try await complete.page(PageRequest(cursor: 3)) == Page(slice(9, 3), previous: 2))
    #expect(try await complete.page(PageRequest()) == Page(slice(0, 3), next: 1))
    #expect(try await ClosureSource.pageNumbers { _ in PartialPage<Item>([], hasMore: true) }.page(PageRequest()).next == 2)
  }

  @Test("A source of offsets requests offsets, shifted by the adjustment, never below zero")
  func offsets() async throws {
    let source = ClosureSource.offsets { self.slice($0, $1) }
    #expect(await ids(source) == Array(1...10))
    #expect(await ids(source, from: 5) == Array(1...10))
    #expect(source.cursorSemantics == .offset)
    let adjusted = PageRequest(kind: .next, cursor: 4, limit: 2, offsetAdjustment: -1)
    #expect(try await source.page(adjusted) == Page(slice(3, 2), previous: 3, next: 5).counting(3, nil))
    #expect(try await source.page(PageRequest(kind: .next, cursor: 1, limit: 2, offsetAdjustment: -3)).items == slice(0, 2))
    #expect(try await source.page(PageRequest(kind: .previous, cursor: 2, limit: 5)).items == slice(0, 2))
    #expect(try await source.page(PageRequest(kind: .previous, cursor: 2, limit: 5)).previous == nil)
    #expect(try await source.page(PageRequest(cursor: -7, limit: 1)).previous == nil)
    let complete = ClosureSource.offsets { offset, limit in PartialPage(self.slice(offset, limit), hasMore: offset + limit < 10) }
    #expect(try await complete.page(PageRequest(cursor: 8, limit: 2)).next == nil)
  }

  @Test("A source of tokens passes tokens on, even an empty one", .tags(.b18))
  func tokens() async {
    var asked: [String?] = []
    let source = ClosureSource<Item, String>.tokens { token, limit in
      asked.append(token)
      switch token {
      case nil: return (self.slice(0, 5), next: "")
      case "": return (self.slice(5, 4), next: "last")
      default: return (self.slice(9, limit), next: nil)
      }
    }
    let pager = Pager(source: source)
    _ = await pager.refresh().outcome
    await pager.loadEverything()
    #expect(pager.ids == Array(1...10))
    #expect(asked == [nil, "", "last"])
    #expect(pager.previousEdge == .end)
  }

  @Test("A source of keys requests the items after the last key, and ends without one")
  func keysets() async throws {
    let source = ClosureSource.keyset(\Item.id) { key, limit in self.slice(key ?? 0, limit) }
    #expect(await ids(source) == Array(1...10))
    let complete = ClosureSource.keyset(\Item.id) { key, limit in PartialPage(self.slice(key ?? 0, limit), hasMore: (key ?? 0) + limit < 10)
    }
    #expect(try await complete.page(PageRequest(cursor: 6, limit: 4)) == Page(slice(6, 4)))
    #expect(try await complete.page(PageRequest(limit: 4)) == Page(slice(0, 4), next: 4))
    let strange = ClosureSource.keyset(\Item.id) { _, _ in PartialPage<Item>([], hasMore: true) }
    #expect(try await strange.page(PageRequest()) == Page([]))
  }

  @Test("A server that has more after a key but returns nothing fails the edge, and does not end the list", .tags(.b21))
  func aKeysetWithoutProgressIsNoEnd() async {
    let pager = Pager(source: .keyset(\Item.id) { key, _ in PartialPage(key == nil ? self.slice(0, 4) : [], hasMore: true) })
    _ = await pager.refresh().outcome
    _ = await pager.loadNext().outcome
    #expect(pager.nextEdge.error as? LoadError == .repeatedCursor("4"))
    #expect(pager.items.count == 4)
  }

  @Test("A partial page has more if it says so, and otherwise if it has items")
  func batches() {
    #expect(PartialPage([1]).hasMore)
    #expect(!PartialPage([Int]()).hasMore)
    #expect(!PartialPage([1], hasMore: false).hasMore)
    #expect(PartialPage([Int](), hasMore: true).hasMore)
  }

  @Test("A closure is a source, with or without a completion handler")
  func closures() async throws {
    let asynchronous = ClosureSource { (request: PageRequest<Int>) in Page(self.slice(request.cursor ?? 0, 3), next: 3) }
    let completing = ClosureSource<Item, Int> { request, load in load.finish(Page(ids: [request.limit])) }
    #expect(try await asynchronous.page(PageRequest(cursor: 3)) == Page(slice(3, 3), next: 3))
    #expect(try await completing.page(PageRequest(limit: 8)) == Page(ids: [8]))
    let pager = Pager { (request: PageRequest<Int>) in Page(self.slice(request.cursor ?? 0, 3)) }
    _ = await pager.refresh().outcome
    #expect(pager.ids == [1, 2, 3])
    let existential: any PageSource<Item, Int> = ClosureSource.array(items)
    #expect(Pager(source: existential).contentState == .initial)
  }
}
