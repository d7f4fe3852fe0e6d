public import Observation

/// Several loaders and pagers as one: what a home screen is made of (B38).
///
/// ```swift
/// let banner = Loader { try await api.profile() }
/// let posts = Pager(.pageNumbers { page in try await api.posts(page: page) })
/// let all = ComposedContent(banner, posts)
/// all.load()
/// ```
///
/// Each part keeps its own state: what shows the part shows its placeholder and retries it alone, and one that fails hides nothing of another.
/// The whole has content as soon as one part has; only where none has any does a placeholder stand for all. A command to the whole is one to
/// each part. <doc:ComposedScreens> shows how such a screen is put together.
///
/// It has no state of its own: what it says follows from its parts at each moment, so that these may be loaded, edited and shown by themselves,
/// and be parts of something else. It keeps its parts alive, and they do not keep it.
@MainActor @Observable public final class ComposedContent: LoadableContent {
  /// What a part has told of, for as long as it is one.
  private final class Connection {
    var tokens: [ObservationToken] = []
    var loads = OpenLoads()
  }

  private var parts: [any LoadableContent]

  /// Those to the parts, once somebody observes the whole.
  @ObservationIgnored private var connections: [ObjectIdentifier: Connection]?
  /// What observers have been told last.
  @ObservationIgnored private var told = ContentState.initial
  /// What observers are to be told when the command under way is done.
  @ObservationIgnored private var events: [LoadEvent] = []
  @ObservationIgnored private let stateObservers = ObserverList<ContentState>()
  @ObservationIgnored private let loadObservers = ObserverList<LoadEvent>()
  @ObservationIgnored private let mailbox = Mailbox()
  /// Commands to all parts. One that is given while another is on its way to them comes after it.
  @ObservationIgnored private let commands = Mailbox()

  /// Makes a whole of parts, in the order in which they stand on the screen.
  ///
  /// - Precondition: None of them is given twice (B47).
  public convenience init(_ children: any LoadableContent...) {
    self.init(children)
  }

  /// Makes a whole of any number of parts. Without any it is ``ContentState/initial`` for ever.
  ///
  /// - Precondition: None of them is given twice (B47).
  public init(_ children: [any LoadableContent]) {
    Self.checkForDuplicates(children)
    parts = children
  }

  /// The parts, in order: loaders, pagers, and other wholes.
  ///
  /// They can be replaced at any time, by a screen whose sections come and go. Those that stay are not disturbed, one that is new is loaded by
  /// the next ``load()``, and one that is taken away goes on by itself, for whoever else has it.
  ///
  /// ```swift
  /// let home = ComposedContent(profile, pager)
  /// home.children.append(Loader { try await api.posts(page: 2) })
  /// home.load()         // does nothing to those that are there already
  /// ```
  ///
  /// - Precondition: None is given twice, and the whole is not a part of itself (B47).
  public var children: [any LoadableContent] {
    get { parts }
    set {
      Self.checkForDuplicates(newValue)
      require(
        !newValue.contains { ($0 as? ComposedContent)?.contains(self) == true },
        "ComposedContent: the whole would be a part of itself; a part must be without the whole in it.")
      parts = newValue
      if connections != nil { connect() }
      tell()
    }
  }

  // MARK: State

  /// What the whole screen shows: content, if any part has some. Where none has, it is loading as long as one is loading, or has not been asked
  /// while others have; otherwise the first failure; otherwise empty. Before any part was asked it is initial.
  ///
  /// - Complexity: Linear in the number of parts, as for all properties of the whole.
  public var contentState: ContentState { ContentState(ofParts: parts.map { $0.contentState }) }

  /// How the refresh stands beside the content: refreshing as long as one part is, and otherwise the first failure of a part.
  ///
  /// That is a part's first load, too, where another part has content already.
  public var refreshState: RefreshState { RefreshState(ofParts: parts.map { $0.refreshState }) }

  /// Whether anything of any part is in flight.
  public var isLoading: Bool { parts.contains { $0.isLoading } }

  /// The attempts that follow failed ones of the parts; of several of the same kind, that of the first part in order (B40).
  public var retries: [LoadKind: Retry] { parts.reduce(into: [:]) { all, part in all.merge(part.retries) { first, _ in first } } }

  // MARK: Commands

  // Each task ends when the loads of all parts have ended. Its outcome is the worst of theirs, and of several failures the first in order. A
  // part that also belongs to another group may be superseded there, and so may a part that is in the group twice, through another.

