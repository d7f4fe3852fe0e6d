@testable import Quire

/// All that decides what a world can do from now on. Worlds with the same fingerprint have the same future; which numbers tokens and callers
/// have, and which occurrence a failure is, decides nothing.
struct Fingerprint: Hashable {
  struct EdgePrint: Hashable {
    let state: String
    let rest: String
    let cursor: AnyCursor?
    let emptyPages: Int
    let asked: Set<AnyCursor>

    init(_ edge: Edge) {
      state = name(edge.state)
      switch edge.rest {
      case nil: rest = "end"
      case .more: rest = "more"
      case .paused: rest = "paused"
      case .failed: rest = "failed"
      }
      cursor = edge.place?.origin.cursor
      emptyPages = edge.place?.emptyPages ?? 0
      asked = edge.asked
    }
  }

  private let ids: [Int]?
  private let edges: [EdgePrint]
  private let queries: [Int?]
  private let held: [Int]
  private let isWaiting: Bool
  private let validity: String
  private let refresh: [String]
  private let progress: [EdgePrint]
  private let draftIDs: [Int]?
  private let inFlight: [LoadKind: AnyCursor?]
  private let postponed: Set<LoadKind>
  private let stale: Bool
  private let invalidAnswers: Int
  private let removed: Set<Int>
  private let editsToReplay: [String]

  init(_ world: World) {
    let machine = world.machine
    ids = machine.window.map { $0.rows.items.map(\.id) }
    edges = machine.window.map { [EdgePrint($0.edges.next), EdgePrint($0.edges.previous)] } ?? []
    queries = [machine.query.number, machine.window?.query.number]
    held = machine.held.items.map(\.id)
    isWaiting = world.waitingToBegin != nil
    validity = "\(String(describing: machine.window?.validity))"
    inFlight = Dictionary(uniqueKeysWithValues: world.inFlight.map { ($0.key.kind, $0.value.cursor) })
    postponed = world.postponed
    stale = world.obsolete != nil
    invalidAnswers = machine.invalidAnswers
    removed = world.removed
    editsToReplay = machine.edits.descriptions
    let draft: PagerStateMachine<Item>.Window?
    switch machine.refresh {
    case .idle:
      refresh = ["idle"]
      draft = nil
    case .failed(let failed):
      let resumption = failed.resumption?.progress
      refresh = ["failed", "\(resumption.map { "\($0.following)" } ?? "")", "\(String(describing: failed.resumption?.plan.extent))"]
      draft = resumption?.draft
    case .running(let running):
      let progress = running.progress
      refresh = [
        "running", "\(running.coversContent)", "\(running.standing != nil)", "\(running.standing?.resumption?.progress != nil)",
        "\(progress.plan.extent)", "\(progress.request)",
        "\(String(describing: progress.following))", "\(progress.queued.next != nil)", "\(progress.queued.previous != nil)",
        "\(progress.reports.values.map(\.viewport.visible))",
      ]
      draft = progress.draft
    }
    progress = draft.map { [EdgePrint($0.edges.next), EdgePrint($0.edges.previous)] } ?? []
    draftIDs = draft.map { $0.rows.items.map(\.id) }
  }
}

/// The name of a state, without the occurrence of a failure.
func name(_ state: EdgeState) -> String {
  if case .failed = state { "failed" } else { "\(state)" }
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
