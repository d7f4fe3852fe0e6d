@testable import Quire

/// The effect of each command in each state, from the machine.
enum DocumentedTable {
  typealias Command = (name: String, event: Happened)

  static let loading: [Command] = [
    ("`load()`", .load), ("`refresh()`", .refresh), ("`refresh(ifOlderThan:)`", .refreshIfOld), ("`reload()`", .reload),
  ]
  static let goingOn: [Command] = [
    ("`loadNext()`", .loadEdge(.next)), ("`retry()`", .retry), ("`cancel()`", .cancel), ("`reset()`", .reset),
  ]

  private static let loaded: [Happened] = [.load, .answer(.refresh, .page)]
  private static let appending = loaded + [.loadEdge(.next)]
  private static let next: [Happened] = [.loadEdge(.next), .answer(.next, .page)]

  static let states: [(name: String, path: [Happened])] = [
    ("initial", []),
    ("first load", [.load]),
    ("first load, waiting for a retry", [.load, .attemptFails(.refresh)]),
    ("first load failed", [.load, .answer(.refresh, .failure)]),
    ("rows, and more to come", loaded),
    ("next page loading", appending),
    ("next page, waiting for a retry", appending + [.attemptFails(.next)]),
    ("next page failed", appending + [.answer(.next, .failure)]),
    ("next page paused", appending + [.cancel]),
    ("at the end", loaded + next + [.answer(.next, .page)] + next),
    ("refreshing", loaded + [.refresh]),
    ("refresh failed", loaded + [.refresh, .answer(.refresh, .failure)]),
    ("reloading", loaded + [.reload]),
  ]

  /// The table of some commands, as Markdown. All of them in one would be wider than a page.
  static func markdown(_ commands: [Command]) -> String {
    let head = ["| State |" + commands.map { " \($0.name) |" }.joined(), "| --- |" + commands.map { _ in " --- |" }.joined()]
    return (head + states.map { state in "| \(state.name) |" + commands.map { " \(cell(state.path, $0.event)) |" }.joined() })
      .joined(separator: "\n")
  }

  private static func cell(_ path: [Happened], _ command: Happened) -> String {
    var world = World()
    for event in path { _ = world.perform(event) }
    let before = world.core.snapshot
    let outcome = world.apply(command)
    let after = world.core.snapshot
    var words = outcome.effects.compactMap { description($0, in: world) }
    switch outcome.attachment {
    case .none(let reason): words.append("nothing (`\(reason)`)")
    case .after: words.append("waits, then loads")
    case .loads(let loads):
      if words.isEmpty, loads.contains(where: { !outcome.effects.begin($0) }) { words.append("shares the load") }
    }
    if before.contentState != after.contentState { words.append("shows *\(after.contentState.word)*") }
    if before.nextEdge != after.nextEdge, after.nextEdge == .paused { words.append("pauses") }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  private static func description(_ effect: LoadEffect<SourceCall>, in world: World) -> String? {
    switch effect {
    case .cancel(let request):
      let kind = world.kinds[request] ?? .refresh
      return "cancels the \(kind == .refresh ? "refresh" : "\(kind) page")"
    case .send(_, _, let call): return call.request.map { "requests the \($0.kind == .refresh ? "first" : "\($0.kind)") page" }
    case .delay: return "waits"
    case .began, .ended: return nil
    }
  }
}

extension [LoadEffect<SourceCall>] {
  fileprivate func begin(_ load: LoadID) -> Bool { contains { if case .began(load, _, _) = $0 { true } else { false } } }
}

extension ContentState {
  fileprivate var word: String {
    if case .failed = self { "failed" } else { "\(self)" }
  }
}
