/// The loads that have not ended, and the callers that wait for them.
struct LoadRegistry<Caller> {
  private struct Entry {
    var beginning: LoadEvent?
    var callers: [Caller] = []
    var demand = Demand.engine
  }

  /// The party that needs a load.
  private enum Demand {
    case callers
    /// A view, an empty list, or a source that has signaled a change.
    case engine
  }

  private var loads: [LoadID: Entry] = [:]

  /// The event with which a load has begun; nil if it never began.
  func beginning(of id: LoadID) -> LoadEvent? { loads[id]?.beginning }

  mutating func begin(_ id: LoadID, _ beginning: LoadEvent) { loads[id, default: Entry()].beginning = beginning }

  /// Attaches a caller to a load that its command joined, or that is about to begin by its command.
  mutating func attach(_ caller: Caller, to id: LoadID) { loads[id, default: Entry(demand: .callers)].callers.append(caller) }

  /// Detaches a caller from a load. Returns whether nothing needs the load any more.
  mutating func detach(from id: LoadID, where isCaller: (Caller) -> Bool) -> Bool {
    loads[id]?.callers.removeAll(where: isCaller)
    guard let load = loads[id] else { return false }
    return load.callers.isEmpty && load.demand == .callers
  }

  /// Ends a load, and returns the callers that wait for it.
  mutating func end(_ id: LoadID) -> [Caller] { loads.removeValue(forKey: id)?.callers ?? [] }
}
