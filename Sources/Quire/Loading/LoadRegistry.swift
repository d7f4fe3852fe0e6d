/// The loads that have not ended, and the callers that wait for them.
struct LoadRegistry<Caller> {
  private struct Entry {
    var beginning: LoadEvent?
    var callers: [Caller] = []
    var demand = Demand.engine
  }

  /// The party that needs a load.
  enum Demand {
    case callers
    /// A view, an empty list, or a source that has signaled a change.
    case engine
  }

  private var loads: [LoadID: Entry] = [:]

  /// The event with which a load has begun; nil if it never began.
  func beginning(of id: LoadID) -> LoadEvent? { loads[id]?.beginning }

  mutating func begin(_ id: LoadID, _ beginning: LoadEvent) { loads[id, default: Entry()].beginning = beginning }

  /// Attaches a caller to a load that its command joined or began.
  ///
  /// - Parameter beginner: The party that needs the load, if it is about to begin. Its command may have joined a load that the engine is about
  ///   to begin.
  mutating func attach(_ caller: Caller, to id: LoadID, beginner: @autoclosure () -> Demand) {
    loads[id, default: Entry(demand: beginner())].callers.append(caller)
  }

  /// Detaches a caller from a load. Returns whether nothing needs the load any more.
  mutating func detach(from id: LoadID, where isCaller: (Caller) -> Bool) -> Bool {
    loads[id]?.callers.removeAll(where: isCaller)
    guard let load = loads[id] else { return false }
    return load.callers.isEmpty && load.demand == .callers
  }

  /// Ends a load, and returns the callers that wait for it.
  mutating func end(_ id: LoadID) -> [Caller] { loads.removeValue(forKey: id)?.callers ?? [] }
}
