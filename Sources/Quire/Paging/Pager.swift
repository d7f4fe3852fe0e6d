public import Observation

/// A list that comes in pages.
///
/// ```swift
/// let pager = Pager(source: PageNumbers { page in try await api.posts(page: page) })
/// pager.load()
/// ```
///
/// A pager is what a view observes. It asks a ``PageSource`` for pages when a view comes near an end of what is loaded, keeps the rows during
/// a refresh, keeps a failed second page from erasing the first, hides duplicates, takes edits of the app, and lets only the answer to the
/// latest request through, whatever the order in which answers come (B5).
///
/// What a view draws is in ``items``, ``contentState``, ``refreshState``, ``next`` and ``previous``. They are observable, and change together
/// (B3). A view that makes changes to its rows one by one takes them from ``observe(_:)``. In turn, a view says what it shows with
/// ``report(visible:fitting:of:from:)``; it decides nothing.
///
/// It can be made anywhere, as a property's initial value, too, and is used on the main actor. Letting go of it cancels its loads (B45); a task
/// that waits in one of its functions holds on to it until the answer is there.
@MainActor @Observable public final class Pager<Item: Identifiable>: LoadableContent {
  /// What a whole screen shows.
  public private(set) var contentState = ContentState.initial
  /// How the refresh beside the rows stands.
  public private(set) var refreshState = RefreshState.idle
  /// The rows. They stay during a refresh, after a failed one, and behind the placeholder of a reload.
  public private(set) var items = PagedItems<Item>()
  /// How the end stands at which later items follow.
  public private(set) var next = EdgeState.more
  /// How the end stands before which earlier items stand.
  public private(set) var previous = EdgeState.more
  /// How many items that arrived are hidden because another with their id is shown (B27).
  public private(set) var hiddenDuplicates = 0
  /// Whether the rows are those of the query before, which stay until the first page of the new one is in (B41). A view dims them.
  public private(set) var isOfPreviousQuery = false
  /// How many items are held back at the head (B30).
  public private(set) var heldCount = 0
  /// Where a view opens that has not shown the list yet (B24). Set it before the first page is there.
  public var initialPosition = InitialPosition<Item.ID>.top

  /// A source, and the cursor at which the list begins.
  struct Origin {
    let source: any PageSource<Item, AnyHashable>
    let start: AnyHashable?

    @MainActor init<Source: PageSource>(_ source: Source, start: Source.Cursor? = nil) where Source.Item == Item {
      self.source = ErasingSource(source: source)
      self.start = if let start { AnyHashable(start) } else { nil }
    }
  }

  private typealias Machine = PagerStateMachine<Item, AnyHashable>

  private struct Core {
    var machine: Machine
    /// The sources of the queries that the machine knows, by their numbers.
    var sources: [Int: ConnectedSource] = [:]
  }

  private struct ConnectedSource {
    let source: any PageSource<Item, AnyHashable>
    let invalidation: ObservationToken?
  }

  @ObservationIgnored private let makeOrigin: @MainActor () -> Origin
  @ObservationIgnored private let configuration: PagingConfiguration
  // Made with the first event, on the main actor, where the source and its items can be asked what they are. Not lazy: a lazy property is
  // copied out and in for each change, and the machine's tables with it.
  @ObservationIgnored private var core: Core?
  @ObservationIgnored private let runtime: LoadRuntime<SourceCall<AnyHashable>>
  @ObservationIgnored private let updateObservers = ObserverList<PagerUpdate<Item>>()
  @ObservationIgnored private let reportObservers = ObserverList<(next: ReportVerdict, previous: ReportVerdict)>()
  /// What observers have been told last.
  @ObservationIgnored private var delivered: PagedItems<Item>?

  nonisolated init(configuration: PagingConfiguration, clock: any AlarmClock, origin: @escaping @MainActor () -> Origin) {
    configuration.check()
    self.configuration = configuration
    self.runtime = LoadRuntime(clock: clock)
    self.makeOrigin = origin
  }
}

// MARK: Commands

extension Pager {
  public func load() { perform { $0.load() } }
  public func refresh() { perform { $0.refresh() } }
  public func reload() { perform { $0.refresh(covering: true) } }
  public func retry() { perform { $0.retry() } }
  public func cancel() { perform { $0.cancel() } }
  public func reset() { perform { $0.reset() } }

