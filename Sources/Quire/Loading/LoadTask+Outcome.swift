extension LoadTask {
  /// The result of a command: the outcome of a ``LoadTask``. Commands never throw.
  public enum Outcome: Equatable, Sendable {
    /// The load succeeded, and its content is displayed.
    case loaded
    /// The load was skipped, because there was nothing to load.
    case skipped(SkipReason)
    /// The load failed; the same failure is in the state.
    case failed(LoadFailure)
    /// The source answered only pages without a new item, as many as ``PagingConfiguration/emptyPageBudget`` allows, and the edge is paused.
    case paused
    /// A newer load replaced this one: a refresh, or the load that follows when the source reports that its data is no longer valid.
    case superseded
    /// The load was canceled, or the task that waited for it was.
    case cancelled

    /// The failure, if the load failed.
    public var failure: LoadFailure? {
      if case .failed(let failure) = self { failure } else { nil }
    }

    /// The reason for which a load was skipped.
    public enum SkipReason: Equatable, Sendable {
      /// The content is loaded already. ``LoadableContent/refresh()`` requests it again.
      case alreadyLoaded
      /// The content is not older than the age that the command allows.
      case fresh
      /// The list ends at this edge.
      case atEnd
      /// No load has failed.
      case nothingFailed
      /// The source provides no cursor for the position, or nothing is missing where the page would be.
      case unreachable
    }
  }
}

extension LoadTask.Outcome {
  /// The outcome of two loads that one caller waits for: the worse of both. If one load was skipped, it is the outcome of the other.
  func worse(than other: LoadTask.Outcome?) -> LoadTask.Outcome {
    guard let other, other.severity > severity else { return self }
    return other
  }

  private var severity: Int {
    switch self {
    case .skipped: 0
    case .loaded: 1
    case .paused: 2
    case .superseded: 3
    case .cancelled: 4
    case .failed: 5
    }
  }
}
