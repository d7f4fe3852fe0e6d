// How pages become a list: the one that it is entered with, and those that are added at its edges.
extension PagerStateMachine.Window {
  /// What came of a page at an edge.
  enum Arrival {
    case added(Int, ListChanges)
    /// Duplicates are not allowed, and this id came a second time. Nothing has changed.
    case duplicate(Item.ID)
    /// A page that had been dropped does not meet the rows that stayed (B25). Nothing has changed.
    case gap
  }

  /// What came of the page that a list is entered with.
  enum Entry {
    case window(PagerStateMachine.Window)
    case duplicate(Item.ID)
  }
}

/// What pages are taken in by. It is apart from the list, which is then changed in its place: a copy would cost the list.
struct PageIntake<Item: Identifiable> {
  let configuration: PagingConfiguration
  let edits: EditLog<Item>
  let rules: SourceRules

  /// The items of a page as they are to be shown.
  fileprivate func replayed(
    _ items: [Item], asked moment: EditMoment, in query: Int, isWhole: Bool, isShown: (Item.ID) -> Bool, replaces: Bool,
    undos: inout ItemUndos<Item>
  ) -> [Item] {
    edits.replay(
      since: moment, in: query, on: configuration.duplicates.settled(items), isWhole: isWhole, isShown: isShown, replaces: replaces,
      undos: &undos)
  }
}

extension PagerStateMachine {
  var intake: PageIntake<Item> {
    PageIntake(configuration: configuration, edits: edits, rules: query.rules)
  }

  /// Makes a list of the page that it is entered with.
  ///
  /// - Parameter moment: When the page was asked for.
  func entered(_ page: Page<Item, AnyCursor>, as plan: RefreshPlan, asked moment: EditMoment) -> Window.Entry {
    var rows = RowStore<Item>(generation: generation + 1, work: work)
    var undos = ItemUndos<Item>()
    let items = intake.replayed(
      page.items, asked: moment, in: query.number, isWhole: plan.isStart, isShown: { _ in false }, replaces: true, undos: &undos)
    if case .duplicate(let id) = rows.merge(items, at: .next, duplicates: configuration.duplicates) {
      return .duplicate(id)
    }
    func edge(_ side: ListEdge, _ cursor: AnyCursor?) -> Edge {
      if let known = plan.edges[side] { return known }
      // The cursor that the list is entered at has been asked for in one direction. In the other it may mean "what ends here".
      var edge = Edge(side, asked: plan.origin.side == side ? plan.origin.cursor : nil)
      edge.advance(
        to: cursor, limit: configuration.pageSize, issued: moment[side], emptyPages: items.isEmpty ? 1 : 0,
        mayRepeat: rules.cursorsMayRepeat)
      if !plan.isStart { edge.enter() }
      return edge
    }
    let edges = Edges(next: edge(.next, page.next), previous: edge(.previous, page.previous))
    var window = Window(rows: rows, edges: edges, query: query, undos: undos)
    window.isStart = plan.isStart
    if !items.isEmpty { window.origins[0] = plan.origin }
    for side in ListEdge.allCases {
      window.unloaded[side] = window.edges[side].place == nil ? 0 : page.unloaded(beyond: side) ?? plan.unloaded[side]
    }
    window.isPlaced = page.itemsBefore != nil || window.edges.previous.place == nil || plan.isPlaced
    return .window(window)
  }
}

extension PagerStateMachine.Window {
  /// Adds a page at an edge.
  ///
  /// - Parameters:
  ///   - moment: When the page was asked for.
  ///   - isWhole: Whether nothing was found before it, so that it begins the list.
  mutating func add(
    _ page: Page<Item, AnyCursor>, at edge: ListEdge, asked moment: EditMoment, isWhole: Bool, by intake: PageIntake<Item>
  ) -> Arrival {
    var items = page.items
    if let returning = edges[edge].returning {
      guard let fitted = returning.fitted(items, at: edge, isShown: { rows.contains($0) }) else { return .gap }
      items = fitted
    }
    let (duplicates, limit) = (intake.configuration.duplicates, intake.configuration.pageSize)
    var undos = undos
    items = intake.replayed(
      items, asked: moment, in: query.number, isWhole: isWhole, isShown: { rows.contains($0) }, replaces: duplicates == .replace,
      undos: &undos)
    switch rows.merge(items, at: edge, duplicates: duplicates) {
    case .duplicate(let id): return .duplicate(id)
    case .merged(let added, let changes):
      self.undos = undos
      advance(past: page, at: edge, added: added, limit: limit, issued: moment[edge], intake.rules)
      return .added(added, changes)
    }
  }

  /// Goes on to the neighbour of a page that was added.
  fileprivate mutating func advance(
    past page: Page<Item, AnyCursor>, at edge: ListEdge, added: Int, limit: Int, issued: Int, _ rules: SourceRules
  ) {
    if added > 0, let origin = edges[edge].place?.origin { origins[rows.pageNumber(at: edge)] = origin }
    let emptyPages = added == 0 ? (edges[edge].place?.emptyPages ?? 0) + 1 : 0
    let cursor = page.neighbor(at: edge)
    if edges[edge].returning != nil {
      edges[edge].comeBack(to: cursor, limit: limit, issued: issued, emptyPages: emptyPages, mayRepeat: rules.cursorsMayRepeat)
    } else {
      edges[edge].advance(to: cursor, limit: limit, issued: issued, emptyPages: emptyPages, mayRepeat: rules.cursorsMayRepeat)
    }
    unloaded[edge] = edges[edge].place == nil ? 0 : page.unloaded(beyond: edge) ?? max(0, unloaded[edge] - added)
  }
}

extension Page {
  /// How many items the source says are beyond an end of the page, as far as that can be meant.
  fileprivate func unloaded(beyond edge: ListEdge) -> Int? {
    (edge == .next ? itemsAfter : itemsBefore).map(\.asCount)
  }
}

extension Int {
  /// As a number of rows on one side of a list, from whoever says so. So many on each side can be counted together in every toolkit.
  var asCount: Int { Swift.min(Swift.max(0, self), 2_000_000_000) }
}

extension PagingConfiguration.Duplicates {
  /// Where the last value counts, that within a page, so that edits are made to it (B27).
  fileprivate func settled<Item: Identifiable>(_ items: [Item]) -> [Item] {
    guard self == .replace else { return items }
    var places: [Item.ID: Int] = [:]
    return items.reduce(into: []) { settled, item in
      if let place = places[item.id] {
        settled[place] = item
      } else {
        places[item.id] = settled.count
        settled.append(item)
      }
    }
  }
}
