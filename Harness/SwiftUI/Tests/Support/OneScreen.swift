#if canImport(HeadlessScreen)
  import HeadlessScreen
  import Testing

  /// One test with a screen after the other, in whichever suites they are.
  struct OneScreen: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await HeadlessScreen.alone(function)
    }
  }

  extension Trait where Self == OneScreen {
    static var oneScreen: OneScreen { OneScreen() }
  }
#endif
