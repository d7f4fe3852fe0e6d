@testable import Quire

/// All that decides what a world can do from now on. Worlds with the same fingerprint have the same future; which numbers tokens and callers
/// have, and which occurrence a failure is, decides nothing.
struct Fingerprint: Hashable {
  struct EdgePrint: Hashable {
    enum State { case end, ready, paused, failed }

    let isLoading: Bool
    let state: State
    let cursor: AnyCursor?
    let emptyPages: Int
    let asked: Set<AnyCursor>

    init(_ edge: ListSide) {
      isLoading = edge.load != nil
      state =
        switch edge.neighbor?.state {
        case nil: .end
        case .ready: .ready
        case .paused: .paused
        case .failed: .failed
        }
      cursor = edge.neighbor?.request.cursor
      emptyPages = edge.neighbor?.emptyPages ?? 0
      asked = edge.requested
    }
  }

  struct RunPrint: Hashable {
    let style: RefreshStyle
    let scope: RefreshScope
    let phase: Load.Phase
    let edge: ListEdge?
    let updates: [Range<Int>]
  }

  struct FailurePrint: Hashable {
    let scope: RefreshScope
    let edge: ListEdge?
  }

  private let ids: [Int]?
  private let edges: [EdgePrint]
  private let queries: [Int?]
  private let buffered: [Int]
  /// The buffered items that the answer to the refresh in flight may lack.
  private let arrived: [Int]
  private let isWaiting: Bool
  private let validity: Validity?
  private let run: RunPrint?
  private let failure: FailurePrint?
  private let progress: [EdgePrint]
  private let draftIDs: [Int]?
  private let inFlight: [LoadKind: AnyCursor?]
  private let postponed: Set<LoadKind>
  private let stale: Bool
  private let invalidAnswers: Int
  private let removed: Set<Int>
  private let editsToReplay: [String]

  init(_ world: World) {
    let (machine, store) = (world.machine, world.core.store)
    func sides(_ list: PageList?) -> [EdgePrint] { list.map { list in list.sides.map { EdgePrint(list[$0]) } } ?? [] }
    func ids(_ list: PageList?) -> [Int]? { list.flatMap { store.lists[$0.id]?.rows.items.map(\.id) } }
    self.ids = ids(machine.shown)
    edges = sides(machine.shown)
    queries = [machine.query.number, machine.shown?.query.number]
    buffered = store.buffered.isEmpty ? [] : store.buffered.ids
    let start = machine.refresh.run.flatMap { store.lists[$0.listID]?.start ?? store.sent[$0.load.request]?.moment }
    var arrivals = store.buffered
    if let start { arrivals.removeAll(before: start) }
    arrived = arrivals.isEmpty ? [] : arrivals.ids
    isWaiting = world.waitingToBegin != nil
    validity = machine.shown?.validity
    inFlight = Dictionary(uniqueKeysWithValues: world.inFlight.map { (world.kinds[$0.key]!, $0.value.cursor) })
    postponed = Set(world.postponed.map { world.kinds[$0]! })
    stale = world.obsolete != nil
    invalidAnswers = machine.invalidAnswers
    removed = world.removed
    editsToReplay = store.edits.descriptions
    failure = machine.refresh.failed.map { FailurePrint(scope: $0.scope, edge: $0.run?.edge) }
    run = machine.refresh.run.map { run in
      RunPrint(
        style: run.style, scope: run.plan.scope, phase: run.load.phase, edge: run.draft == nil ? nil : run.edge,
        updates: run.updatedViews.compactMap { machine.viewports[$0]?.visible })
    }
    let draft = machine.refresh.run.map { $0.draft } ?? machine.refresh.failed?.run?.draft
    progress = sides(draft)
    draftIDs = ids(draft)
  }
}

extension EditLog {
  fileprivate var descriptions: [String] {
    entries.map {
      switch $0.edit {
      case .insert(let item, let position): "insert \(item.id) \(position)"
      case .remove(let id): "remove \(id)"
      case .update(let id, _): "update \(id)"
      case .move(let id, let position): "move \(id) \(position)"
      }
    }
  }
}
