// The sources of a list, and how its engine calls them.
extension Pager: EngineContent {
  typealias Machine = PagerCore<Item>

  /// A source whose signals the list follows.
  struct ConnectedSource {
    let source: any PageSource<Item, AnyCursor>
    let signals: SourceSignals?
  }

  func makeCore() -> Core {
    let origin = makeOrigin()
    var core = Core(configuration: configuration, query: query(of: origin, number: 0, name: nil), operations: makeOperations())
    (core.cursorLookups[0], core.keyLookups[0]) = connect(origin, as: 0)
    return core
  }

  /// Replaces the source.
  func setSource(_ origin: Origin, named name: AnyHashable?, after delay: Duration) {
    let delay = delay.checked("setSource(_:from:id:debounce:): a debounce interval", "zero sends the request at once")
    // The engine connects the first source.
    let engine = engine
    lastQuery += 1
    let query = query(of: origin, number: lastQuery, name: name)
    let lookups = connect(origin, as: query.number)
    engine.handle { core in
      (core.cursorLookups[query.number], core.keyLookups[query.number]) = lookups
      return core.perform(.setQuery(query, delay: delay))
    }
  }

  /// Releases the sources that no command can call again.
  func forgetSources() {
    // The source of the present query is always needed.
    guard sources.count > 1 else { return }
    let known = engine.machine.cursorLookups
    sources = sources.filter { known[$0.key] != nil }
  }

  private func query(of origin: Origin, number: Int, name: AnyHashable?) -> PagerQuery {
    let rules = SourceRules(cursorSemantics: origin.source.cursorSemantics, start: origin.start)
    return PagerQuery(number: number, name: name, rules: rules)
  }

  /// Follows the signals of a source, and returns its cursors.
  private func connect(_ origin: Origin, as number: Int) -> (Core.CursorLookup, Core.KeyLookup) {
    let source = origin.source
    let signals = source.invalidation.map {
      SourceSignals($0, clock: clock) { [weak self] in
        self?.engine.handle { $0.handle(.invalidated(query: number)) }
      } itemsChanged: { [weak self] scope in
        self?.engine.handle { $0.handle(.changed(query: number, scope)) }
      }
    }
    sources[number] = ConnectedSource(source: source, signals: signals)
    // The pager is used on the main actor only.
    return (
      { index in
        var cursor: AnyCursor?
        MainActor.assumeIsolated { cursor = source.cursor(at: index) }
        return cursor
      },
      { item in
        nonisolated(unsafe) let item = item
        var cursor: AnyCursor?
        MainActor.assumeIsolated { cursor = source.cursor(of: item) }
        return cursor
      }
    )
  }

  func prepareForEvent() { forgetMissingViews() }

  func work(for call: SourceCall) -> @MainActor () async throws -> Page<Item, AnyCursor> {
    let source = sources[call.query]?.source
    return {
      guard let request = call.request, let source else { throw SourceInvalidated() }
      return try await source.page(request)
    }
  }
}

extension PagerCore: LoadMachine {
  typealias Value = Page<Item, AnyCursor>

  func isCurrent(_ request: RequestID) -> Bool { machine.isCurrent(request) }
  var canPerformWithoutLoad: Bool { machine.hasList && !machine.isQueryPending && machine.shown?.isExpired == false }
  mutating func sendDelayedRequest(_ request: RequestID) -> Outcome { handle(.due(request)) }

  /// Forgets the cursors of sources that no command can call again.
  mutating func forgetCursorLookups() {
    guard cursorLookups.count > 1 else { return }
    let known = machine.knownQueries
    cursorLookups = cursorLookups.filter { known.contains($0.key) }
    keyLookups = keyLookups.filter { known.contains($0.key) }
  }
}

extension PagerCore.Outcome: LoadMachineOutcome {}

extension PagerMachine {
  /// The numbers of the queries whose sources may be called again.
  fileprivate var knownQueries: [Int] { [query.number] + [shown?.query.number, refresh.failed?.query.number].compactMap(\.self) }
}
