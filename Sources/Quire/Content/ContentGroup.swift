public import Observation

/// A group of loaders and pagers that appear on one screen.
///
/// ```swift
/// let banner = Loader { try await api.profile() }
/// let posts = Pager(.pageNumbers { page in try await api.posts(page: page) })
/// let home = ContentGroup(banner, posts)
/// home.load()
/// ```
///
/// Each member keeps its own state. The view of a member shows the member's placeholder, and retries only this member. A failure hides no
/// other member. The group is loaded as soon as one member is. A placeholder covers the whole screen only if no member has content. A
/// command to the group is a command to each member. <doc:ComposedScreens> shows how to build such a screen.
///
/// A group stores no state. Its properties follow from its members. Each member can also be loaded, edited, and shown alone, or belong to
/// other groups. The group retains its members, but they don't retain the group.
@MainActor @Observable public final class ContentGroup: LoadableContent {
  /// The observation of a member.
  private final class Connection {
    var tokens: [ObservationToken] = []
    var loads = OpenLoads()
  }

  private var currentMembers: [any LoadableContent]

  /// The connections to the members, once the group has an observer.
  @ObservationIgnored private var connections: [ObjectIdentifier: Connection]?
  /// The state that observers were notified of last.
  @ObservationIgnored private var notifiedState = ContentState.initial
  /// The events that observers are notified of after the command in progress.
  @ObservationIgnored private var events: [LoadEvent] = []
  @ObservationIgnored private let stateObservers = ObserverList<ContentState>()
  @ObservationIgnored private let loadObservers = ObserverList<LoadEvent>()
  @ObservationIgnored private let notifications = NotificationQueue()
  /// The commands to all members. A command that is given while another one is performed waits.
  @ObservationIgnored private let commands = NotificationQueue()

  /// Creates a group of members, in the order in which they appear on the screen.
  ///
  /// - Precondition: No member is given twice.
  public convenience init(_ members: any LoadableContent...) {
    self.init(members)
  }

  /// Creates a group of any number of members. A group without members stays ``ContentState/initial``.
  ///
  /// - Precondition: No member is given twice.
  public init(_ members: [any LoadableContent]) {
    Self.checkForDuplicates(members)
    currentMembers = members
  }

  /// The members, in order: loaders, pagers, and other groups.
  ///
  /// You can replace them at any time. Members that stay are not affected. The next ``load()`` loads new members. A removed member
  /// continues its loads if another object retains it.
  ///
  /// ```swift
  /// let home = ContentGroup(profile, pager)
  /// home.members.append(Loader { try await api.posts(page: 2) })
  /// home.load()         // does nothing to the members that are loaded already
  /// ```
  ///
  /// - Precondition: No member is given twice, and the group is not a member of itself.
  public var members: [any LoadableContent] {
    get { currentMembers }
    set {
      Self.checkForDuplicates(newValue)
      require(
        !newValue.contains { ($0 as? ContentGroup)?.contains(self) == true },
        "ContentGroup: the group would be a member of itself; give members that do not contain the group.")
      currentMembers = newValue
      if connections != nil { connect() }
      notify()
    }
  }

  // MARK: State

  /// The state of the group: loaded if any member is loaded.
  ///
  /// If no member is loaded, the group is loading as long as a member is loading. Otherwise, it has the first failure. Without a failure, the
  /// group is initial as long as a member is, and empty if all members are.
  ///
  /// - Complexity: Linear in the number of members, as for all properties of the group.
  public var contentState: ContentState { ContentState(ofMembers: currentMembers.map { $0.contentState }) }

  /// The refresh state of the group: refreshing as long as one member is, and otherwise the first failure of a member.
  ///
  /// The first load of a member counts as a refresh if another member has content already.
  public var refreshState: RefreshState { RefreshState(ofMembers: currentMembers.map { $0.refreshState }) }

  /// A Boolean value that indicates whether a load of any member is in progress.
  public var isLoading: Bool { currentMembers.contains { $0.isLoading } }

  /// The retry attempts of the members. If several members have attempts of the same kind, it contains the attempt of the first of these
  /// members.
  public var retries: [LoadKind: RetryPolicy.Attempt] {
    currentMembers.reduce(into: [:]) { all, member in all.merge(member.retries) { first, _ in first } }
  }

  // MARK: Commands

  // Each task ends when the loads of all members have ended. Its outcome is the worst of theirs, and of several failures the first in order. A
  // member that also belongs to another group may be superseded there, and so may one that is in the group twice, through another.

