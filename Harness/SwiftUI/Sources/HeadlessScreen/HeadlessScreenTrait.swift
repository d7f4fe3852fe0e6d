public import Testing

/// Runs each test of a suite while no other test has a screen.
///
/// ```swift
/// @Suite(.headlessScreen) @MainActor struct PostsViewTests {}
/// ```
public struct HeadlessScreenTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await HeadlessScreen.alone(function)
  }
}

extension Trait where Self == HeadlessScreenTrait {
  /// A screen for one test at a time.
  public static var headlessScreen: HeadlessScreenTrait { HeadlessScreenTrait() }
}
