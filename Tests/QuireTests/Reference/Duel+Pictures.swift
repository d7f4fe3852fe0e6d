@testable import Quire

// The displayed state of the engine and of the model, in words that can be compared.

extension Duel {
  func picture(of snapshot: Pager<Item>.Snapshot) -> KeyValuePairs<String, String> {
    [
      "rows": "\(snapshot.items.map { "\($0.id) \($0.text)" })", "content": word(snapshot.contentState),
      "refresh": word(snapshot.refreshState), "next": word(snapshot.nextEdge), "previous": word(snapshot.previousEdge),
      "hidden": "\(snapshot.duplicateCount)", "of previous query": "\(snapshot.isShowingPreviousQuery)",
      "buffered": "\(snapshot.bufferedCount)",
      "placeholders": snapshot.rows.map { $0.map { "\($0.id)" } ?? "·" }.joined(separator: " "),
      "gaps":
        "\(snapshot.gaps.map { "\($0.missingCount) before row \($0.index): \($0.next.map(word) ?? "-"), \($0.previous.map(word) ?? "-")" })",
      "unsaved": "\(snapshot.saveStates.keys.sorted())",
    ]
  }

  /// The items with edits that are not saved.
  private var unsaved: [Int] { Set(model.log.filter { $0.settled == nil }.map(\.edit.id)).sorted() }

  /// All that a view shows, with the occurrences of failures.
  struct ModelState: Equatable {
    let rows: [Item]
    let content: ReferencePager.Content
    let refresh: String
    let sides: [String]
    let layout: [Int?]
    let others: [Int]
  }

  var modelState: ModelState {
    let shown = model.shown
    let sides = shown?.sides.map { side in shown?[side].load != nil ? "loading" : "\(shown?[side].idleState ?? .more)" }
    return ModelState(
      rows: model.items, content: model.content, refresh: phase(withOccurrence: true), sides: sides ?? ["more", "more"],
      layout: model.snapshot.rows,
      others: [
        model.hidden, model.isShowingPreviousQuery ? 1 : 0, model.buffered.count, model.generation,
      ] + (shown?.rowsAfterGaps ?? []) + [-1] + unsaved)
  }

  private func phase(withOccurrence: Bool) -> String {
    switch model.phase {
    case .idle: "idle"
    case .running: "refreshing"
    case .failed(let failed): withOccurrence ? "\(failed.failure)" : "failed \(failed.failure.error)"
    }
  }

  var pictureOfModel: [String: String] {
    let content: String =
      switch model.content {
      case .initial: "initial"
      case .loading: "loading"
      case .loaded: "loaded"
      case .empty: "empty"
      case .failed(let failure): "failed \(failure.error)"
      }
    func word(_ side: ReferencePager.Side) -> String {
      if side.load != nil { return "loading" }
      if case .failed(let failure) = side.idleState { return "failed \(failure.error)" }
      return "\(side.idleState)"
    }
    let shown = model.shown
    let gaps = shown?.innerGaps.map { gap in
      let (next, previous) = (shown!.stretches[gap - 1].sides[.next]!, shown!.stretches[gap].sides[.previous]!)
      let words = [next, previous].map { $0.idleState == .end ? "-" : word($0) }
      return "\(shown![gap: gap].count) before row \(shown!.rowsAfterGaps[gap - 1]): \(words[0]), \(words[1])"
    }
    return [
      "rows": "\(model.items.map { "\($0.id) \($0.text)" })", "content": content, "refresh": phase(withOccurrence: false),
      "next": shown.map { word($0[.next]) } ?? "more", "previous": shown.map { word($0[.previous]) } ?? "more", "hidden": "\(model.hidden)",
      "of previous query": "\(model.isShowingPreviousQuery)", "buffered": "\(model.buffered.count)",
      "placeholders": model.snapshot.rows.map { $0.map(String.init) ?? "·" }.joined(separator: " "), "gaps": "\(gaps ?? [])",
      "unsaved": "\(unsaved)",
    ]
  }

  func word(_ state: ContentState) -> String {
    if case .failed(let failure) = state { "failed \(failure.underlying)" } else { "\(state)" }
  }
  func word(_ state: RefreshState) -> String {
    if case .failed(let failure) = state { "failed \(failure.underlying)" } else { "\(state)" }
  }
  func word(_ state: EdgeState) -> String {
    if case .failed(let failure) = state { "failed \(failure.underlying)" } else { "\(state)" }
  }
  func word(_ outcome: LoadTask.Outcome) -> String {
    if case .failed(let failure) = outcome { "failed \(failure.underlying)" } else { "\(outcome)" }
  }
  func word(_ outcome: ReferencePager.Outcome) -> String {
    if case .failed(let failure) = outcome { "failed \(failure.error)" } else { "\(outcome)" }
  }
}
