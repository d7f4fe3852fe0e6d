// A reader may scroll anywhere in a list whose length is known. Where the page next to what is loaded would not help, the load at that edge
// goes to where the reader is: a jump. Its page begins a new list, and the rows of the old one become placeholders (B26).
extension PagerStateMachine {
  /// How long a reader who goes on scrolling is waited for. The first jump is not delayed.
  private var restingTime: Duration { .milliseconds(100) }

  /// Whether a view stands where it stood when another one went elsewhere with the list. It shows placeholders until it is scrolled, or the two
  /// would take the list from each other for ever (B37).
  mutating func isLeft(_ report: Report, by sender: ReportSender) -> Bool {
    guard let window, let left = window.left[sender], report.placeholders != nil else { return false }
    if window.place(of: report) == left { return true }
    self.window!.left[sender] = nil
    return false
  }

  /// Lets the loads at the edges go where a view is.
  mutating func steer(_ report: Report, from sender: ReportSender, _ effects: inout Effects) {
    guard report.placeholders != nil, !refresh.isRunning, let window, !window.isExpired, cursor(at: 0, of: window) != nil else {
      return
    }
    let visible = window.viewport(of: report).visible
    for edge in ListEdge.allCases {
      let isFar = !visible.isEmpty && window.gap(to: visible, beyond: edge) >= configuration.pageSize
      steer(edge, to: isFar ? window.unloaded.previous + visible.lowerBound : nil, showing: visible.count, sender, &effects)
    }
  }

  private mutating func steer(_ edge: ListEdge, to first: Int?, showing count: Int, _ sender: ReportSender, _ effects: inout Effects) {
    guard let place = window?.edges[edge].place else { return }
    guard let first else {
      guard place.landing?.sender == sender else { return }
      // The reader has come back.
      discardLoad(edge, .superseded, &effects)
      window?.edges[edge].place?.landing = nil
      return
    }
    let size = configuration.firstPageSize
    // Some rows before those that are visible come along, but not more than a page: the source may give fewer than are asked for.
    let margin = min(max(0, size - count) / 2, configuration.pageSize)
    let landing = Edge.Landing(row: max(0, first - margin), visible: first, sender: sender)
    guard let load = place.load else { window?.edges[edge].place?.landing = landing; return }
    if let old = place.landing, !load.isWaiting, (old.row..<old.row + size).contains(first) { return }
    if !load.isWaiting { discardLoad(edge, .superseded, &effects) }
    window?.edges[edge].place?.landing = landing
    guard !load.isWaiting else { return }
    // What a command has asked for goes on there, too.
    guard place.landing != nil else { window?.edges[edge].place?.rest = .more; return }
    // Whoever drags a scroll bar passes places faster than any source answers.
    effects.actions.append(.tell(.began(LoadKind(edge))))
    window?.edges[edge].place?.load = .init(began: edits.now(in: query.number), cause: .viewport, waiters: [.engine], isWaiting: true)
    effects.actions.append(.wait(coordinator.begin(LoadKind(edge)), restingTime))
  }

  /// How the page is asked for at which a jump goes.
  func origin(of landing: Edge.Landing) -> PageOrigin<AnyCursor> {
    let cursor = window.flatMap { window in self.cursor(at: landing.row - window.unloaded.previous, of: window) }
    return PageOrigin(kind: .refresh, cursor: cursor, limit: configuration.firstPageSize)
  }

  /// Takes in the page of a jump.
  mutating func land(
    _ page: Page<Item, AnyCursor>, _ landing: Edge.Landing, beyond edge: ListEdge, _ load: Edge.EdgeLoad, _ effects: inout Effects
  ) {
    guard let old = window else { return }
    // The list is shorter than was said.
    guard !page.items.isEmpty else { return invalidated(edge, load, &effects) }
    let total = old.unloaded.previous + old.rows.count + old.unloaded.next
    let after = max(0, total - landing.row - page.items.count)
    let plan = RefreshPlan(
      extent: .firstPage, origin: origin(of: landing), isStart: false, unloaded: Edges(next: after, previous: landing.row),
      isPlaced: true)
    switch entered(page, as: plan, asked: load.began) {
    case .duplicate(let id): fail(edge, load, LoadFailure(LoadError.duplicateItem(id: String(describing: id))), &effects)
    case .window(var new):
      discardLoad(edge.opposite, .superseded, &effects)
      generation += 1
      new.rows.stamp.generation = generation
      new.left = old.left.merging(old.reports.mapValues(old.place)) { $1 }
      // A source may put the page elsewhere than it was asked for. Whoever still stands there and does not see it would ask for ever.
      let place = new.left[landing.sender].map { $0.lowerBound - new.unloaded.previous..<$0.upperBound - new.unloaded.previous }
      let isElsewhere = place.map { place in ListEdge.allCases.contains { new.gap(to: place, beyond: $0) >= configuration.pageSize } }
      if isElsewhere != true || new.left[landing.sender]?.lowerBound != landing.visible { new.left[landing.sender] = nil }
      effects.changes = new.rows.changes(from: old.rows)
      window = new
      listWentOn()
      finish(LoadKind(edge), load.waiters, .loaded, &effects)
    }
  }
}

extension PagerStateMachine.Window {
  /// How many rows lie between what is loaded and what is visible beyond an edge.
  fileprivate func gap(to visible: Range<Int>, beyond edge: ListEdge) -> Int {
    edge == .next ? visible.lowerBound - rows.count : -visible.upperBound
  }

  /// The rows that a view shows, counted from the start of the list.
  fileprivate func place(of report: PagerStateMachine.Report) -> Range<Int> {
    let visible = viewport(of: report).visible
    return visible.lowerBound + unloaded.previous..<visible.upperBound + unloaded.previous
  }
}
