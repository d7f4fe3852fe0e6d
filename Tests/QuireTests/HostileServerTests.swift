@testable import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct HostileServerTests {
  @Test(
    "With any answer of a server, nothing traps, every load ends, and no row is lost", .tags(.b47, .b20, .b21), arguments: Seeds.some(60))
  func garbage(_ seed: UInt64) async {
    var generator = SplitMix(seed: seed)
    let server = GarbageServer(seed: seed &+ 1000, cursorSemantics: seed % 5 == 0 ? .offset : seed % 4 == 0 ? .repeatable : .opaque)
    let configuration = PagingConfiguration(duplicates: seed.isMultiple(of: 3) ? .replace : .keepFirst, emptyPageBudget: Int(seed % 7))
    let pager = Pager(source: server, configuration: configuration)
    let (updates, loads) = (UpdateRecorder(pager), LoadRecorder(pager))
    _ = await pager.refresh().outcome
    for _ in 0..<60 {
      switch Int.random(in: 0...9, using: &generator) {
      case 0: _ = await pager.refresh().outcome
      case 1: server.invalidation?.send()
      case 2: pager.updateViewport(visible: 0..<3, capacity: 9)
      case 3, 4: await keepsRows(pager, server) { await $0.retry().outcome }
      case 5, 6: await keepsRows(pager, server) { await $0.loadPrevious().outcome }
      default: await keepsRows(pager, server) { await $0.loadNext().outcome }
      }
      #expect(updates.rows == pager.ids)
      #expect(Set(pager.ids).count == pager.items.count)
    }
    pager.cancel()
    #expect(loads.balance == 0)
    #expect(pager.nextEdge != .loading && pager.previousEdge != .loading && pager.contentState != .loading)
  }

  /// A load of the edges changes nothing of the rows that are there, unless it was answered by a refresh, or its page came into a gap or returned
  /// after an eviction. Such a page may take rows, and may end the list. All other rows stay in order then.
  private func keepsRows(_ pager: Pager<Item>, _ server: GarbageServer, _ load: (Pager<Item>) async -> LoadTask.Outcome) async {
    let loads = LoadRecorder(pager)
    let (before, list) = (pager.ids, pager.engine.machine.machine.shown)
    server.arrived = []
    server.namesEnd = false
    _ = await load(pager)
    guard !before.isEmpty, !loads.events.contains(where: { $0.kind == .refresh && $0.phase == .finished(.loaded) }) else { return }
    let isPlain = list.map { list in list.stretches.count == 1 && list.sides.allSatisfy { list[$0].returning == nil } } ?? true
    guard !isPlain else { return #expect(pager.ids.firstRange(of: before) != nil) }
    let kept: [Int] = before.filter { !server.arrived.contains($0) }
    let now: [Int] = pager.ids.filter { !server.arrived.contains($0) }
    #expect(kept.filter { now.contains($0) } == now, "rows that no page had have come or moved")
    if server.arrived.isDisjoint(with: before), !server.namesEnd { #expect(now == before, "rows are lost that no page replaces") }
  }

  @Test("A server that endlessly names empty pages is called a limited number of times", .tags(.b20))
  func endlessEmptyPages() async {
    var asked = 0
    let pager = Pager { (request: PageRequest<Int>) in
      asked += 1
      return Page<Item, Int>([], previous: -asked, next: asked)
    }
    _ = await pager.refresh().outcome
    #expect(pager.contentState == .empty)
    #expect(asked == 11, "the first page, and five in each direction")
    #expect(pager.nextEdge == .paused && pager.previousEdge == .paused)
  }

  @Test("A server that endlessly repeats the same rows is called a limited number of times", .tags(.b20))
  func endlessDuplicates() async {
    var asked = 0
    let pager = Pager { (request: PageRequest<Int>) in
      asked += 1
      return Page(ids: 1...3, next: asked)
    }
    _ = await pager.refresh().outcome
    _ = await pager.loadNext().outcome
    #expect(asked == 7)
    #expect(pager.nextEdge == .paused)
    #expect(pager.ids == [1, 2, 3])
    #expect(pager.duplicateCount == 18)
  }

  @Test("A page may have more items than were requested, or a thousand times as many", .tags(.b47))
  func pagesOfAnySize() async {
    let fixture = await Fixture.loaded(0..<3000, next: 1, PagingConfiguration(pageSize: 1))
    await fixture.append(1, Page(ids: 3000..<3500))
    #expect(fixture.pager.items.count == 3500)
    #expect(fixture.updates.rows.count == 3500)
  }
}

/// Answers at once with random pages, and fails in every possible way.
@MainActor private final class GarbageServer: PageSource {
  let cursorSemantics: CursorSemantics
  let invalidation: InvalidationSignal? = InvalidationSignal()
  /// The ids that were answered since this was emptied.
  var arrived: Set<Int> = []
  /// A Boolean value that indicates whether a page named no neighbor on a side since this was reset.
  var namesEnd = false
  private var generator: SplitMix

  init(seed: UInt64, cursorSemantics: CursorSemantics) {
    generator = SplitMix(seed: seed)
    self.cursorSemantics = cursorSemantics
  }

  func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
    switch Int.random(in: 0...15, using: &generator) {
    case 0: throw ServerError()
    case 1: throw SourceInvalidated()
    case 2: throw CancellationError()
    default:
      let page = Page((0..<number(5)).map { _ in Item(number(60), "\(number(2))") }, previous: cursor(), next: cursor())
      arrived.formUnion(page.items.map(\.id))
      if page.previous == nil || page.next == nil { namesEnd = true }
      return page
    }
  }

  private func cursor() -> Int? { number(5) == 0 ? nil : number(40) }

  private func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
}
