import Foundation

/// The Swift compiler, with the modules of a package that was built.
struct Compiler {
  private let options: [String]

  init(_ options: [String] = []) { self.options = options }

  /// Plain Swift 6, and the settings of a new Xcode project, in which everything belongs to the main actor.
  static let isolations = [[], ["-default-isolation", "MainActor", "-enable-upcoming-feature", "InferIsolatedConformances"]]

  /// Builds a target of a package, and returns a compiler that finds its module.
  ///
  /// - Parameters:
  ///   - target: The target to build. Without one, all that are not tests are built.
  ///   - package: The path of the package.
  init(building target: String? = nil, of package: String) throws {
    let build = ["Scripts/test", "build", package]
    _ = try Command.output(build + ["--quiet"] + (target.map { ["--target", $0] } ?? []))
    options = ["-I", try Command.output(build + ["--show-bin-path"]) + "/Modules"]
  }

  /// Type-checks files, and returns what the compiler says: nothing, if it is content.
  func errors(in files: [URL], _ options: [String]) throws -> String {
    let command = try Command(["swiftc", "-typecheck", "-wmo", "-swift-version", "6"] + self.options + options + files.map(\.filePath))
    return command.succeeded ? "" : command.output
  }
}

/// The upcoming features that a manifest enables, as options of the compiler.
func upcomingFeatures(of manifest: String) -> [String] {
  manifest.matches(of: /\.enableUpcomingFeature\("(\w+)"\)/).flatMap { ["-enable-upcoming-feature", String($0.output.1)] }
}
