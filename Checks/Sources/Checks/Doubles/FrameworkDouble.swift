import Foundation

/// A double of one of Apple's frameworks.
struct FrameworkDouble {
  enum Framework: String, CaseIterable {
    case UIKit, SwiftUI
  }

  let framework: Framework
  let repository: Repository

  /// The names of the double's modules, with the folder of each, and the manifest that has their settings.
  private var modules: (folders: [(name: String, path: String)], manifest: String) {
    switch framework {
    case .UIKit: ([("UIKit", "Harness/Sources/UIKit")], "Harness/Package.swift")
    case .SwiftUI:
      // Apple's SwiftUI re-exports the other one.
      (
        [("Accessibility", "Harness/SwiftUI/Sources/Accessibility"), ("SwiftUI", "Harness/SwiftUI/Sources/SwiftUI")],
        "Harness/SwiftUI/Package.swift"
      )
    }
  }

  /// The declarations as the compiler sees them: it knows what is inferred.
  func interface() throws -> String {
    let out = try repository.emptyFolder("doubles/\(framework)")
    // With internal imports, Swift 6.2 imports no Foundation into a module with library evolution.
    let manifest = try repository.text(modules.manifest).lines.filter { !$0.contains("InternalImportsByDefault") }
    let features = upcomingFeatures(of: manifest.joined(separator: "\n"))
    return try modules.folders.reversed().map { try interface(of: $0.name, at: $0.path, features, in: out) }.joined()
  }

  private func interface(of module: String, at path: String, _ features: [String], in out: URL) throws -> String {
    let interface = out.appending(path: "\(module).swiftinterface")
    // The doubles are modules of Swift 5 in their packages too. An interface needs no bodies of functions, and with those of the headless UIKit, the
    // compiler fails to build it as a whole module.
    _ = try Command.output(
      ["swiftc", "-swift-version", "5", "-package-name", "Harness", "-enable-library-evolution", "-suppress-warnings", "-parse-as-library"]
        + ["-wmo", "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies", "-I", out.filePath] + features
        + ["-emit-module", "-module-name", module, "-emit-module-path", out.appending(path: "\(module).swiftmodule").filePath]
        + ["-emit-module-interface-path", interface.filePath] + repository.files(below: path, "swift"), in: repository.root)
    return try String(contentsOf: interface, encoding: .utf8)
  }

  /// The differences between the double and the tables of facts about the framework.
  func problems() throws -> [String] {
    // A framework without a header has the table by hand alone.
    let paths = ["Harness/Facts/\(framework).txt", "Harness/Facts/\(framework)-by-hand.txt"].filter(repository.has)
    let tables = try paths.map { try Table(repository.text($0), name: $0) }
    return Comparison(of: Interface(try interface()), with: tables).problems
  }

  /// The table of what Apple's headers say of the double's declarations.
  ///
  /// - Parameter clone: A clone of `madsmtm/objc2-generated`, whose bindings for Rust are generated from the headers.
  func table(from clone: String) throws -> String {
    let headers = try repository.emptyFolder("headers")
    let archive = headers.appending(path: "headers.tar").filePath
    _ = try Command.output(["git", "-C", clone, "archive", "-o", archive, "HEAD", "UIKit", "QuartzCore"])
    _ = try Command.output(["tar", "-x", "-C", headers.filePath, "-f", archive])
    let version = try Command.output(["git", "-C", clone, "log", "-1", "--format=%h of %cs"])
    let declarations = Interface(try interface()).facts
    let matching = Matching(try Headers(in: headers), to: declarations)
    let lines = Set(declarations.compactMap(matching.fact).map(\.line)).sorted()
    return (["# From madsmtm/objc2-generated, \(version). README.md says what it is."] + lines).map { "\($0)\n" }.joined()
  }
}
