/// One occurrence of a failed load.
///
/// Two failures are equal if they are the same occurrence. A second attempt that fails with the same error is a new failure, so a screen
/// that already shows one announces it again.
///
/// ```swift
/// if case .failed(let failure) = pager.contentState { show(message: failure.message) }
/// ```
///
/// `message`, a sentence for the user, is in the module `QuireFoundation`, which an adapter such as `QuireUIKit` exports.
public struct LoadFailure: Error, Equatable, CustomStringConvertible {
  /// The error as the source threw it.
  public let underlying: any Error

  private let occurrence = Occurrence()

  /// Makes a new occurrence of an error.
  public init(_ underlying: any Error) {
    self.underlying = underlying
  }

  /// Returns whether both failures are the same occurrence.
  public static func == (first: LoadFailure, second: LoadFailure) -> Bool {
    first.occurrence === second.occurrence
  }

  /// The description of the underlying error. For users, `QuireFoundation` has a `message`.
  public var description: String { String(describing: underlying) }
}

/// An identity and nothing else.
private final class Occurrence: Sendable {}