  @discardableResult public func load() -> LoadTask { perform { $0.load() } }
  @discardableResult public func refresh() -> LoadTask { perform { $0.refresh() } }
  @discardableResult public func refreshInPlace() -> LoadTask { perform { $0.refreshInPlace() } }
  @discardableResult public func refresh(ifOlderThan age: Duration) -> LoadTask {
    let age = age.checkedAsAge()
    return perform { $0.refresh(ifOlderThan: age) }
  }
  @discardableResult public func reload() -> LoadTask { perform { $0.reload() } }
  @discardableResult public func retry() -> LoadTask { perform(ifEmpty: .skipped(.nothingFailed)) { $0.retry() } }

  public var canLoadMore: Bool { currentMembers.contains { $0.canLoadMore } }

  /// Continues the members whose loading has paused.
  @discardableResult public func loadMore() -> LoadTask {
    let nothing = LoadTask.Outcome.skipped(.alreadyLoaded)
    return perform(ifEmpty: nothing) { $0.canLoadMore ? $0.loadMore() : LoadTask(outcome: nothing) }
  }

  /// Cancels all loads in progress of all members.
  public func cancel() { performOnMembers { for member in $0 { member.cancel() } } }
  /// Returns to ``ContentState/initial``, all members in one change.
  public func reset() { performOnMembers { for member in $0 { member.reset() } } }

  // MARK: Observing

  /// Observes the changes of ``contentState``, until the token is released.
  ///
  /// A command to the group causes at most one change, after all members have received it. So does a change of ``members``. Answers arrive
  /// one by one, and observers are notified only if the state of the group changes.
  public func observeState(_ observer: @escaping @MainActor (ContentState) -> Void) -> ObservationToken {
    follow()
    return stateObservers.add(observer)
  }

  /// Observes the start and the end of each load of a member, until the token is released.
  ///
  /// Each load that starts also ends. If a member is removed during a load, the load ends as superseded.
  public func observeLoads(_ observer: @escaping @MainActor (LoadEvent) -> Void) -> ObservationToken {
    follow()
    return loadObservers.add(observer)
  }
}

extension ContentGroup {
  /// Performs a command on all members, and returns a task that joins theirs.
  private func perform(
    ifEmpty outcome: LoadTask.Outcome = .loaded, _ command: @escaping @MainActor (any LoadableContent) -> LoadTask
  ) -> LoadTask {
    let task = LoadTask(of: self)
    performOnMembers { members in
      var tasks: [LoadTask] = []
      for member in members where task.isRunning { tasks.append(command(member)) }
      if task.isRunning { task.join(tasks, ifEmpty: outcome) } else { for task in tasks { task.cancel() } }
    }
    return task
  }

  /// Performs a command on all members, after the command in progress. It remains a command of its caller, which may be the source of a member.
  private func performOnMembers(_ command: @escaping @MainActor ([any LoadableContent]) -> Void) {
    commands.enqueue { [self, callers = LoadScope.stack] in LoadScope.$stack.withValue(callers) { command(currentMembers) } }
    commands.deliver()
    notify()
  }
}

extension ContentGroup {
  /// Starts to observe the members with the first observer. Before another observer is added, the present ones are notified of the changes
  /// until now.
  private func follow() {
    guard connections == nil else { return notify() }
    notifiedState = contentState
    connect()
  }

  /// Observes the members. Those that stay keep their connections, because their next notifications would be lost.
  private func connect() {
    let old = connections ?? [:]
    var new: [ObjectIdentifier: Connection] = [:]
    for member in currentMembers { new[ObjectIdentifier(member)] = old[ObjectIdentifier(member)] ?? connection(to: member) }
    connections = new
    for (member, connection) in old where new[member] == nil { events += connection.loads.ends }
  }

  private func connection(to member: any LoadableContent) -> Connection {
    let connection = Connection()
    connection.tokens = [
      member.observeState { [weak self] _ in self?.notify() },
      member.observeLoads { [weak self, weak connection] event in
        guard let self, let connection else { return }
        events += connection.loads.events(for: event)
        notify()
      },
    ]
    return connection
  }

  /// Notifies observers of changes, unless a command is in progress, which notifies them once when all members have received it. The state changes
  /// before observers of loads are notified.
  private func notify() {
    guard connections != nil, !commands.isDelivering else { return }
    let state = contentState
    if state != notifiedState {
      notifiedState = state
      notifications.enqueue(stateObservers.notification(of: state))
    }
    for event in events { notifications.enqueue(loadObservers.notification(of: event)) }
    events = []
    notifications.deliver()
  }

  private func contains(_ group: ContentGroup) -> Bool {
    self === group || currentMembers.contains { ($0 as? ContentGroup)?.contains(group) == true }
  }

  private static func checkForDuplicates(_ members: [any LoadableContent]) {
    require(
      Set(members.map { ObjectIdentifier($0) }).count == members.count,
      "ContentGroup: a member was given twice among \(members.count); each command would reach it twice, give it once.")
  }
}
