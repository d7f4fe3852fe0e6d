import Foundation

/// The tables of the migration guides, which name the tests of each feature of the originals.
///
/// A test belongs to a row if its display name starts with the row's number, as in `@Test("P2, P4: …") func name()`.
struct MigrationTables {
  /// The text of each guide.
  var guides: [String: String]
  /// The text of each test file.
  var tests: [String]

  init(of repository: Repository) throws {
    let paths = repository.files(below: "Sources", "md").filter { $0.contains("/MigratingFrom") }
    guides = Dictionary(uniqueKeysWithValues: zip(paths, try paths.map(repository.text)))
    tests = try (repository.files(below: "Tests", "swift") + repository.files(below: "Harness/Tests", "swift")).map(repository.text)
  }

  /// The rows that must be there.
  private static let rows = (1...18).map { "P\($0)" } + (1...18).map { "J\($0)" }

  /// The names of the tests of each row.
  private var citations: [String: Set<String>] {
    // A regular expression is compiled each time that its literal is reached.
    let (test, function) = (#/ *@Test\("([PJ][0-9]+(?:, [PJ][0-9]+)*): /#, /func (\w+)/)
    var citations: [String: Set<String>] = [:]
    for text in tests {
      var rows: [Substring] = []
      for line in text.lines {
        if let cited = line.prefixMatch(of: test)?.output.1 { rows = cited.split(separator: ", ") }
        guard !rows.isEmpty, let name = line.firstMatch(of: function)?.output.1 else { continue }
        for row in rows { citations[String(row), default: []].insert(String(name)) }
        rows = []
      }
    }
    return citations
  }

  /// The guides with the tests that there are, where they differ.
  var outdatedGuides: [String: String] {
    let (citations, cells) = (citations, /(\| ([PJ][0-9]+) \| .*? \| ).* \|/)
    return guides.compactMapValues { text in
      let lines = text.lines.map { line -> String in
        guard let row = line.wholeMatch(of: cells) else { return String(line) }
        let names = citations[String(row.output.2), default: []].sorted().map { "`\($0)`" }
        return "\(row.output.1)\(names.isEmpty ? "none" : names.joined(separator: ", ")) |"
      }
      let current = lines.joined(separator: "\n")
      return current == text ? nil : current
    }
  }

  var problems: [String] {
    let citations = citations
    let all = guides.values.joined(separator: "\n")
    var problems = outdatedGuides.keys.map { "\($0) does not name the tests that there are." }
    for row in Self.rows {
      if !all.contains("\n| \(row) | ") { problems.append("\(row): in no table of the migration guides") }
      if citations[row] == nil { problems.append("\(row): no test cites it") }
    }
    for row in Set(citations.keys).subtracting(Self.rows) { problems.append("\(row): cited by a test, and no row") }
    let known = Set(tests.flatMap { $0.matches(of: /\bfunc (\w+)\(/).map { String($0.output.1) } })
    for name in namedTests where !known.contains(name) { problems.append("\(name): named by a migration guide, and no test") }
    return problems
  }

  /// The tests that tables with a last column "Test" name.
  private var namedTests: Set<String> {
    var names: Set<String> = []
    for text in guides.values {
      var isInside = false
      for line in text.lines {
        if line.hasPrefix("|"), line.hasSuffix(" Test |") { isInside = true } else if !line.hasPrefix("|") { isInside = false }
        guard isInside, let cell = line.split(separator: " | ").last else { continue }
        names.formUnion(cell.matches(of: /`([A-Za-z0-9]+)`/).map { String($0.output.1) })
      }
    }
    return names
  }
}