  @discardableResult public func refresh() async -> LoadOutcome { await outcome { $0.refresh($1) } }

  /// Asks again for as much of the list as is said, and keeps the rows meanwhile (B12, B14).
  ///
  /// The rows change in one step, when all of it is there. If a page of it fails, the rows stay, and ``retry()->()`` goes on with that page.
  /// ``refresh()->()`` is for the first page.
  public func refresh(_ extent: RefreshExtent) { perform { $0.refresh(of: extent) } }
  /// Asks again for as much of the list as is said, keeps the rows meanwhile, and returns what came of it (B12, B14).
  @discardableResult public func refresh(_ extent: RefreshExtent) async -> LoadOutcome { await outcome { $0.refresh(of: extent, $1) } }

  @discardableResult public func retry() async -> LoadOutcome { await outcome { $0.retry($1) } }

  /// Loads the page after the last one, whether a view is near or not (B7).
  ///
  /// Before the first page it is ``load()``. On a failed edge it retries, on a paused one it goes on, at the end it does nothing. During a
  /// refresh it waits, and then loads at the edge that results.
  public func loadNext() { perform { $0.load(.next) } }
  /// Loads the page before the first one, as ``loadNext()->()`` does at the other end.
  public func loadPrevious() { perform { $0.load(.previous) } }

  /// Loads the page after the last one and returns what came of it. Several callers share one request and its outcome (B17).
  ///
  /// To load all there is, go on while the outcome is ``LoadOutcome/loaded``. Where there is nothing to do it returns at once, so a loop that
  /// looks at something else might never end.
  ///
  /// ```swift
  /// while await pager.loadNext() == .loaded {}
  /// ```
  @discardableResult public func loadNext() async -> LoadOutcome { await outcome { $0.load(.next, $1) } }
  /// Loads the page before the first one and returns what came of it. Several callers share one request and its outcome (B17).
  @discardableResult public func loadPrevious() async -> LoadOutcome { await outcome { $0.load(.previous, $1) } }
}

// MARK: Queries

extension Pager {
  /// Lists something else from now on: what a reader searches for, an order, a filter (B41).
  ///
  /// The rows stay, marked by ``isOfPreviousQuery``, until the first page of the new source is in, and then change in one step. Whatever the old
  /// source answers by then changes nothing. If the new one fails, that fills the screen; ``cancel()`` goes back to the old one. Before
  /// anything was loaded, nothing is loaded by this.
  ///
  /// ```swift
  /// let text = "quire"
  /// let pages = PageNumbers { page in try await api.posts(matching: text, page: page) }
  /// pager.setSource(pages, for: text, after: .milliseconds(300))
  /// ```
  ///
  /// - Parameters:
  ///   - source: Where the pages come from.
  ///   - query: What tells the source from others. Setting the query that is shown again, before another one was answered, goes back to it
  ///     without a request; setting the one that is asked for does nothing.
  ///   - delay: How long to wait for yet another query first, as while somebody types. It counts as loading.
  public func setSource<Source: PageSource>(_ source: Source, for query: some Hashable, after delay: Duration = .zero)
  where Source.Item == Item {
    setSource(Origin(source), named: AnyHashable(query), after: delay)
  }

  /// Lists something else from now on, which is like nothing before (B41).
  public func setSource<Source: PageSource>(_ source: Source, after delay: Duration = .zero) where Source.Item == Item {
    setSource(Origin(source), named: nil, after: delay)
  }

  private func setSource(_ origin: Origin, named name: AnyHashable?, after delay: Duration) {
    if core == nil { core = makeCore() }
    let number = (core!.sources.keys.max() ?? 0) + 1
    let query = connect(origin, number: number, name: name, to: &core!)
    perform { $0.setQuery(query, after: delay) }
    let known = core!.machine.knownQueries
    core!.sources = core!.sources.filter { known.contains($0.key) }
  }
}

// MARK: Reports

