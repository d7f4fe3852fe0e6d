/// Warnings about edits that changed nothing.
///
/// A caller can ignore the outcome of an edit, so a refusal could go unnoticed. The first refusal for each reason is printed to the
/// console.
@MainActor enum RefusedEdits {
  /// Receives the warnings. Tests replace it.
  static var report: (_ warning: String) -> Void = { print("Quire: \($0)") }
  /// The reasons that were reported.
  static var reported: Set<String> = []

  /// Reports refusals whose reasons have not been reported before. A release build does nothing.
  static func warn(about edit: StaticString, _ outcomes: [EditTask.Outcome]) {
    for case .refused(let refusal) in outcomes { assert(warn(about: edit, refusal)) }
  }

  private static func warn(about edit: StaticString, _ refusal: EditTask.Outcome.Refusal) -> Bool {
    if reported.insert(refusal.name).inserted {
      report(
        "\(edit) changed nothing: \(refusal.reason) If that is expected, ignore this; otherwise look at the EditTask.Outcome that it returns. "
          + "Other refusals for this reason are not reported.")
    }
    return true
  }
}

extension EditTask.Outcome.Refusal {
  fileprivate var name: String {
    switch self {
    case .nothingLoaded: "nothingLoaded"
    case .noItem: "noItem"
    case .duplicateItem: "duplicateItem"
    case .changedID: "changedID"
    case .notFailed: "notFailed"
    }
  }

  fileprivate var reason: String {
    switch self {
    case .nothingLoaded: "nothing is loaded yet."
    case .noItem(let id): "no loaded item has the id \(id)."
    case .duplicateItem(let id): "an item with the id \(id) is in the list already."
    case .changedID(let id, let other):
      "it changed the id of an item from \(id) to \(other); remove the item and insert another one instead."
    case .notFailed(let id): "no edit of the item \(id) has failed."
    }
  }
}
