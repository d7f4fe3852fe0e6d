/// Decides for a pager. Commands and events go in, and effects come out.
///
/// The machine knows no item, task, clock, caller, or view. It knows pages by their numbers and counts, so that it can be explored, fuzzed,
/// and replayed. Its state has three parts: `shown` is the loaded list, with a side at each end that may have a load in flight; `refresh`
/// is the progress toward a newer list; and `query` is the source. While a refresh runs, no side loads.
struct PagerMachine {
  let configuration: PagingConfiguration
  var query: PagerQuery
  /// The displayed list; nil if nothing is loaded.
  var shown: PageList?
  var refresh = Refresh()
  /// The reread in flight. It may be beside a refresh, because that may wait for a network.
  var reread: RefreshRun?
  /// The latest viewport of each view, in positions of the displayed items.
  var viewports = ViewTable<Viewport>()
  /// The number of times in a row that the source has answered that its data is not valid.
  var invalidAnswers = 0
  /// The part of the displayed list in which items of its source have changed that are not read yet.
  var unreadChange: RefreshScope?
  /// The number of transactions of several edits that have not ended. The list may have items again when they end.
  private var openTransactions = 0
  private var lastNumber = 0
  /// The effects of the event that is being handled.
  var effects: [Effect] = []

  init(configuration: PagingConfiguration, query: PagerQuery) {
    self.configuration = configuration.withSizesAsCounts
    self.query = query
  }
}

// MARK: Events and effects

/// An occurrence outside the machine.
enum Event {
  // A large payload would make every event large.
  indirect case answered(RequestID, Answer)
  /// A page has arrived in the list, which may have too many items now. Pinned pages stay, because edits wait there.
  case exceeded(near: Int, pinned: Set<Int>)
  /// The delay of a request has passed.
  case due(RequestID)
  /// The source of a query has signaled a change.
  case invalidated(query: Int)
  /// The source of a query has signaled that items in a part of the list have changed. Its cursors lead to the same places.
  case changed(query: Int, RefreshScope)
  case viewed(Viewport, by: ViewID)
  case leftScreen(ViewID)
  /// A view no longer exists.
  case left(ViewID)
  /// An edit was rolled back that pages of a new list may contain.
  case rolledBack
  /// Edits changed the number of items of pages. The source may have one more item beyond a side.
  case edited([ListID: [Int: Int]], growing: ListEdge? = nil)
  /// Several edits are made as one transaction. It may be part of another.
  case transactionBegan
  case transactionEnded
  /// A saved list is displayed.
  indirect case restored(PageList)
}

/// An answer of a source to a request.
enum Answer {
  case page(PageArrival)
  case failure(LoadFailure)
  /// The source threw a cancellation error, although the load was not canceled.
  case cancellation(LoadFailure)
  /// The source's data is no longer valid.
  case invalid
  /// The page was not merged: an edit has moved its position, or the source has signaled a change since the request.
  case overtaken
}

/// An action for the owner of the machine to perform.
enum Effect {
  case began(LoadID, LoadKind, because: LoadEvent.Cause)
  case send(Load, SourceRequest)
  case delay(Load, Duration)
  case cancel(RequestID)
  case ended(LoadID, LoadTask.Outcome)
  /// Remembers the item of a page that is nearest to the pages that stay.
  case remember(EvictedPageID, page: Int, of: ListID, evictedAt: ListEdge)
  /// Removes a page of a list.
  case drop(Int, of: ListID)
  /// Makes two pages of one of a list: its items from an offset on are a page of their own.
  case divide(Int, at: Int, as: Int, of: ListID)
  /// Copies the items of a list that a retry continues.
  case copy(ListID, as: ListID)

  fileprivate var beginsOrEndsLoad: Bool {
    switch self {
    case .began, .ended: true
    case .send, .delay, .cancel, .remember, .drop, .divide, .copy: false
    }
  }
}

// MARK: Handling