  @discardableResult public func load() -> LoadTask { give { $0.load() } }
  @discardableResult public func refresh() -> LoadTask { give { $0.refresh() } }
  @discardableResult public func refreshInPlace() -> LoadTask { give { $0.refreshInPlace() } }
  @discardableResult public func refresh(ifOlderThan age: Duration) -> LoadTask {
    let age = age.checkedAsAge()
    return give { $0.refresh(ifOlderThan: age) }
  }
  @discardableResult public func reload() -> LoadTask { give { $0.reload() } }
  @discardableResult public func retry() -> LoadTask { give(ifEmpty: .skipped(.nothingFailed)) { $0.retry() } }

  /// Cancels all loads in flight of all parts.
  public func cancel() { giveToParts { for part in $0 { part.cancel() } } }
  /// Returns to ``ContentState/initial``, all parts in one change.
  public func reset() { giveToParts { for part in $0 { part.reset() } } }

  // MARK: Observing

  /// Calls a closure after each change of ``contentState``, until the token is let go.
  ///
  /// A command to the whole is one change at most, when all parts have got it, and so is a change of its parts. Answers come one by one, and
  /// what one of them does not change for the whole is not told (B31, B34).
  public func observeState(_ observer: @escaping @MainActor (ContentState) -> Void) -> ObservationToken {
    follow()
    return stateObservers.add(observer)
  }

  /// Calls a closure when a load of a part begins and when it ends, until the token is let go. There are as many ends as beginnings: a load under
  /// way of a part that is taken away ends as superseded (B6).
  public func observeLoads(_ observer: @escaping @MainActor (LoadEvent) -> Void) -> ObservationToken {
    follow()
    return loadObservers.add(observer)
  }
}

extension ComposedContent {
  /// Gives a command to all parts, and returns a task that joins theirs.
  private func give(
    ifEmpty outcome: LoadOutcome = .loaded, _ command: @escaping @MainActor (any LoadableContent) -> LoadTask
  ) -> LoadTask {
    let task = LoadTask(of: self)
    giveToParts { parts in task.join(parts.map(command), ifEmpty: outcome) }
    return task
  }

  /// Gives a command to all parts, after those that are on their way to them.
  private func giveToParts(_ command: @escaping @MainActor ([any LoadableContent]) -> Void) {
    commands.post { [self] in command(parts) }
    commands.deliver()
    tell()
  }
}

// A list that found nothing so far may be one part of several (B20).
extension ComposedContent: PausingContent {
  package var isPaused: Bool { pausing.contains { $0.isPaused } }

  package func resumePaging() {
    giveToParts { for part in $0 { (part as? any PausingContent)?.resumePaging() } }
  }

  private var pausing: [any PausingContent] { parts.compactMap { $0 as? any PausingContent } }
}

extension ComposedContent {
  /// Begins to follow the parts, if nobody has observed them so far. Otherwise those who have are told first what is true already, which the one
  /// who comes now sees for themselves.
  private func follow() {
    guard connections == nil else { return tell() }
    told = contentState
    connect()
  }

  /// Follows the parts that there are, and those that stay without interruption: what they are about to tell would be lost.
  private func connect() {
    let old = connections ?? [:]
    var new: [ObjectIdentifier: Connection] = [:]
    for part in parts { new[ObjectIdentifier(part)] = old[ObjectIdentifier(part)] ?? connection(to: part) }
    connections = new
    for (part, connection) in old where new[part] == nil { events += connection.loads.ends }
  }

  private func connection(to part: any LoadableContent) -> Connection {
    let connection = Connection()
    connection.tokens = [
      part.observeState { [weak self] _ in self?.tell() },
      part.observeLoads { [weak self, weak connection] event in
        guard let self, let connection else { return }
        events += connection.loads.events(for: event)
        tell()
      },
    ]
    return connection
  }

  /// Tells observers what is new, unless a command is on its way: then it is told once, when all parts have got it. Observers of loads find the
  /// state that the load brought.
  private func tell() {
    guard connections != nil, !commands.isDelivering else { return }
    let state = contentState
    if state != told {
      told = state
      mailbox.post(stateObservers.letter(state))
    }
    for event in events { mailbox.post(loadObservers.letter(event)) }
    events = []
    mailbox.deliver()
  }

  private func contains(_ whole: ComposedContent) -> Bool {
    self === whole || parts.contains { ($0 as? ComposedContent)?.contains(whole) == true }
  }

  private static func checkForDuplicates(_ children: [any LoadableContent]) {
    require(
      Set(children.map { ObjectIdentifier($0) }).count == children.count,
      "ComposedContent: a part was given twice among \(children.count); each command would reach it twice, give it once.")
  }
}