extension Pager {
  /// Takes a view's word for what it shows, and loads what that needs (B16).
  ///
  /// A view calls this after each layout, as often as it likes: while a page is loading, after a failure and at the end nothing comes of it.
  /// It counts items, never headers or footers. Several views may report; what any of them needs is loaded (B37).
  ///
  /// - Parameters:
  ///   - visible: The positions of the visible rows. Empty if the view can only say how many would fit.
  ///   - fitting: How many rows would fit.
  ///   - items: The snapshot that the view shows. By default, the one that observers were told of last.
  ///   - view: The view, if there are several. It is not kept.
  public func report(visible: Range<Int>, fitting: Int, of items: PagedItems<Item>? = nil, from view: AnyObject? = nil) {
    let report = Machine.Report(viewport: Viewport(visible: visible, fitting: fitting), items: items ?? delivered ?? self.items)
    let sender = ReportSender(id: view.map(ObjectIdentifier.init))
    if !reportObservers.isEmpty {
      let verdicts = core?.machine.verdicts(on: report)
      runtime.mailbox.post(reportObservers.letter((verdicts?.next ?? .noRows, verdicts?.previous ?? .noRows)))
    }
    // The view is in the middle of its layout: what this causes is told when it is done (B31).
    perform(delivery: .soon) { $0.report(report, from: sender) }
  }
}

// MARK: Edits

extension Pager {
  /// Inserts an item. Whatever is under way and was asked for before leaves it where it is (B28).
  @discardableResult public func insert(_ item: Item, at position: ItemPosition<Item.ID>) -> EditOutcome {
    edit { $0.insert(item, at: position) }
  }

  /// Changes an item in its place, and in answers under way that were asked for before (B28).
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - change: Changes everything but the id. It may be called again for an answer. It may read the list, and gives it no command.
  @discardableResult public func update(_ id: Item.ID, _ change: @escaping @MainActor (inout Item) -> Void) -> EditOutcome {
    edit { $0.update(id) { item in MainActor.assumeIsolated { change(&item) } } }
  }

  /// Moves an item (B28).
  @discardableResult public func move(_ id: Item.ID, to position: ItemPosition<Item.ID>) -> EditOutcome {
    edit { $0.move(id, to: position) }
  }

  /// Removes an item, also from answers under way that were asked for before (B28).
  @discardableResult public func remove(_ id: Item.ID) -> EditOutcome {
    edit { $0.remove(id) }
  }

  /// Inserts an item at once, saves it, and takes it away again if that fails (B29).
  ///
  /// ```swift
  /// let draft = Message(id: -1)
  /// let outcome = await messages.insert(draft, at: .end) { try await api.send(draft) }
  /// ```
  ///
  /// Edits made in the meantime are kept. Answers under way leave it where it is until it is saved. The task that waits keeps the pager.
  ///
  /// - Parameters:
  ///   - item: The item, perhaps with an id of your own making.
  ///   - position: Where it goes.
  ///   - save: Saves it. The item that it returns takes the place of this one: with the id that the server gave, for example. If that is shown
  ///     already, this one goes. With nil the item stays as it is. It is not called if the edit is refused.
  @discardableResult public func insert(
    _ item: Item, at position: ItemPosition<Item.ID>, saving save: @MainActor () async throws -> Item?
  ) async -> EditOutcome {
    await edit({ $0.insert(item, at: position, waits: true) }, saving: save)
  }

  /// Changes an item at once, saves it, and undoes the change, alone, if that fails (B29).
  ///
  /// ```swift
  /// await pager.update(42) { $0.isLiked = true } saving: { try await api.like(42) }
  /// ```
  @discardableResult public func update(
    _ id: Item.ID, _ change: @escaping @MainActor (inout Item) -> Void, saving save: @MainActor () async throws -> Void
  ) async -> EditOutcome {
    await edit(
      { $0.update(id, waits: true) { item in MainActor.assumeIsolated { change(&item) } } },
      saving: {
        try await save(); return nil
      })
  }

  /// Moves an item at once, saves that, and moves it back if that fails (B29).
  @discardableResult public func move(
    _ id: Item.ID, to position: ItemPosition<Item.ID>, saving save: @MainActor () async throws -> Void
  ) async -> EditOutcome {
    await edit(
      { $0.move(id, to: position, waits: true) },
      saving: {
        try await save(); return nil
      })
  }

