public import Testing

/// Runs each test of a suite on a device that has just started, while no other such test runs.
///
/// ```swift
/// @Suite(.headlessDevice) @MainActor struct PostsScreenTests {}
/// ```
public struct HeadlessDeviceTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await HeadlessDevice.alone(function)
  }
}

extension Trait where Self == HeadlessDeviceTrait {
  /// A device that has just started, for one test at a time.
  public static var headlessDevice: HeadlessDeviceTrait { HeadlessDeviceTrait() }
}
