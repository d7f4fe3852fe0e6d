import Foundation

/// The declarations of Apple's headers, read from the Rust bindings that `madsmtm/objc2-generated` makes of them.
struct Headers {
  struct Method {
    let selector: String
    let parameters: [Parameter]
    /// `?` for an optional, `*` for a pointer, of which the bindings do not know, `-` for anything else.
    let result: Character
    let resultType: String
    /// A Boolean value that indicates whether a caller must prove that it is on the main thread.
    let hasMarker: Bool
    let belongsToClass: Bool
  }

  struct Parameter {
    let type: String
    let optionality: Character
  }

  struct Declared {
    var isMainThreadOnly = false
    /// Superclasses, nearest first, and then protocols.
    var parents: [String] = []
    var methods: [String: Method] = [:]
  }

  private var classes: [String: Declared] = [:]
  private var protocols: [String: Declared] = [:]

  /// A class and a protocol may have the same name.
  subscript(name: String, kind: Fact.Kind) -> Declared? { kind == .protocol ? protocols[name] : classes[name] }

  init(in directory: URL) throws {
    guard let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil) else { return }
    for case let file as URL in files where file.pathExtension == "rs" { read(try String(contentsOf: file, encoding: .utf8)) }
  }

  /// The class or protocol itself, and all from which it inherits.
  func lineage(of name: String, _ kind: Fact.Kind) -> [Declared] {
    guard let declared = self[name, kind] else { return [] }
    return [declared] + declared.parents.compactMap { classes[$0] ?? protocols[$0] }
  }

  /// Returns whether the main actor isolates a class or protocol, or one from which it inherits.
  func isMainThreadOnly(_ name: String, _ kind: Fact.Kind) -> Bool {
    guard let declared = self[name, kind] else { return false }
    return declared.isMainThreadOnly || (kind == .class && declared.parents.contains { classes[$0]?.isMainThreadOnly == true })
  }

  // MARK: Reading

  private mutating func read(_ text: String) {
    var type: (name: String, kind: Fact.Kind)?
    var header = ""
    var selector: String?
    var signature = ""
    for line in text.split(separator: "\n") {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("//") { continue }
      if trimmed.hasPrefix("#[unsafe(method(") {
        (selector, signature) = (String(trimmed.dropFirst(16).prefix { $0 != ")" }), "")
      } else if let name = selector {
        if trimmed.hasPrefix("#") { continue }
        signature += trimmed + " "
        guard trimmed.hasSuffix(";") else { continue }
        if let type { add(Method(selector: name, signature: signature), to: type) }
        selector = nil
      } else if trimmed.hasPrefix("extern_class!") {
        header = trimmed
      } else if trimmed.hasPrefix("pub struct"), let match = trimmed.firstMatch(of: /pub struct (\w+)/) {
        if header.hasPrefix("extern_class!") { addClass(String(match.1), header) }
        header = ""
      } else if line.hasPrefix("impl"), !line.contains(" for "), let match = line.firstMatch(of: /^impl(<[^>]*>)? (\w+)/) {
        type = (String(match.2), .class)
      } else if trimmed.hasPrefix("unsafe impl"), let match = trimmed.firstMatch(of: /^unsafe impl(<[^>]*>)? (\w+) for (\w+)/) {
        classes[String(match.3), default: Declared()].parents.append(String(match.2))
      } else if trimmed.hasPrefix("pub unsafe trait"), let match = line.firstMatch(of: /^( *)pub unsafe trait (\w+)/) {
        // A category of all objects is a trait in the first column, a protocol is one in a macro.
        type = match.1.isEmpty ? (match.2.hasPrefix("NSObject") ? ("NSObject", .class) : nil) : (String(match.2), .protocol)
        header = trimmed
        if type?.kind == .protocol { addProtocol(String(match.2), header) }
      } else if !header.isEmpty {
        header += trimmed
        if header.hasPrefix("pub unsafe trait"), let type, type.kind == .protocol { addProtocol(type.name, header) }
        if trimmed.hasSuffix("{") { header = "" }
      }
    }
  }

  private mutating func addClass(_ name: String, _ header: String) {
    let parents = header.firstMatch(of: /#\[unsafe\(super\(([^)]*)\)\)\]/)?.1.split(separator: ",") ?? []
    classes[name, default: Declared()].parents.insert(contentsOf: parents.map { $0.trimmingCharacters(in: .whitespaces) }, at: 0)
    classes[name]?.isMainThreadOnly = header.contains("MainThreadOnly")
  }

  private mutating func addProtocol(_ name: String, _ header: String) {
    let parents = header.drop { $0 != ":" }.prefix { $0 != "{" }.dropFirst().split(separator: "+")
    protocols[name, default: Declared()].isMainThreadOnly = header.contains("MainThreadOnly")
    protocols[name]?.parents = parents.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private mutating func add(_ method: Method, to type: (name: String, kind: Fact.Kind)) {
    if type.kind == .protocol {
      protocols[type.name, default: Declared()].methods[method.selector] = method
    } else {
      classes[type.name, default: Declared()].methods[method.selector] = method
    }
  }
}

extension Headers.Method {
  /// Makes a method from `pub fn name(&self, argument: Type) -> Result;`.
  fileprivate init(selector: String, signature: String) {
    let (inside, after) = signature.drop { $0 != "(" }.bracketed()
    let arguments = inside.splitAtTopLevel(",")
    self.selector = selector
    hasMarker = arguments.contains { $0.hasPrefix("mtm:") }
    belongsToClass = !arguments.contains { $0 == "&self" || $0.hasPrefix("this:") }
    parameters = arguments.filter { !["&self", "this", "mtm"].contains($0.prefix { $0 != ":" }) }.map { argument in
      let type = argument.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces)
      return Headers.Parameter(type: type, optionality: Self.optionality(type))
    }
    let result = after.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    resultType = String((result.range(of: "where").map { result[..<$0.lowerBound] } ?? result[...]).drop { " ->".contains($0) })
    self.result = Self.optionality(resultType)
  }

  private static func optionality(_ type: String) -> Character {
    type.hasPrefix("Option<") ? "?" : type.hasPrefix("*") ? "*" : "-"
  }
}