  /// Removes an item at once, saves that, and brings it back if that fails (B29).
  @discardableResult public func remove(_ id: Item.ID, saving save: @MainActor () async throws -> Void) async -> EditOutcome {
    await edit(
      { $0.remove(id, waits: true) },
      saving: {
        try await save(); return nil
      })
  }

  private func edit(
    _ edit: (inout Machine) -> (EditOutcome, Machine.Effects), saving save: @MainActor () async throws -> Item?
  ) async -> EditOutcome {
    var pending: EditLog<Item>.Pending?
    let outcome = self.edit {
      let result = edit(&$0)
      pending = result.1.pending
      return result
    }
    guard let pending else { return outcome }
    do {
      let final = try await save()
      perform { $0.confirm(pending, final: final) }
      return outcome
    } catch {
      perform { $0.takeBack(pending) }
      return .undone(LoadFailure(error))
    }
  }

  private func edit(_ edit: (inout Machine) -> (EditOutcome, Machine.Effects)) -> EditOutcome {
    var outcome: EditOutcome?
    perform { machine in
      let result = edit(&machine)
      outcome = result.0
      return result.1
    }
    return outcome!
  }
}

// MARK: Arrivals

extension Pager {
  /// Holds items that have arrived at the head from outside, until the reader wants them: "3 new messages" (B30).
  ///
  /// They are counted by ``heldCount`` and shown by ``acceptHeld()``. A refresh forgets them, since it brings what is new; so do ``reset()`` and
  /// another query. What is among the rows, or comes there, is not held.
  ///
  /// ```swift
  /// for try await post in socket { pager.hold([post]) }
  /// ```
  ///
  /// - Parameter items: The items, in the order of the list. They stand before those that are held already.
  @discardableResult public func hold(_ items: [Item]) -> EditOutcome { edit { $0.hold(items) } }

  /// Puts the items that are held before all rows, in one change. They are confirmed insertions, which survive answers under way (B28, B30).
  public func acceptHeld() { perform { $0.acceptHeld() } }
}

// MARK: Finding

extension Pager {
  /// The item with an id, if it is among the rows.
  ///
  /// - Complexity: Linear in the length of its page; the length of the list does not matter.
  public func item(_ id: Item.ID) -> Item? {
    runtime.isDeciding ? items.first { $0.id == id } : core?.machine.window?.rows.item(id)
  }

  /// The position of the item with an id, if it is among the rows.
  ///
  /// - Complexity: As for ``item(_:)``.
  public func index(of id: Item.ID) -> Int? {
    runtime.isDeciding ? items.firstIndex { $0.id == id } : core?.machine.window?.rows.row(of: id)
  }

  /// Whether anything is in flight: a refresh, or a page.
  public var isLoading: Bool {
    refreshState == .refreshing || next == .loading || previous == .loading
  }
}

// MARK: Observing

extension Pager {
  public func observeState(_ observer: @escaping @MainActor (ContentState) -> Void) -> ObservationToken {
    runtime.stateObservers.add(observer)
  }

  public func observeLoads(_ observer: @escaping @MainActor (LoadEvent) -> Void) -> ObservationToken {
    runtime.loadObservers.add(observer)
  }

  /// Calls a closure after each transaction, until the token is let go.
  ///
  /// It is called on the main actor, in order, never from within another observer, and only if something changed (B31, B34). What an observer
  /// causes is delivered after every observer has seen the current transaction. What is there at the time of the call is in ``snapshot``.
  ///
  /// The token keeps the closure. Where its owner keeps the token, capture `[weak self]`, or neither goes.
  public func observe(_ observer: @escaping @MainActor (PagerUpdate<Item>) -> Void) -> ObservationToken {
    updateObservers.add(observer)
  }

  /// Calls a closure with what each report of a view leads to, and why to nothing if so, until the token is let go: for whoever wonders why no
  /// page comes (B42). What is not observed costs nothing. Why a command does nothing is in the outcome of the command that is awaited.
  public func observeReports(
    _ observer: @escaping @MainActor (_ verdicts: (next: ReportVerdict, previous: ReportVerdict)) -> Void
  ) -> ObservationToken {
    reportObservers.add(observer)
  }

