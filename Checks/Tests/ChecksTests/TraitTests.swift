import Foundation
import Testing

@testable import Checks

/// A package that depends on Quire.
struct TraitTests {
  @Test("A package that depends on Quire without the trait GRDB neither resolves nor clones GRDB")
  func withoutGRDB() throws {
    let repository = Repository.current
    let folder = try repository.emptyFolder("dependent")
    try FileManager.default.createDirectory(at: folder.appending(path: "Sources/Dependent"), withIntermediateDirectories: true)
    try "import Quire\n".write(to: folder.appending(path: "Sources/Dependent/main.swift"), atomically: true, encoding: .utf8)
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Dependent", platforms: [.macOS(.v14)],
        dependencies: [.package(name: "Quire", path: "\(repository.root.filePath)")],
        targets: [.executableTarget(name: "Dependent", dependencies: [.product(name: "Quire", package: "Quire")])])
      """
    try manifest.write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    let dependencies = try Command.output([
      "swift", "package", "--package-path", folder.filePath, "show-dependencies", "--format", "flatlist",
    ])
    #expect(!dependencies.isEmpty && !dependencies.contains("\n") && !dependencies.localizedCaseInsensitiveContains("GRDB"))
    for place in ["Package.resolved", ".build/checkouts", ".build/repositories"] {
      let path = folder.appending(path: place).filePath
      #expect(try !FileManager.default.fileExists(atPath: path) || FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
    }
  }
}
