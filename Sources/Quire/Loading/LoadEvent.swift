/// A step in the life of a load: it starts, is attempted again, or ends. For each load that starts, exactly one end follows.
///
/// The description is a line for a log, such as `next (viewport) failed: Offline()`:
///
/// ```swift
/// let log = pager.observeLoads { event in print(event) }
/// ```
public struct LoadEvent: Equatable, Sendable {
  /// The step that a load has reached.
  public enum Phase: Equatable, Sendable {
    /// The load starts.
    case began
    /// An attempt failed, and a ``RetryPolicy`` wants another. The load continues.
    case retrying(RetryPolicy.Attempt)
    /// The load ended. The outcome is ``LoadTask/Outcome/superseded`` if something newer took its place.
    case finished(LoadTask.Outcome)
  }

  /// The purpose of the load.
  public let kind: LoadKind
  /// The step that the load has reached.
  public let phase: Phase
  /// The reason for the load.
  public let cause: LoadEvent.Cause
  /// The number of the load within its content. All steps of one load have the same number, so that a log can measure its duration.
  public let number: Int

  /// Creates an event, for content of a custom type.
  ///
  /// - Parameters:
  ///   - kind: The purpose of the load.
  ///   - phase: The step that the load has reached.
  ///   - cause: The reason for the load.
  ///   - number: The number of the load.
  public init(_ kind: LoadKind, _ phase: Phase, cause: LoadEvent.Cause, number: Int) {
    self.kind = kind
    self.phase = phase
    self.cause = cause
    self.number = number
  }

  /// Returns the event of a later step of the same load.
  func followed(by phase: Phase) -> LoadEvent { LoadEvent(kind, phase, cause: cause, number: number) }
}

extension LoadEvent: CustomStringConvertible {
  /// A line for a log.
  public var description: String { "\(kind) (\(cause)) \(phase)" }
}

extension LoadEvent.Phase: CustomStringConvertible {
  /// The words for a log.
  public var description: String {
    switch self {
    case .began: "began"
    case .retrying(let retry): "failed, attempt \(retry.attempt) in \(retry.delay): \(retry.failure)"
    case .finished(.failed(let failure)): "failed: \(failure)"
    case .finished(.skipped(let reason)): "ended: skipped, \(reason)"
    case .finished(let outcome): "ended: \(outcome)"
    }
  }
}
