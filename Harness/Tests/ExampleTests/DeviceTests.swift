#if canImport(UIKit) && !os(watchOS)
  import Testing
  import UIKit

  #if canImport(HeadlessDevice)
    import HeadlessDevice
  #endif

  /// All tests of the views: one after the other, since there is one device, and each on a device that was just started.
  @Suite(.serialized, .freshDevice) @MainActor enum DeviceTests {}

  struct FreshDevice: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      #if canImport(HeadlessDevice)
        try await HeadlessDevice.alone(function)
      #else
        try await function()
      #endif
    }
  }

  extension Trait where Self == FreshDevice {
    static var freshDevice: FreshDevice { FreshDevice() }
  }
#endif
