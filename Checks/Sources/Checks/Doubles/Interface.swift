import Foundation

/// The declarations of a module, read from the interface that the compiler writes: one declaration in each line, including inferred parts.
struct Interface {
  private(set) var facts: [Fact] = []
  /// The names of the types around a line, innermost last; nil for a block that is none.
  private var scopes: [String?] = []

  init(_ text: String) {
    // An attribute may be in a separate line.
    var attributes = ""
    for line in text.split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("//") || line.hasPrefix("#") { continue }
      let declaration = Declaration(attributes + line)
      if declaration.keyword.isEmpty, line.hasPrefix("@") {
        attributes += line + " "
        continue
      }
      attributes = ""
      read(declaration, depth: line.count { $0 == "{" } - line.count { $0 == "}" })
    }
    // A protocol's optional methods are declared twice: required, and with a default implementation.
    var known: Set<Fact> = []
    facts = facts.filter { known.insert($0).inserted }
  }

  private mutating func read(_ declaration: Declaration, depth: Int) {
    if depth < 0 {
      scopes.removeLast(min(-depth, scopes.count))
      return
    }
    let isTopLevel = scopes.isEmpty
    let owner: String? = scopes.last ?? nil
    let scope = declaration.scope(in: owner)
    if isTopLevel || owner != nil, let fact = declaration.fact(in: owner) { facts.append(fact) }
    scopes += Array(repeating: scope, count: depth)
  }
}

/// A line of an interface: its attributes and modifiers, its keyword, and the rest.
private struct Declaration {
  private var words: Set<String> = []
  let keyword: String
  private let rest: String

  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "final", "override", "convenience", "required", "static", "weak", "unowned", "nonisolated",
    "mutating", "nonmutating", "indirect", "lazy", "dynamic", "optional", "prefix", "postfix", "infix", "borrowing", "consuming",
  ]

  init(_ line: String) {
    var rest = Substring(line)
    while true {
      rest = rest.drop { $0 == " " }
      let word = rest.prefix { $0.isLetter || $0.isNumber || "@_.".contains($0) }
      let next = rest.dropFirst(word.count)
      let isMember = word == "class" && next.firstMatch(of: /^ (func|var|subscript|let)\b/) != nil
      guard word.hasPrefix("@") || Self.modifiers.contains(String(word)) || isMember else {
        keyword = String(word)
        break
      }
      words.insert(String(word))
      rest = next.hasPrefix("(") ? Substring(next.bracketed().rest) : next
    }
    self.rest = String(rest.dropFirst(keyword.count)).trimmingCharacters(in: .whitespaces)
  }

  /// The name of the type that a block opens; nil if it is none.
  func scope(in owner: String?) -> String? {
    switch keyword {
    case "class", "struct", "enum", "protocol", "actor": typeName(in: owner)
    // The type of an extension is written with its module.
    case "extension": rest.prefix { !" :{<".contains($0) }.split(separator: ".").dropFirst().joined(separator: ".")
    default: nil
    }
  }

  private func typeName(in owner: String?) -> String {
    (owner.map { "\($0)." } ?? "") + rest.prefix { !" :{<".contains($0) }
  }

  private var isolation: Fact.Isolation {
    guard words.contains("@_Concurrency.MainActor"), !words.contains("nonisolated") else { return .none }
    return words.contains("@preconcurrency") ? .preconcurrency : .main
  }

  func fact(in owner: String?) -> Fact? {
    switch keyword {
    case "class", "struct", "enum", "protocol":
      let access = ["open", "final"].first(where: words.contains) ?? "public"
      return Fact(
        kind: Fact.Kind(rawValue: keyword)!, name: typeName(in: owner), isolation: isolation, detail: keyword == "class" ? access : "-")
    case "var", "let": return variable(in: owner)
    case "func", "init", "subscript": return function(in: owner)
    default: return nil
    }
  }

  private func variable(in owner: String?) -> Fact? {
    let parts = rest.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let end = parts[1].topLevelRange(of: " {")?.lowerBound ?? parts[1].topLevelRange(of: " = ")?.lowerBound ?? parts[1].endIndex
    let type = SwiftType(parts[1][..<end])
    return Fact(
      kind: .var, name: "\(owner.map { "\($0)." } ?? "")\(parts[0].replacing("`", with: ""))", isolation: isolation,
      detail: String(type.mark), resultType: type.text)
  }

  private func function(in owner: String?) -> Fact? {
    var base = String(rest.prefix { !"(<?!".contains($0) }).replacing("`", with: "").trimmingCharacters(in: .whitespaces)
    var tail = rest.drop { !"(<?!".contains($0) }
    // An operator.
    if keyword == "func", base.first.map({ $0.isLetter || $0 == "_" }) != true { return nil }
    if keyword != "func" { base = keyword }
    let isFailable = keyword == "init" && (tail.hasPrefix("?") || tail.hasPrefix("!"))
    if isFailable { tail = tail.dropFirst() }
    if tail.hasPrefix("<") { tail = Substring(tail.bracketed().rest) }
    let (inside, after) = tail.bracketed()
    let parameters = inside.splitAtTopLevel(",").map(Parameter.init)
    let end = after.topLevelRange(of: " {")?.lowerBound ?? after.endIndex
    let clauses = after[..<end].splitAtWhere()
    let arrow = clauses.signature.topLevelRange(of: "->")
    let result = arrow.map { SwiftType(clauses.signature[$0.upperBound...]) }
    let labels = parameters.map { (keyword == "subscript" && !$0.hasTwoNames ? "_" : $0.label) + ":" }.joined()
    return Fact(
      kind: words.contains("convenience") ? .convenience : Fact.Kind(rawValue: keyword)!,
      name: "\(owner.map { "\($0)." } ?? "")\(base)(\(labels))", isolation: isolation,
      detail: "(\(String(parameters.map(\.type.mark))))\(isFailable ? "?" : result?.mark ?? "-")",
      requirements: clauses.requirements, resultType: result?.text)
  }
}

/// A parameter of a function: `@Builder label name: Type = value`.
private struct Parameter {
  let label: String
  let hasTwoNames: Bool
  let type: SwiftType

  init(_ text: String) {
    var text = Substring(text)
    while text.hasPrefix("@") {
      let next = text.drop { $0 != " " && $0 != "(" }
      text = (next.hasPrefix("(") ? Substring(next.bracketed().rest) : next).drop { $0 == " " }
    }
    let names = text.prefix { $0 != ":" }.split(separator: " ")
    let type = text.drop { $0 != ":" }.dropFirst()
    label = names.first.map { String($0.replacing("`", with: "")) } ?? "_"
    hasTwoNames = names.count > 1
    self.type = SwiftType(type[..<(type.topLevelRange(of: " = ")?.lowerBound ?? type.endIndex)])
  }
}

extension StringProtocol {
  /// The text before a `where`, and the requirements after it, in alphabetical order.
  fileprivate func splitAtWhere() -> (signature: String, requirements: String?) {
    guard let place = topLevelRange(of: " where ") else { return (String(self), nil) }
    let requirements = self[place.upperBound...].splitAtTopLevel(",").map { SwiftType($0).text }.sorted()
    return (String(self[..<place.lowerBound]), requirements.joined(separator: ","))
  }
}
