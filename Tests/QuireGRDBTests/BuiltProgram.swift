#if GRDB
  import Foundation

  /// The place of a program of this package, which is built beside the tests.
  func builtProgram(_ name: String) -> URL {
    #if os(macOS)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath ?? CommandLine.arguments[0]
    #else
      let tests = CommandLine.arguments[0]
    #endif
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name)
  }
#endif
