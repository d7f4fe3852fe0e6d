import Foundation

/// The public declarations of a module, one in each line, as the documentation's build has extracted them.
struct PublicAPI {
  static let graphs = ".build/docs-parts/graphs"
  static let baseline = "Checks/API"

  let module: String
  let lines: [String]

  /// Reads the graphs of a module: its own, and those of the types of other modules that it extends.
  init(of module: String, in repository: Repository) throws {
    self.module = module
    var lines: Set<String> = []
    for path in repository.files(below: Self.graphs, "symbols.json") {
      let name = path.split(separator: "/").last ?? ""
      guard name == "\(module).symbols.json" || name.hasPrefix("\(module)@") else { continue }
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: repository.root.appending(path: path)))
      lines.formUnion(graph.symbols.map(\.line))
    }
    self.lines = lines.sorted()
  }

  /// The modules that the build of the documentation has extracted.
  static func modules(in repository: Repository) -> [String] {
    repository.files(below: graphs, "symbols.json").compactMap {
      $0.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    }
    .filter { !$0.contains("@") }
  }

  private var path: String { "\(Self.baseline)/\(module).txt" }

  func record(in repository: Repository) throws { try repository.write(lines.map { "\($0)\n" }.joined(), to: path) }

  /// The differences from the baseline.
  func differences(in repository: Repository) throws -> [String] {
    let baseline = repository.has(path) ? try repository.text(path).lines.filter { !$0.isEmpty }.map(String.init) : []
    let (old, new) = (Set(baseline), Set(lines))
    return old.subtracting(new).sorted().map { "gone: \($0)" } + new.subtracting(old).sorted().map { "new:  \($0)" }
  }
}

/// The parts of a symbol graph that make up the listing.
private struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Fragment: Decodable { let spelling: String }
    let pathComponents: [String]
    let declarationFragments: [Fragment]?

    /// The type that declares it, and the declaration.
    var line: String {
      let declaration = (declarationFragments ?? []).map(\.spelling).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return (pathComponents.dropLast() + [declaration]).joined(separator: " · ")
    }
  }

  let symbols: [Symbol]
}
