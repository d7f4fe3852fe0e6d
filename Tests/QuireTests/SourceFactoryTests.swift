import Quire
import QuireTesting
import Testing

// The same as in CallersTests, but without default isolation.
private final class Lists: Sendable {
  let byNumber = Pager(.pageNumbers { page in page > 2 ? [] : [Item(page)] })
  let counted = Pager(.pageNumbers(startingAt: 0) { page in PartialPage([Item(page)], hasMore: page < 2) }, from: 1)
  let byOffset = Pager(.offsets { offset, limit in (offset..<min(offset + limit, 30)).map { Item($0) } })
  let long = Pager(.offsets { offset, limit in PartialPage((offset..<offset + limit).map { Item($0) }, total: 1_000) })
  let byToken = Pager(.tokens { token, _ in (items: [Item(token ?? 0)], next: token == nil ? 1 : nil) })
  let byKey = Pager(.keyset(\.id) { key, limit in items(after: key ?? 0, limit: limit) })
  let keyed = Pager(.keyset(\.id) { key, _ in PartialPage(items(after: key ?? 0, limit: 1), hasMore: key == nil) })
  let array = Pager(.array([Item(1), Item(2)]))
  let labeled = Pager(source: .array([Item(1)]))
}

private func items(after id: Int, limit: Int) -> [Item] { (id + 1..<min(id + 1 + limit, 30)).map { Item($0) } }

@MainActor @Suite(.timeLimit(.minutes(5))) struct SourceFactoryTests {
  private func ids(_ pager: Pager<Item>) async -> [Int] {
    _ = await pager.loadAll().outcome
    _ = await pager.loadAll(.previous).outcome
    return pager.items.map(\.id)
  }

  @Test("Each source of the library can be written in place")
  func eachSourceInPlace() async {
    let lists = Lists()

    #expect(await ids(lists.byNumber) == [1, 2])
    #expect(await ids(lists.counted) == [0, 1, 2])
    #expect(await ids(lists.byOffset) == Array(0..<30))
    #expect(await ids(lists.byToken) == [0, 1])
    #expect(await ids(lists.byKey) == Array(1..<30))
    #expect(await ids(lists.keyed) == [1, 2])
    #expect(await ids(lists.array) == [1, 2])
    #expect(await ids(lists.labeled) == [1])

    _ = await lists.long.refresh().outcome
    #expect(lists.long.rows.count == 1_000)
  }

  @Test("A source written in place can be mapped, filtered, and made to fail")
  func transformedInPlace() async {
    let pager = Pager(
      .array((0..<10).map { Item($0) }).filter { $0.id.isMultiple(of: 2) }.failing { $0.kind == .next ? ServerError() : nil })

    #expect(await ids(pager) == [0, 2, 4, 6, 8])
  }

  @Test("The source of a query can be written in place")
  func setSourceInPlace() async {
    let pager = Pager(.array([Item(1)]))
    _ = await pager.refresh().outcome

    pager.setSource(.pageNumbers { page in [Item(page + 1)] }, id: "two")
    _ = await pager.refresh().outcome
    #expect(pager.items.map(\.id) == [2])

    pager.setSource(.array([Item(3)]))
    _ = await pager.refresh().outcome
    #expect(pager.items.map(\.id) == [3])
  }

  @Test("A source that is not Sendable can be written in place on the main actor")
  func notSendable() async {
    let boxes = [Box(id: 1), Box(id: 2)]

    let pager = Pager(.array(boxes))
    _ = await pager.refresh().outcome

    #expect(pager.items[0].object === boxes[0].object)
  }
}

private struct Box: Identifiable {
  let id: Int
  let object = Reference()
}

private final class Reference {}
