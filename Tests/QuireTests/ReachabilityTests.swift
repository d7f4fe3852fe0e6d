import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ReachabilityTests {
  private let network = ManualReachability(isReachable: false)

  private func cursors(of source: GatedPageSource<Item, Int>) async -> [Int?] {
    await Task.yield()
    return source.requests.map(\.cursor)
  }

  /// A list whose two edges have failed.
  private func listWithFailedEdges() async -> Fixture {
    let fixture = Fixture()
    fixture.pager.load()
    await fixture.source.answer(0, with: Page(ids: [5], previous: 4, next: 6))
    fixture.pager.loadNext()
    fixture.pager.loadPrevious()
    await fixture.source.fail(1, with: ServerError())
    await fixture.source.fail(2, with: ServerError())
    return fixture
  }

  @Test("Each return of the network requests each failed load once, and nothing else", .tags(.b60))
  func eachReturn() async {
    let fixture = await listWithFailedEdges()
    let token = fixture.pager.resume(with: network)
    network.isReachable = true
    #expect(await cursors(of: fixture.source) == [nil, 6, 4, 6, 4])
    await fixture.source.fail(3, with: ServerError())
    await fixture.source.answer(4, with: Page(ids: [4]))
    network.isReachable = false
    #expect(await cursors(of: fixture.source).count == 5)
    network.isReachable = true
    #expect(await cursors(of: fixture.source) == [nil, 6, 4, 6, 4, 6])
    await fixture.source.answer(5, with: Page(ids: [6]))
    network.isReachable = false
    network.isReachable = true
    #expect(await cursors(of: fixture.source).count == 6)
    withExtendedLifetime(token) {}
  }

  @Test("An edge that has failed beside a refresh of the newest items is loaded after the refresh, if a view is near", .tags(.b60, .b17))
  func aFailedEdgeBesideAFailedRefresh() async {
    let fixture = await Fixture.loaded(5...9, next: 10)
    fixture.pager.loadNext()
    await fixture.source.fail(1, with: ServerError())
    fixture.pager.refresh(.newest)
    await fixture.source.fail(2, with: ServerError())
    #expect(fixture.pager.nextEdge.error as? ServerError == ServerError())
    let token = fixture.pager.resume(with: network)
    network.isReachable = true
    await fixture.source.answer(3, with: Page(ids: 4...6, next: 7))
    #expect(fixture.pager.ids == Array(4...9))
    #expect(fixture.pager.nextEdge == .more)
    fixture.scrollToEnd()
    #expect(await cursors(of: fixture.source) == [nil, 10, nil, nil, 10])
    withExtendedLifetime(token) {}
  }

  @Test("No request waits for the network", .tags(.b60))
  func nothingWaits() async {
    let fixture = Fixture()
    let token = fixture.pager.resume(with: network)
    fixture.pager.load()
    await fixture.source.answer(0, with: Page(ids: [1], next: 2))
    fixture.pager.loadNext()
    await fixture.source.answer(1, with: Page(ids: [2]))
    #expect(fixture.pager.ids == [1, 2] && !network.isReachable)
    withExtendedLifetime(token) {}
  }

  @Test("A waiting attempt of a policy starts when the network returns", .tags(.b60, .b40))
  func waitingAttempts() async {
    let fixture = Fixture(retrying: RetryPolicy(jitter: 0))
    let token = fixture.pager.resume(with: network)
    fixture.pager.load()
    await fixture.source.fail(0, with: ServerError())
    #expect(await cursors(of: fixture.source).count == 1)
    network.isReachable = true
    #expect(await cursors(of: fixture.source).count == 2)
    await fixture.source.answer(1, with: Page(ids: [1]))
    fixture.clock.advance(by: .seconds(3600))
    #expect(await cursors(of: fixture.source).count == 2 && fixture.pager.ids == [1])
    withExtendedLifetime(token) {}
  }

  @Test("A network that is reported twice has returned only once, and one that was never lost has not returned", .tags(.b60))
  func repeatedReports() async {
    let chatty = ChattyReachability()
    let fixture = await listWithFailedEdges()
    let token = fixture.pager.resume(with: chatty)
    chatty.report(true)
    #expect(await cursors(of: fixture.source).count == 3)
    chatty.report(false)
    chatty.report(true)
    #expect(await cursors(of: fixture.source).count == 5)
    await fixture.source.fail(3, with: ServerError())
    await fixture.source.fail(4, with: ServerError())
    chatty.report(true)
    #expect(await cursors(of: fixture.source).count == 5)
    withExtendedLifetime(token) {}
  }

  @Test("All members of a group are retried", .tags(.b60, .b38))
  func groups() async {
    let (gate, source) = (Gate<Void, Int>(), GatedPageSource<Item, Int>())
    let group = ContentGroup(Loader { try await gate.pass(()) }, Pager(source: source))
    let token = group.resume(with: network)
    group.load()
    await gate.fail(0, with: ServerError())
    await source.fail(0, with: ServerError())
    network.isReachable = true
    await gate.answer(1, with: 7)
    await source.answer(1, with: Page(ids: [1]))
    #expect(group.contentState == .loaded)
    withExtendedLifetime(token) {}
  }

  @Test("The token retains the network but not the list, and nothing is retried after it is released", .tags(.b60, .b45))
  func lifetime() async {
    weak var network: ManualReachability?
    var token: ObservationToken?
    let kept = await listWithFailedEdges()
    do {
      let (made, lost) = (ManualReachability(isReachable: false), Pager(source: GatedPageSource<Item, Int>()))
      network = made
      token = kept.pager.resume(with: made)
      weak var list = lost
      withExtendedLifetime(lost) { _ = lost.resume(with: made) }
      _ = consume lost
      #expect(list == nil)
    }
    #expect(network != nil)
    token?.cancel()
    token = nil
    #expect(network == nil && kept.source.requests.count == 3)
  }

  @Test("A network that is lost again during the request that its return causes can return once more", .tags(.b60))
  func lostByTheRetry() async {
    let chatty = ChattyReachability()
    var requests = 0
    let pager = Pager<Item> { (_: PageRequest<Int>) -> Page<Item, Int> in
      requests += 1
      chatty.report(false)
      throw ServerError()
    }
    let token = pager.resume(with: chatty)
    _ = await pager.load().outcome
    for count in 2...3 {
      chatty.report(true)
      await turn()
      #expect(requests == count)
    }
    withExtendedLifetime(token) {}
  }
}

/// A network that reports the same value again.
@MainActor private final class ChattyReachability: Reachability {
  var isReachable = true
  private let changes = Observers()

  func report(_ value: Bool) {
    isReachable = value
    changes.send()
  }

  func observe(_ observer: @escaping @MainActor (Bool) -> Void) -> ObservationToken {
    changes.add { [weak self] in if let self { observer(isReachable) } }
  }
}
