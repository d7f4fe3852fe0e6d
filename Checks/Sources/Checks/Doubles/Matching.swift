import Foundation

/// Finds what Apple's headers say of a declaration of the double.
struct Matching {
  let headers: Headers
  /// The kinds of the double's types, by their names.
  private let kinds: [String: Fact.Kind]

  init(_ headers: Headers, to declarations: [Fact]) {
    self.headers = headers
    let types = declarations.filter { [.class, .protocol, .struct, .enum].contains($0.kind) }
    kinds = Dictionary(types.map { ($0.name, $0.kind) }) { $1 }
  }

  /// The fact of the headers; nil if they have no such declaration, or several that differ.
  func fact(for declaration: Fact) -> Fact? {
    switch declaration.kind {
    case .class, .protocol: return typeFact(for: declaration)
    case .struct, .enum, .subscript: return nil
    case .func, .var, .`init`, .convenience: break
    }
    let dot = declaration.name.prefix { $0 != "(" }.lastIndex(of: ".")
    guard let dot, let kind = kinds[String(declaration.name[..<dot])], kind == .class || kind == .protocol else { return nil }
    // A class that Swift nests has a name of one piece.
    let owner = String(declaration.name[..<dot].replacing(".", with: ""))
    let member = String(declaration.name[declaration.name.index(after: dot)...])
    for declared in headers.lineage(of: owner, kind) {
      let isMain = declared.isMainThreadOnly || headers.isMainThreadOnly(owner, kind) && !isOfAllObjects(declared)
      let found =
        declaration.kind == .var
        ? [property(member, in: declared)].compactMap(\.self) : methods(member, declaration, owner, declared)
      let facts = Set(
        found.map { method, detail in
          Fact(
            kind: declaration.kind == .convenience ? .`init` : declaration.kind, name: declaration.name,
            isolation: isMain || method.hasMarker ? .preconcurrency : .none, detail: detail)
        })
      if !facts.isEmpty { return facts.count == 1 ? facts.first : nil }
    }
    return nil
  }

  private func isOfAllObjects(_ declared: Headers.Declared) -> Bool { declared.methods["isAccessibilityElement"]?.hasMarker == true }

  private func typeFact(for declaration: Fact) -> Fact? {
    let name = declaration.name.replacing(".", with: "")
    guard headers[name, declaration.kind] != nil else { return nil }
    return Fact(
      kind: declaration.kind, name: declaration.name, isolation: headers.isMainThreadOnly(name, declaration.kind) ? .preconcurrency : .none,
      detail: declaration.kind == .class ? "open" : "-")
  }

  // MARK: Properties

  private func property(_ name: String, in declared: Headers.Declared) -> (Headers.Method, String)? {
    let getters = declared.methods.values.filter { $0.parameters.isEmpty && $0.selector.hasPrefix(name) }
    // Swift omits the name of the type at the end: `systemRedColor`, `currentDevice`.
    let getter =
      declared.methods[name]
      ?? getters.first {
        $0.resultType.replacing(">", with: "").hasSuffix($0.selector.dropFirst(name.count))
      }
    guard let getter else { return nil }
    let stem = getter.selector.hasPrefix("is") ? getter.selector.dropFirst(2) : getter.selector[...]
    let setter = declared.methods["set\(stem.prefix(1).uppercased())\(stem.dropFirst()):"]
    // Nil resets such a property to a default value.
    let isResettable = getter.result == "-" && setter?.parameters.first?.optionality == "?"
    return (getter, isResettable ? "!" : String(getter.result))
  }

  // MARK: Methods

  private func methods(
    _ member: String, _ declaration: Fact, _ owner: String, _ declared: Headers.Declared
  ) -> [(Headers.Method, String)] {
    let base = String(member.prefix { $0 != "(" })
    let labels = member.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init)
    let isInitializer = declaration.kind != .func
    let candidates = declared.methods.values.compactMap { method -> (method: Headers.Method, strangeness: Int)? in
      guard method.parameters.count == labels.count, !isInitializer || isInitializerLike(method, owner) else { return nil }
      return strangeness(of: method, base: isInitializer ? nil : base, labels, owner).map { (method, $0) }
    }
    let least = candidates.map(\.strangeness).min()
    return candidates.filter { $0.strangeness == least }.map { method, _ in
      let result = isInitializer && method.result == "-" ? "-" : method.result
      return (method, "(\(String(method.parameters.map(\.optionality))))\(result)")
    }
  }

  private func isInitializerLike(_ method: Headers.Method, _ owner: String) -> Bool {
    method.selector.hasPrefix("init")
      || (method.belongsToClass && (method.resultType.contains("Retained<Self>") || method.resultType.contains("Retained<\(owner)>")))
  }

  /// The length of the part of a selector that is not in the name; nil if the name cannot be the selector's in Swift. The part may be the
  /// type of a parameter.
  private func strangeness(of method: Headers.Method, base: String?, _ labels: [String], _ owner: String) -> Int? {
    var pieces = method.selector.split(separator: ":").map { $0.lowercased() }
    guard pieces.count == max(labels.count, 1) else { return nil }
    if let base {
      guard pieces[0].hasPrefix(base.lowercased()) else { return nil }
      pieces[0].removeFirst(base.count)
    } else if pieces[0].hasPrefix("init") {
      pieces[0] = String(pieces[0].dropFirst(pieces[0].hasPrefix("initwith") ? 8 : 4))
    } else {
      // A factory method starts with the last words of the class: `contextualActionWithStyle:title:handler:`, `imageNamed:`.
      let words = owner.lowercased()
      guard let length = (3...words.count).reversed().first(where: { pieces[0].hasPrefix(words.suffix($0)) }) else { return nil }
      pieces[0].removeFirst(length)
      if pieces[0].hasPrefix("with") { pieces[0].removeFirst(4) }
    }
    if labels.isEmpty { return pieces[0].count }
    var strangeness = 0
    for ((piece, label), parameter) in zip(zip(pieces, labels), method.parameters) {
      let label = label == "_" ? "" : label.lowercased()
      guard piece.hasPrefix(label) else { return nil }
      let left = piece.dropFirst(label.count)
      if !parameter.type.lowercased().contains(left) { strangeness += left.count }
    }
    return strangeness
  }
}