extension PagerMachine {
  /// Handles a command, which renews the budget for invalid answers if it begins or ends a load.
  ///
  /// - Parameter hasWaited: A Boolean value that indicates whether the command has waited for a load. The app gave it once, so it renews nothing.
  mutating func handle(_ command: Command, hasWaited: Bool) -> (attachment: Attachment, effects: [Effect]) {
    cancelReread()
    let attachment = perform(command)
    followIfEmpty()
    rereadIfNeeded()
    // Otherwise, a source that gives a command each time it is called would never use up the budget.
    if !hasWaited, effects.contains(where: \.beginsOrEndsLoad) { invalidAnswers = 0 }
    return (attachment, takeEffects())
  }

  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .answered(let request, let answer): answered(request, answer)
    case .exceeded(let page, let pinned): evictPage(near: page, keeping: pinned)
    case .due(let request): sendDelayedRequest(request)
    case .invalidated(let query): invalidate(query)
    case .changed(let query, let scope): noteChange(in: scope, of: query)
    case .viewed(let viewport, let view):
      viewed(viewport, by: view)
      // The items stay as they are. A reread may have waited for a jump that the reader has abandoned.
      rereadIfNeeded()
      return takeEffects()
    case .leftScreen(let view): leftScreen(view)
    case .left(let view):
      viewports[view] = nil
      shown?.parkedViews[view] = nil
      abandonDelayedJump(of: view)
    case .rolledBack: restartRefresh()
    case .transactionBegan: openTransactions += 1
    case .transactionEnded: openTransactions -= 1
    case .edited(let lists, let edge):
      if let edge { shown?.grow(edge) }
      shown?.resize(lists)
      reread?.draft?.resize(lists)
      refresh.run?.draft?.resize(lists)
      refresh.failed?.run?.draft?.resize(lists)
    case .restored(let list): shown = list
    }
    followIfEmpty()
    rereadIfNeeded()
    return takeEffects()
  }

  private mutating func takeEffects() -> [Effect] {
    guard !effects.isEmpty else { return [] }
    defer { effects = [] }
    return effects
  }

  mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Loads a side of a list without items, which no view can come near.
  private mutating func followIfEmpty() {
    guard openTransactions == 0, shown?.isEmpty == true, refresh.isIdle, let list = shown else { return }
    guard list.sides.allSatisfy({ list[$0].load == nil && list[$0].failure == nil }) else { return }
    // Later items first.
    let ready = list.sides.filter { list[$0].isReady }
    if let side = ready.last(where: { $0.edge == .next }) ?? ready.first { loadOnDemand(side, because: .change) }
  }
}

// MARK: Finding

extension PagerMachine {
  /// Updates the access to the source of the query: in order, or to any page.
  mutating func updateAccess(_ access: SourceRules.Access) {
    query.rules.access = access
    if shown?.query.number == query.number { shown?.query.rules.access = access }
  }

  /// The side that a request loads; nil if the request is obsolete, or a refresh.
  func side(of request: RequestID) -> SideIndex? { shown?.side(loading: request) }

  /// Returns whether a request is in flight that nothing newer has replaced. Here, and only here, the latest request wins.
  func isCurrent(_ request: RequestID) -> Bool { track(of: request) != nil || side(of: request) != nil }

  /// The sides of the displayed list.
  var sides: [SideIndex] { shown?.sides ?? [] }

  /// The lists that the machine may display or build.
  var lists: [PageList] { [shown, reread?.draft, refresh.run?.draft, refresh.failed?.run?.draft].compactMap(\.self) }
  var listIDs: [ListID] {
    [shown?.id, reread?.draft?.id, refresh.run?.draft?.id, refresh.failed?.run?.draft?.id].compactMap(\.self)
  }
}

// MARK: State

extension PagerMachine {
  /// A Boolean value that indicates whether the displayed items are those of a previous query.
  var isQueryPending: Bool { shown != nil && shown?.query.number != query.number }

  /// A Boolean value that indicates whether a query has failed that is not the query of the displayed items. Its failure covers them.
  var hasFailedQuery: Bool {
    guard let shown, let failed = refresh.displayedFailure?.query else { return false }
    return failed.number != shown.query.number
  }

  /// A Boolean value that indicates whether the query, or the one before, has a list.
  var hasList: Bool { shown != nil && !hasFailedQuery }
}