  /// All that a view shows, at this moment.
  public var snapshot: PagerSnapshot<Item> {
    PagerSnapshot(
      items: items, contentState: contentState, refreshState: refreshState, next: next, previous: previous,
      hiddenDuplicates: hiddenDuplicates, isOfPreviousQuery: isOfPreviousQuery, heldCount: heldCount
    )
  }
}

// MARK: The shell around the machine

extension Pager {
  private enum Delivery {
    case now
    case soon
  }

  private func makeCore() -> Core {
    var core = Core(machine: Machine(configuration: configuration, query: PagerQuery(number: 0), unchanged: .standard()))
    core.machine.query = connect(makeOrigin(), number: 0, name: nil, to: &core)
    return core
  }

  /// Takes in a source, and returns it as a query.
  private func connect(_ origin: Origin, number: Int, name: AnyHashable?, to core: inout Core) -> PagerQuery<AnyHashable> {
    let source = origin.source
    core.sources[number] = ConnectedSource(
      source: source,
      invalidation: source.invalidation?.observe { [weak self] in self?.perform { $0.invalidate(query: number) } })
    let rules = SourceRules(
      cursorsMayRepeat: source.cursorsMayRepeat, cursorsCountItems: source.cursorsCountItems, start: origin.start)
    return PagerQuery(number: number, name: name, rules: rules)
  }

  private func perform(delivery: Delivery = .now, _ event: (inout Machine) -> Machine.Effects) {
    let effects = runtime.decide {
      if core == nil { core = makeCore() }
      return event(&core!.machine)
    }
    let after = core!.machine.snapshot
    runtime.perform(effects.actions) {
      self.publish(effects.changes, after)
    } start: { [sources = core!.sources] token, call in
      let scope = LoadScope(owner: self.runtime.owner, token: token)
      let source = sources[call.query]!.source
      return Task { [weak self] in
        // Whoever asked may be gone, and what the source would use with them (B45).
        guard self != nil else { return }
        let answer = await scope.ask { try await source.page(call.request) }
        self?.receive(answer, to: token)
      }
    } waited: { [weak self] token in
      self?.runtime.ended(token)
      self?.perform { $0.waited(token) }
    }
    switch delivery {
    case .now: runtime.mailbox.deliver()
    case .soon: runtime.mailbox.deliverSoon()
    }
  }

  private func receive(_ answer: Machine.Answer, to token: LoadToken) {
    runtime.ended(token)
    perform { $0.answered(token, answer) }
  }

  /// Takes over what the machine says, and returns what observers must be told, if anything changed.
  private func publish(_ changes: ListChanges, _ after: PagerSnapshot<Item>) -> (@MainActor () -> Void)? {
    let before = snapshot
    guard !after.looksLike(before) else { return nil }
    if before.items.stamp != after.items.stamp { items = after.items }
    if before.contentState != after.contentState { contentState = after.contentState }
    if before.refreshState != after.refreshState { refreshState = after.refreshState }
    if before.next != after.next { next = after.next }
    if before.previous != after.previous { previous = after.previous }
    if before.hiddenDuplicates != after.hiddenDuplicates { hiddenDuplicates = after.hiddenDuplicates }
    if before.heldCount != after.heldCount { heldCount = after.heldCount }
    if before.isOfPreviousQuery != after.isOfPreviousQuery { isOfPreviousQuery = after.isOfPreviousQuery }
    let update = PagerUpdate(before: before, after: after, changes: changes)
    let tellUpdate = updateObservers.letter(update)
    let tellState = before.contentState == after.contentState ? nil : runtime.stateObservers.letter(after.contentState)
    return { [weak self] in
      self?.delivered = after.items
      tellUpdate()
      tellState?()
    }
  }

  private func outcome(of command: (inout Machine, Waiter.ID) -> Machine.Effects) async -> LoadOutcome {
    guard !runtime.isWaitingForItself({ core?.machine.isCurrent($0) == true }) else {
      return .failed(LoadFailure(LoadError.waitsForItself))
    }
    return await runtime.outcome { id in
      perform { command(&$0, id) }
    } leave: { [weak self] id in
      self?.perform { $0.leave(id) }
    }
  }
}
