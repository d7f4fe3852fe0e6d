import Foundation

/// The lines of a table.
struct Table {
  let name: String
  let facts: [Fact]

  init(_ text: String, name: String) throws {
    self.name = name
    facts = try text.split(separator: "\n").compactMap { try Fact(line: $0) }
  }
}

/// The differences between a double and the tables about it. A line of a later table replaces those of earlier ones with its name, and has
/// the reason.
struct Comparison {
  private(set) var problems: [String] = []

  init(of double: Interface, with tables: [Table]) {
    var expected: [String: [Fact]] = [:]
    for table in tables {
      let added = Dictionary(grouping: table.facts, by: \.name)
      for (name, facts) in added {
        if let replaced = expected[name] {
          if Set(replaced.map(\.withoutReason)).isSubset(of: facts.map(\.withoutReason)) {
            problems.append("\(name): \(table.name) repeats what an earlier table says")
          } else if facts.contains(where: { $0.reason == nil }) {
            problems.append("\(name): \(table.name) differs from an earlier table and gives no reason")
          }
        }
        expected[name] = facts
      }
    }
    let declared = Dictionary(grouping: double.facts, by: \.name)
    for (name, facts) in expected {
      guard let declarations = declared[name] else {
        problems.append("\(name): the double has no such declaration")
        continue
      }
      let strange = declarations.filter { declaration in !facts.contains { $0.holds(for: declaration) } }
      let missing = facts.filter { fact in !declarations.contains(where: fact.holds) }
      if strange.isEmpty && missing.isEmpty { continue }
      let found = strange.isEmpty ? "nothing" : strange.map(\.described).joined(separator: ", ")
      let wanted = (missing.isEmpty ? facts : missing).map(\.described).joined(separator: ", ")
      problems.append("\(name): the double has \(found), and the table \(wanted)")
    }
  }
}

extension Fact {
  fileprivate var withoutReason: Fact {
    var fact = self
    fact.reason = nil
    return fact
  }

  /// The compared columns, except for the name.
  fileprivate var described: String {
    let words = [kind.rawValue, isolation.rawValue, detail, requirements, resultType.map { "of type \($0)" }]
    return words.compactMap(\.self).joined(separator: " ")
  }
}
