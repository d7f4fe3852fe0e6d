import Foundation

/// Compiles the adapter for UIKit, and apps that use it, as Objective-C sees them, up to the compiler's intermediate language. Nothing is linked,
/// and nothing runs.
struct ObjectiveCCompiler {
  static let folder = "Harness/ObjectiveC"

  private let repository: Repository
  private let out: URL
  /// The settings of the root manifest.
  private let features: [String]
  private let headers: [String]

  /// Compiles the parts of UIKit that are Swift alone, and the engine.
  init(in repository: Repository) throws {
    self.repository = repository
    out = try repository.emptyFolder("objc")
    features = upcomingFeatures(of: try repository.text("Package.swift"))
    let folder = repository.root.appending(path: "\(Self.folder)/Headers")
    headers = try FileManager.default.contentsOfDirectory(atPath: folder.filePath).sorted()
    for module in ["ObjectiveC", "CoreFoundation", "CoreGraphics", "Foundation", "UIKit"] {
      let underlying = headers.contains(module) ? ["-import-underlying-module"] : []
      try emit(module, underlying + ["\(Self.folder)/Overlays/\(module).swift"])
    }
    for module in ["Quire", "QuireFoundation"] {
      try emit(module, ["-package-name", "Quire"] + features + repository.sources(below: "Sources/\(module)"))
    }
  }

  private func emit(_ module: String, _ arguments: [String]) throws {
    let output = ["-emit-module-path", path("\(module).swiftmodule"), "-module-name", module]
    let result = try compile(["-emit-module", "-wmo"] + output + arguments)
    guard result.succeeded else { throw Problem(result.output) }
  }

  private func path(_ name: String) -> String { out.appending(path: name).filePath }

  /// A warning alone is an error too: for the compiler, a method without an entry point is often no more than that.
  private func compile(_ arguments: [String]) throws -> Command {
    let search = headers.flatMap { ["-I", "\(Self.folder)/Headers/\($0)"] }
    return try Command(
      [
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-module-cache-path", path("cache"), "-I",
        out.filePath,
      ]
        + search
        + ["-Xfrontend", "-enable-objc-interop", "-Xfrontend", "-disable-objc-attr-requires-foundation-module"] + arguments,
      in: repository.root)
  }

  /// Compiles a module, and returns what Objective-C can call, or what the compiler says against it.
  ///
  /// - Parameter sources: The sources: the paths of the files, or copies with planted errors.
  func entryPoints(of module: String, in sources: [URL]) throws -> (entryPoints: EntryPoints?, errors: String) {
    // Users are not of the package.
    let package = module.hasPrefix("Quire") ? ["-package-name", "Quire"] : []
    let result = try compile(
      ["-emit-sil", "-o", path("\(module).sil"), "-wmo", "-Onone"]
        + ["-emit-module", "-emit-module-path", path("\(module).swiftmodule"), "-module-name", module]
        + ["-emit-objc-header", "-emit-objc-header-path", path("\(module).h")]
        + ["-Xfrontend", "-emit-clang-header-min-access", "-Xfrontend", "internal"] + package + features + sources.map(\.filePath))
    guard result.succeeded else { return (nil, result.output) }
    let sil = try String(contentsOfFile: path("\(module).sil"), encoding: .utf8)
    let header = try String(contentsOfFile: path("\(module).h"), encoding: .utf8)
    return (EntryPoints(of: module, sil: sil, header: header), "")
  }
}

/// The lists of what Objective-C can call, in the adapter and in the apps.
struct EntryPointLists: Equatable {
  static let files = (members: "\(ObjectiveCCompiler.folder)/entry-points.txt", selectors: "\(ObjectiveCCompiler.folder)/selectors.txt")

  var members: Set<String>
  var selectors: Set<String>

  /// The lists that are kept in the repository.
  init(in repository: Repository) throws {
    members = Set(try repository.text(Self.files.members).lines.filter { !$0.isEmpty }.map(String.init))
    selectors = Set(try repository.text(Self.files.selectors).lines.filter { !$0.isEmpty }.map(String.init))
  }

  init(_ modules: [EntryPoints]) {
    members = modules.reduce(into: []) { $0.formUnion($1.members) }
    selectors = modules.reduce(into: []) { $0.formUnion($1.selectors) }
  }

  /// The differences from other lists, as lines.
  func differences(from kept: EntryPointLists) -> [String] {
    let (old, new) = (kept.members.union(kept.selectors), members.union(selectors))
    return old.subtracting(new).sorted().map { "gone: \($0)" } + new.subtracting(old).sorted().map { "new:  \($0)" }
  }

  func write(to repository: Repository) throws {
    for (lines, path) in [(members, Self.files.members), (selectors, Self.files.selectors)] {
      // In the order of the bytes, as `sort` has them.
      try repository.write(lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\($0)\n" }.joined(), to: path)
    }
  }
}
