import Foundation

/// The rules of the engine, and where each is cited and explained.
struct RuleBook {
  static let list = "Tests/rules.txt"
  static let index = "Sources/Quire/Quire.docc/Rules.md"
  static let pages = "Sources/Quire/Quire.docc/Rules"

  /// The text of the list, of the index, and of each page.
  var list: String
  var index: String
  var pages: [String: String]
  /// The rules that tests cite.
  var cited: Set<String>

  init(of repository: Repository) throws {
    list = try repository.text(Self.list)
    index = try repository.text(Self.index)
    let paths = repository.files(below: Self.pages, "md")
    pages = Dictionary(uniqueKeysWithValues: zip(paths, try paths.map(repository.text)))
    cited = []
    for path in repository.files(below: "Tests", "swift") where !path.hasSuffix("RuleTags.swift") {
      let citations = try repository.text(path).matches(of: /\b(?:B|\.b)([0-9]+)\b/)
      cited.formUnion(citations.map { "B\($0.output.1)" })
    }
  }

  var problems: [String] {
    let rules = list.lines.flatMap { $0.prefix { $0 != "#" }.split(separator: " ") }.map(String.init)
    let listed = Set(index.lines.compactMap { $0.prefixMatch(of: /- \*\*\[?(B[0-9]+)[\],*]/).map { String($0.output.1) } })
    let entries = pages.flatMap { page, text in Self.entries(of: text).map { (page: page, rule: $0.rule, text: $0.text) } }
    var problems: [String] = []
    for rule in rules {
      if !cited.contains(rule) { problems.append("\(rule): no test cites it") }
      if !listed.contains(rule) { problems.append("\(rule): not in \(Self.index)") }
      let count = entries.count { $0.rule == rule }
      if count != 1 { problems.append("\(rule): \(count) entries in \(Self.pages), and not one") }
    }
    for entry in entries {
      if !rules.contains(entry.rule) { problems.append("\(entry.rule): an entry in \(entry.page), and not in \(Self.list)") }
      if !entry.text.contains("``"), !entry.text.contains("<doc:") {
        problems.append("\(entry.rule): its entry in \(entry.page) links to no symbol and no page")
      }
    }
    return problems
  }

  /// The entries of a page: a heading with a rule's number, and the text below it.
  private static func entries(of page: String) -> [(rule: String, text: String)] {
    page.split(separator: "\n## ").compactMap { section in
      section.prefixMatch(of: #/(?:## )?(B[0-9]+): /#).map { (String($0.output.1), String(section)) }
    }
  }
}
