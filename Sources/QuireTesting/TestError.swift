/// An error with a name, for tests that let loads fail.
///
/// ```swift
/// @MainActor @Test(.timeLimit(.minutes(1))) func aFailureIsShown() async {
///   let source = GatedPageSource<Post, Int>()
///   let pager = Pager(source: source)
///
///   pager.load()
///   await source.failNext(with: "offline")
///
///   #expect(pager.contentState.failure == "offline")
///   #expect(pager.picture == "failed offline")
/// }
/// ```
///
/// A ``Quire/LoadFailure`` is equal to another one only if both are the same occurrence, so a test cannot make an equal one. It can be compared
/// with the error that caused it instead.
public struct TestError: Error, Hashable, Sendable {
  /// The name of the error.
  public let name: String

  /// Creates an error.
  public init(_ name: String) {
    self.name = name
  }
}

extension TestError: ExpressibleByStringLiteral {
  /// Creates an error from its name.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension TestError: CustomStringConvertible {
  /// The name of the error.
  public var description: String { name }
}

extension LoadFailure {
  /// Returns a Boolean value that indicates whether a failure was caused by an error.
  public static func == (failure: LoadFailure, error: TestError) -> Bool {
    failure.underlying as? TestError == error
  }
}

extension LoadFailure? {
  /// Returns a Boolean value that indicates whether there is a failure that was caused by an error.
  public static func == (failure: LoadFailure?, error: TestError) -> Bool {
    failure?.underlying as? TestError == error
  }
}

extension ContentState {
  /// The failure, if this is one.
  public var failure: LoadFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

extension RefreshState {
  /// The failure, if this is one.
  public var failure: LoadFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

extension EdgeState {
  /// The failure, if this is one.
  public var failure: LoadFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
