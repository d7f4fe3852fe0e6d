// Jumps: a reader may scroll anywhere in a list whose length is known. Where the next page would not help, the load at that side goes to the
// reader. Its page begins a new list, and the items of the old one become placeholders.
extension PagerMachine {
  /// A change of the jump at a side.
  enum JumpChange {
    case none
    /// The reader has come back.
    case abandon
    /// The next load at the side is the jump.
    case aim(Jump)
    /// The page in flight is superseded by the jump.
    case supersede(Jump)
    /// The jump in flight is superseded by another, which waits until the reader rests.
    case wait(Jump)
  }

  /// The time for which a reader who scrolls on must rest before the next jump. The first jump is not delayed.
  private var restingTime: Duration { .milliseconds(100) }

  func jumpChange(beyond edge: ListEdge, for viewport: Viewport, _ view: ViewID) -> JumpChange {
    guard viewport.basis == .allRows, let shown, !shown.isExpired, shown.isSeekable, let neighbor = shown[edge].neighbor else {
      return .none
    }
    let visible = viewport.visible
    let isFar = !visible.isEmpty && shown.distance(to: visible, beyond: edge) >= configuration.pageSize
    guard isFar else { return neighbor.jump?.view == view ? .abandon : .none }
    let jump = self.jump(to: visible, of: shown, view)
    guard let load = shown[edge].load else { return .aim(jump) }
    if load.phase == .delayed { return .aim(jump) }
    guard let current = neighbor.jump else { return .supersede(jump) }
    return (current.item..<current.item + configuration.firstPageSize).contains(jump.firstVisible) ? .none : .wait(jump)
  }

  private func jump(to visible: Range<Int>, of list: PageList, _ view: ViewID) -> Jump {
    let first = list.sides.previous.missing + visible.lowerBound
    // Some items before the visible ones come along, but no more than a page: the source may answer fewer than are requested.
    let margin = min(max(0, configuration.firstPageSize - visible.count) / 2, configuration.pageSize)
    return Jump(item: max(0, first - margin), firstVisible: first, view: view)
  }

  mutating func updateJump(beyond edge: ListEdge, for viewport: Viewport, _ view: ViewID) {
    switch jumpChange(beyond: edge, for: viewport, view) {
    case .none: break
    case .abandon:
      discardLoad(at: edge, .superseded)
      shown?[edge].neighbor?.jump = nil
    case .aim(let jump): shown?[edge].neighbor?.jump = jump
    case .supersede(let jump):
      discardLoad(at: edge, .superseded)
      shown?[edge].neighbor?.jump = jump
      shown?[edge].rest(.ready)
    case .wait(let jump):
      discardLoad(at: edge, .superseded)
      shown?[edge].neighbor?.jump = jump
      let load = Load(id: LoadID(number: newNumber()), request: RequestID(number: newNumber()), cause: .viewport, phase: .delayed)
      shown?[edge].neighbor?.state.begin(load)
      effects += [.began(load.id, LoadKind(edge)), .delay(load.request, of: load.id, restingTime)]
    }
  }

  /// Displays the list that the page of a jump begins.
  mutating func finishJump(_ jump: Jump, with page: PageArrival, beyond edge: ListEdge, _ load: Load) {
    guard let old = shown else { return }
    // The list is shorter than its source had told.
    guard page.received > 0 else { return invalidated(load, at: edge) }
    let after = max(0, old.totalCount - jump.item - page.received)
    let plan = RefreshPlan(
      scope: .firstPage, request: page.request, entry: .middle, offset: .known, missing: Edges(next: after, previous: jump.item))
    var new = PageList(
      id: ListID(number: load.request.number), query: query, entering: page, as: plan, pageSize: configuration.pageSize)
    discardLoad(at: edge.opposite, .superseded)
    new.parkedViews = old.parkedViews.merging(viewports.mapValues(old.positions)) { $1 }
    if !needsAnotherJump(jump, in: new) { new.parkedViews[jump.view] = nil }
    shown = new
    viewports = [:]
    acceptAnswer()
    effects.append(.ended(load.id, .loaded))
  }

  /// A Boolean value that indicates whether the source has put the page elsewhere, so that the view, which still waits for it, would jump again
  /// and again.
  private func needsAnotherJump(_ jump: Jump, in list: PageList) -> Bool {
    guard let parked = list.parkedViews[jump.view], parked.lowerBound == jump.firstVisible else { return false }
    let offset = list.sides.previous.missing
    let visible = parked.lowerBound - offset..<parked.upperBound - offset
    return ListEdge.allCases.contains { list.distance(to: visible, beyond: $0) >= configuration.pageSize }
  }
}

extension ListSide {
  /// The state of the side after a change of its jump.
  func state(after change: PagerMachine.JumpChange) -> EdgeState {
    switch change {
    case .none, .aim: return state
    case .supersede: return .more
    case .wait: return .loading
    case .abandon:
      var side = self
      side.settle()
      return side.state
    }
  }
}

extension PageList {
  /// The number of items between the loaded ones and the visible positions beyond a side.
  func distance(to visible: Range<Int>, beyond edge: ListEdge) -> Int {
    edge == .next ? visible.lowerBound - itemCount : -visible.upperBound
  }
}
