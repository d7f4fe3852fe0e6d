import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct RandomWalkTests {
  @Test(
    "After any change on the way, no row of an unchanging server is lost or doubled", .tags(.b16, .b20, .b21, .b24),
    arguments: Seeds.some(80))
  func noRowIsLostOrDoubled(_ seed: UInt64) async {
    let walk = await RandomWalk(seed: seed, edits: false).run()
    // Beside a first load under way, the edges have nothing to do.
    if walk.pager.contentState == .loading { _ = await walk.pager.refresh().outcome }
    await walk.pager.loadEverything()
    #expect(walk.pager.ids == walk.server.ids)
    #expect(walk.updates.rows == walk.server.ids)
    #expect(walk.loads.balance == 0)
  }

  @Test(
    "With edits among the events, every view shows the rows, and a refresh brings those of the server", .tags(.b28, .b31),
    arguments: UInt64(100)..<180)
  func editsAndEvents(_ seed: UInt64) async {
    let walk = await RandomWalk(seed: seed, edits: true).run()
    _ = await walk.pager.refresh().outcome
    await walk.pager.loadEverything()
    #expect(walk.pager.ids == walk.server.ids)
    #expect(walk.updates.rows == walk.server.ids)
    #expect(walk.loads.balance == 0)
  }
}

extension RandomWalkTests {
  @Test("The same holds with a retry policy, while time passes", .tags(.b40), arguments: UInt64(200)..<280)
  func failuresAreRetried(_ seed: UInt64) async {
    let policy = RetryPolicy(firstDelay: .seconds(2), generator: SplitMix(seed: seed)) { $0 as? ServerError == ServerError() }
    let walk = await RandomWalk(seed: seed, edits: seed.isMultiple(of: 2), retrying: policy).run()
    _ = await walk.pager.retry().outcome
    _ = await walk.pager.refresh().outcome
    #expect(walk.pager.retries.isEmpty)
    await walk.pager.loadEverything()
    #expect(walk.pager.ids == walk.server.ids)
    #expect(walk.updates.rows == walk.server.ids)
    #expect(walk.loads.balance == 0)
  }
}

/// A list and a server to which random things happen.
@MainActor private final class RandomWalk {
  let server: PageServer
  let pager: Pager<Item>
  let updates: UpdateRecorder<Item>
  let loads: LoadRecorder
  private let clock = ManualClock()
  private let edits: Bool
  private var generator: SplitMix
  private var held: PagedItems<Item>?

  init(seed: UInt64, edits: Bool, retrying policy: RetryPolicy? = nil) {
    generator = SplitMix(seed: seed)
    self.edits = edits
    server = PageServer(randomPages: &generator)
    pager = Pager(
      source: server, configuration: PagingConfiguration(emptyPageBudget: Int(seed % 4)), retrying: policy, clock: clock)
    updates = UpdateRecorder(pager)
    loads = LoadRecorder(pager)
  }

  private func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  /// Lets things happen, and then lets the server answer all that waits.
  func run() async -> RandomWalk {
    for _ in 0..<120 {
      switch number(24) {
      case 0...6: await answer()
      case 7...12: updateViewport()
      case 13...15 where edits: edit()
      default: command()
      }
      #expect(updates.rows == pager.ids)
      #expect(Set(pager.ids).count == pager.items.count)
      #expect(pager.retries.keys.allSatisfy(pager.isLoading))
      clock.advance(by: .milliseconds(250))
      await Task.yield()
    }
    await server.open()
    return self
  }

  private func answer() async {
    guard let request = server.waiting.randomElement(using: &generator) else { return }
    let errors: [any Error] = [ServerError(), ServerError(code: 503), CancellationError(), SourceInvalidated()]
    await server.release(request, number(4) == 0 ? errors[number(4)] : nil)
  }

  private func updateViewport() {
    if number(3) == 0 { held = pager.items }
    let start = number(pager.items.count + 2)
    pager.updateViewport(
      visible: start..<start + number(6), capacity: number(8), in: number(3) == 0 ? held : nil, from: number(2) == 0 ? server : nil)
  }

  private func command() {
    switch number(20) {
    case 0: pager.refresh()
    case 1: pager.reload()
    case 2: pager.reset()
    case 3, 4: pager.cancel()
    case 5...8: pager.retry()
    case 9...11: pager.loadPrevious()
    case 12...15: pager.loadNext()
    default: pager.load()
    }
  }

  private func edit() {
    let (id, other) = (pager.ids.randomElement(using: &generator) ?? number(40), number(40))
    let position = [ItemPosition.start, .end, .before(other), .after(other), .after(id)][number(5)]
    switch number(4) {
    case 0: pager.insert(Item(1000 + number(50)), at: position)
    case 1: pager.remove(id)
    case 2: pager.move(id, to: position)
    default: pager.update(id) { $0.text += "edited" }
    }
  }
}

extension PageServer {
  /// Pages of any length, some of which repeat the last item of the page before.
  fileprivate convenience init(randomPages generator: inout SplitMix) {
    var pages: [[Int]] = []
    var id = 0
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      var page: [Int] = []
      if let last = pages.last?.last, Int.random(in: 0...3, using: &generator) == 0 { page.append(last) }
      for _ in 0..<[0, 1, 2, 5].randomElement(using: &generator)! {
        page.append(id)
        id += 1
      }
      pages.append(page)
    }
    let start = pages.indices.randomElement(using: &generator)!
    self.init(pages: pages, start: start)
  }
}

extension Pager {
  fileprivate func isLoading(_ kind: LoadKind) -> Bool {
    switch kind {
    case .refresh: refreshState == .refreshing
    case .next: nextEdge == .loading
    case .previous: previousEdge == .loading
    }
  }
}
