import Foundation

/// The snippets of the README, of the guides, and of the documentation comments, each in a separate function.
///
/// `Checks/Context` has their context: an API, a view. A block that names a file is no snippet.
struct Snippets {
  /// The snippets that are compiled together.
  enum Set: String, CaseIterable {
    case engine, uikit, swiftui, grdb, gtk

    var imports: String {
      switch self {
      case .engine: "import Quire\nimport QuireFoundation\nimport QuireTesting\nimport Testing"
      case .uikit: "import QuireUIKit\nimport UIKit"
      case .swiftui: "import QuireSwiftUI\nimport SwiftUI"
      case .grdb: "import GRDB\nimport Quire\nimport QuireGRDB"
      case .gtk: "import QuireGTK"
      }
    }
  }

  private let repository: Repository
  private let blocks: [Set: [CodeBlock]]

  init(of repository: Repository) throws {
    self.repository = repository
    blocks = Dictionary(grouping: try repository.codeBlocks().filter { $0.role == .snippet }) { $0.set }
  }

  var count: Int { blocks.values.map(\.count).reduce(0, +) }

  /// Returns what the compiler says of the snippets of a set: nothing, if they compile.
  func errors(in set: Set, _ compiler: Compiler, _ options: [String] = []) async throws -> String {
    let folder = try repository.emptyFolder("snippets/\(set)")
    let files = try (blocks[set] ?? []).map { block in
      let file = folder.appending(path: block.path.replacing(/[^A-Za-z0-9]/, with: "-") + "-\(block.line).swift")
      try Data(block.function(importing: set.imports).utf8).write(to: file)
      return file
    }
    let context = repository.files(below: "Checks/Context", "swift").filter {
      $0.hasPrefix("Checks/Context/Prelude") || $0.hasPrefix("Checks/Context/\(set)")
    }.map { repository.root.appending(path: $0) }
    return try await withThrowingTaskGroup(of: String.self) { group in
      for isolation in Compiler.isolations {
        group.addTask {
          try compiler.errors(
            in: context + files,
            isolation + options + [
              "-suppress-warnings", "-parse-as-library", "-module-name", "Snippets", "-enable-upcoming-feature", "ExistentialAny",
              "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
            ])
        }
      }
      return try await group.first { !$0.isEmpty } ?? ""
    }
  }
}

extension CodeBlock {
  /// The set of a snippet, by its file and by the types that it uses.
  fileprivate var set: Snippets.Set {
    if path.contains("QuireGTK") || code.contains("gtk_") { return .gtk }
    if path.contains("QuireUIKit") || code.contains("ViewController") { return .uikit }
    if path.contains("QuireSwiftUI") || code.contains(/: View |PagedList\(/) { return .swiftui }
    if path.contains("QuireGRDB") || code.contains(/GRDBPageStore|FetchableRecord|DatabaseMigrator|database\.|StoredWrite|[Oo]utbox[.<]/) {
      return .grdb
    }
    return .engine
  }

  /// A function with the snippet as its body. A test is compiled as the function that it is.
  fileprivate func function(importing imports: String) -> String {
    // UIKit can show views of SwiftUI, and their declarations.
    let imports = set == .uikit && code.contains(": View ") ? "\(imports)\nimport SwiftUI" : imports
    let body = code.replacing(#/@Test(\([^\n)]*\)+)? /#, with: "")
    return """
      import Foundation
      \(imports)

      @MainActor private func snippet()\(body.contains("await ") ? " async throws" : " throws") {
      #sourceLocation(file: "\(path)", line: \(line))
      \(body)}

      """
  }
}
