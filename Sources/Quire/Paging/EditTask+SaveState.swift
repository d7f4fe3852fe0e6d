extension EditTask {
  /// The progress of saving the edits of an item.
  ///
  /// ``Pager/saveStates`` has one for each item with an edit that is displayed but not saved yet:
  ///
  /// ```swift
  /// switch messages.saveStates[message.id] {
  /// case nil: show(message: "Sent")
  /// case .saving: show(message: "Sending…")
  /// case .failed(let failure): show(message: "Not sent: \(failure)")
  /// }
  /// ```
  public enum SaveState: Equatable, Sendable {
    /// The edit is being saved.
    case saving
    /// Saving the edit failed. The edit stays until ``Pager/retry(_:)`` or ``Pager/discard(_:)``.
    case failed(LoadFailure)
  }
}
