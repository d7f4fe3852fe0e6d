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

  /// Creates a new occurrence of an error.
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

extension LoadFailure {
  /// A Boolean value that indicates whether the error is a cancellation: Swift's `CancellationError`, or the `URLError` of a canceled
  /// request.
  ///
  /// A cancellation is displayed as a failure only if there is no content to return to.
  public var isCancellation: Bool {
    let error = cause
    // Every error has these two members, so the engine need not import Foundation.
    return error is CancellationError || error._domain == "NSURLErrorDomain" && error._code == -999
  }

  /// The error itself, even if a source passes on the failure of another load.
  var cause: any Error { (underlying as? LoadFailure)?.cause ?? underlying }
}

/// An identity and nothing else.
private final class Occurrence: Sendable {}
