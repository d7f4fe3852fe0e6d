@testable import Quire

/// What each command does in each state, as the machine does it (B7).
enum DocumentedTable {
  typealias Command = (name: String, event: Event)

  static let loading: [Command] = [
    ("`load()`", .load), ("`refresh()`", .refresh), ("`refresh(ifOlderThan:)`", .refreshIfOld), ("`reload()`", .reload),
  ]
  static let goingOn: [Command] = [
    ("`loadNext()`", .loadEdge(.next)), ("`retry()`", .retry), ("`cancel()`", .cancel), ("`reset()`", .reset),
  ]

  private static let loaded: [Event] = [.load, .answer(.refresh, .page)]
  private static let appending = loaded + [.loadEdge(.next)]
  private static let next: [Event] = [.loadEdge(.next), .answer(.next, .page)]

  static let states: [(name: String, path: [Event])] = [
    ("initial", []),
    ("first load", [.load]),
    ("first load, to be tried again", [.load, .attemptFails(.refresh)]),
    ("first load failed", [.load, .answer(.refresh, .failure)]),
    ("rows, and more to come", loaded),
    ("next page loading", appending),
    ("next page, to be tried again", appending + [.attemptFails(.next)]),
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

  private static func cell(_ path: [Event], _ command: Event) -> String {
    var world = World()
    for event in path { _ = world.perform(event) }
    let before = world.machine.snapshot
    let waiters = world.waiting
    let effects = world.apply(command)
    let after = world.machine.snapshot
    var words = effects.actions.compactMap(description)
    if words.isEmpty, let waiter = world.waiting.subtracting(waiters).first {
      words.append(world.machine.isQueued(waiter) ? "waits, then loads" : "shares the load")
    }
    if before.contentState != after.contentState { words.append("shows *\(after.contentState.word)*") }
    if before.next != after.next, after.next == .paused { words.append("pauses") }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  private static func description(_ action: World.Machine.Action) -> String? {
    switch action {
    case .cancel(let token): "cancels the \(token.kind == .refresh ? "refresh" : "\(token.kind) page")"
    case .start(_, let call): "asks for the \(call.request.kind == .refresh ? "first" : "\(call.request.kind)") page"
    case .wait: "waits"
    case .release(_, .nothingToDo(let reason)): "nothing (`\(reason)`)"
    case .release, .tell: nil
    }
  }
}

extension PagerStateMachine {
  fileprivate func isQueued(_ waiter: Waiter.ID) -> Bool {
    let queued = refresh.running?.progress.queued
    return ListEdge.allCases.contains { queued?[$0]?.contains { $0.id == waiter } == true }
  }
}

extension ContentState {
  fileprivate var word: String {
    if case .failed = self { "failed" } else { "\(self)" }
  }
}
