import Observation

/// An attempt that follows a failed one: it waits for its time, or is under way (B40).
public struct Retry: Equatable, Sendable {
  /// Which attempt it is, counted from 1, the one that failed first; so at least 2.
  public let attempt: Int
  /// How long after the failure it begins, unless somebody retries by hand before.
  public let delay: Duration
  /// What the attempt before came to.
  public let failure: LoadFailure
}

/// The attempts that follow failed ones, where they can be observed.
@MainActor @Observable final class Retries {
  private(set) var byKind: [LoadKind: Retry] = [:]

  nonisolated init() {}

  func update(_ retries: [LoadKind: Retry]) {
    if byKind != retries { byKind = retries }
  }
}
