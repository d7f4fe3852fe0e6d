#if canImport(Foundation)
  public import Foundation
  public import Quire

  extension LoadFailure {
    /// A sentence for the user that describes the failure.
    ///
    /// For a `LocalizedError`, the message is its `errorDescription`. For an error of Foundation, such as a `URLError`, and for a
    /// `DecodingError`, it is the localized description. For any other error, it is the description, because the `localizedDescription` would have only the type's name and a
    /// number.
    ///
    /// ```swift
    /// if case .failed(let failure) = pager.contentState { print(failure.message) }
    /// ```
    public var message: String { sentence(for: underlying) }
  }

  extension LoadFailure: LocalizedError {
    /// The ``message``, so that `localizedDescription` gives it too.
    public var errorDescription: String? { message }
  }

  extension LoadError: LocalizedError {
    /// The description, so that `localizedDescription` gives it too.
    public var errorDescription: String? { description }
  }

  /// A sentence for the user, if the error has one.
  private func sentence(for error: any Error) -> String {
    switch error {
    // Their descriptions name types and keys, for developers.
    case is DecodingError, is EncodingError: error.localizedDescription
    case let error as any LocalizedError: error.errorDescription ?? String(describing: error)
    case let error as any CustomNSError: error.localizedDescription
    // On Apple's platforms any error can be cast to `NSError`. Only its type shows whether it is one.
    case let error where type(of: error) is NSError.Type: error.localizedDescription
    default: String(describing: error)
    }
  }
#endif
