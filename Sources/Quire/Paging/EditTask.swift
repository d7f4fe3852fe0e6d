/// A task that saves edits, which are displayed before they are saved.
///
/// Ignore the task, wait for its outcome, or cancel it:
///
/// ```swift
/// pager.remove(42) { try await api.delete(42) }
/// let outcome = await pager.remove(43) { try await api.delete(43) }.outcome
/// ```
///
/// The edit is made before the task is returned. Saving continues if the pager is deallocated.
@MainActor public final class EditTask {
  /// The treatment of edits that could not be saved.
  public enum FailurePolicy: Sendable {
    /// Rolls back the edits. Later edits stay.
    case rollBack
    /// Keeps the edits, even through refreshes, until ``Pager/retry(_:)``, ``Pager/discard(_:)``, or ``Pager/reset()``. ``Pager/saveStates`` has the
    /// failure.
    case keep
  }

  private let task: Task<EditTask.Outcome, Never>

  init(_ save: @escaping @MainActor () async -> EditTask.Outcome) { task = .begun(save) }

  init(outcome: EditTask.Outcome) { task = Task { outcome } }

  /// The outcome of the edits after they have been saved. For several edits, it is the outcome of the first edit that isn't refused.
  public var outcome: EditTask.Outcome { get async { await task.value } }

  /// Cancels the Swift task in which the edits are saved, and rolls them back.
  ///
  /// A save that ignores its cancellation, and succeeds, is confirmed.
  public func cancel() { task.cancel() }
}
