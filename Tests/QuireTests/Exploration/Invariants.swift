@testable import Quire

/// The conditions that hold after every event.
enum Invariants {
  static func problems(of world: World, showing snapshot: Pager<Item>.Snapshot) -> [String] {
    loadProblems(world, snapshot) + stateProblems(world, snapshot) + rowProblems(world, snapshot) + edgeProblems(world, snapshot)
  }

  /// No load without a state, no state without a load, no caller that waits for nothing.
  private static func loadProblems(_ world: World, _ snapshot: Pager<Item>.Snapshot) -> [String] {
    var problems: [String] = []
    let requests = Array(world.inFlight.keys) + (world.waitingToBegin.map { [$0] } ?? [])
    let inFlight = Set(requests.compactMap { world.kinds[$0] })
    func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
      if !condition { problems.append(problem()) }
    }
    expect(
      inFlight.contains(.refresh) == (snapshot.refreshState == .refreshing),
      "refreshState is \(snapshot.refreshState), in flight: \(inFlight)")
    for edge in ListEdge.allCases {
      let loads = inFlight.contains(LoadKind(edge))
      expect(loads == (snapshot[edge] == .loading), "The edge \(edge) is \(snapshot[edge]), in flight: \(inFlight)")
    }
    expect(!inFlight.contains(.refresh) || inFlight.count == 1, "An edge loads beside a refresh.")
    for kind in LoadKind.allCases {
      expect(world.begun[kind, default: 0] == (inFlight.contains(kind) ? 1 : 0), "Beginnings and ends of \(kind) do not balance.")
      let isCurrent = requests.contains { request in
        let side = world.machine.side(of: request).map { LoadKind($0.edge) }
        return world.kinds[request] == kind && (world.machine.track(of: request) == nil ? side : .refresh) == kind
      }
      expect(isCurrent == inFlight.contains(kind), "The requests and the state disagree on \(kind).")
    }
    expect(
      !snapshot.isShowingPreviousQuery || inFlight == [.refresh] || world.machine.hasFailedQuery && inFlight.isEmpty,
      "Rows of another query stay, and nothing is requested, or has failed.")
    expect(!inFlight.isEmpty || world.awaited.isEmpty, "Callers wait for nothing: \(world.awaited)")
    return problems + Self.pageProblems(world)
  }

  /// The machine and the store have the same pages.
  private static func pageProblems(_ world: World) -> [String] {
    world.machine.lists.compactMap { list in
      guard let rows = world.core.store.lists[list.id]?.rows else { return "The list \(list.id) has no items." }
      let counts = rows.pageNumbers.map { rows.page($0).count }
      return list.pages.map(\.number) == rows.pageNumbers && list.pages.map(\.count) == counts && list.itemCount == rows.count
        ? nil
        : "The machine has pages \(list.pages.map(\.number)) of \(list.pages.map(\.count)) items, the store \(rows.pageNumbers) of \(counts)."
    }
  }

  /// After an eviction, more is to come; and without a limit there is no eviction.
  private static func edgeProblems(_ world: World, _ snapshot: Pager<Item>.Snapshot) -> [String] {
    guard let window = world.machine.shown else { return [] }
    return ListEdge.allCases.flatMap { edge -> [String] in
      let (state, isTruncated) = (snapshot[edge], window[edge].isTruncated)
      var problems: [String] = []
      if isTruncated, state == .end { problems.append("Pages were evicted at the edge \(edge), and it is an end.") }
      if isTruncated, world.machine.configuration.maximumRows == nil {
        problems.append("Pages were evicted at the edge \(edge) without a limit.")
      }
      if state == .end, snapshot.rows.count > snapshot.items.count, window.missing[edge] > 0 {
        problems.append("Beyond the end \(edge) there are placeholders.")
      }
      return problems
    }
  }

  /// The displayed state follows from the stored state.
  private static func stateProblems(_ world: World, _ snapshot: Pager<Item>.Snapshot) -> [String] {
    switch snapshot.contentState {
    case .initial: snapshot.items.isEmpty && world.isIdle ? [] : ["initial, with rows or loads"]
    case .loading: world.isIdle ? ["loading, with nothing in flight"] : []
    case .loaded: snapshot.items.isEmpty ? ["content, without rows"] : []
    case .empty: snapshot.items.isEmpty && snapshot.nextEdge != .more && snapshot.previousEdge != .more ? [] : ["empty, with more to come"]
    case .failed(let failure):
      (snapshot.items.isEmpty || snapshot.isShowingPreviousQuery) && [snapshot.refreshState, .idle].contains(.failed(failure))
        || snapshot.nextEdge == .failed(failure) || snapshot.previousEdge == .failed(failure)
        ? [] : ["failed, with rows or nowhere to retry"]
    }
  }

  /// The rows are a piece of the server's list, without a hole and without doubles.
  private static func rowProblems(_ world: World, _ snapshot: Pager<Item>.Snapshot) -> [String] {
    let ids = snapshot.items.map(\.id)
    let fetched = ids.filter { $0 < 100 }
    var problems: [String] = []
    if Set(ids).count != ids.count { problems.append("An id is in the list twice: \(ids)") }
    if let first = fetched.first.flatMap(Server.order.firstIndex), let last = fetched.last.flatMap(Server.order.firstIndex), first <= last {
      let missing = Server.order[first...last].filter { !fetched.contains($0) && !world.removed.contains($0) }
      if !missing.isEmpty { problems.append("Rows are missing: \(missing) in \(ids)") }
    }
    if snapshot.bufferedCount > 0, ids.contains(101) { problems.append("An item is buffered that is shown: \(ids)") }
    if fetched != fetched.sorted() { problems.append("Rows are out of order: \(ids)") }
    return problems
  }
}
