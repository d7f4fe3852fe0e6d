import Foundation

/// The members of a module that Objective-C can call.
struct EntryPoints {
  /// Every member with an entry point, private ones included. `(vtable)` marks one that Swift itself calls without a message.
  let members: Set<String>
  /// The selector of each visible member, and the properties that are outlets.
  let selectors: Set<String>

  /// Reads what the compiler writes of a module.
  ///
  /// - Parameters:
  ///   - sil: The module in the compiler's intermediate language.
  ///   - header: The header that Objective-C would include.
  init(of module: String, sil: String, header: String) {
    members = Self.members(of: module, in: sil)
    selectors = Self.selectors(in: header)
  }

  private static func members(of module: String, in sil: String) -> Set<String> {
    var native: [Substring: Substring] = [:]
    var inVtable: Set<Substring> = []
    var name: Substring?
    var isVtable = false
    for line in sil.lines {
      if line.hasPrefix("// @objc ") {
        name = line.dropFirst(9)
      } else if line.hasPrefix("sil "), let member = name {
        name = nil
        // Other symbols with such a name are functions of C that the module calls.
        guard line.contains("objc_method"), !member.hasSuffix(".__ivar_destroyer"), !member.hasSuffix(".__deallocating_deinit") else {
          continue
        }
        native[member] = line.firstMatch(of: #/(@[^ ]*)To /#)?.output.1
      } else if line.hasPrefix("sil_vtable ") {
        isVtable = true
      } else if line.hasPrefix("}") {
        isVtable = false
      } else if isVtable, let symbol = line.firstMatch(of: /: (@[^ \t]*)/)?.output.1 {
        inVtable.insert(symbol)
      }
    }
    return Set(native.map { name, symbol in "\(module).\(name)\(inVtable.contains(symbol) ? " (vtable)" : "")" })
  }

  private static func selectors(in header: String) -> Set<String> {
    var selectors: Set<String> = []
    var type: Substring = ""
    for line in header.lines where !line.contains("SWIFT_UNAVAILABLE") {
      if let name = line.prefixMatch(of: /@interface ([^ (]+)/)?.output.1 {
        type = name
      } else if line.hasPrefix("@property ") {
        let name = line.prefix { $0 != ";" }.split(separator: " ").last ?? ""
        let getter = line.firstMatch(of: /getter=[A-Za-z]*/).map { " (\($0.output))" } ?? ""
        selectors.insert("@property \(line.contains(" IBOutlet ") ? "IBOutlet " : "")\(type).\(name)\(getter)")
      } else if let sign = line.first, sign == "-" || sign == "+" {
        selectors.insert("\(sign)[\(type) \(selector(of: line))]")
      }
    }
    return selectors
  }

  /// The selector of a declaration of a method, such as `- (void)setColor:(UIColor *)color forState:(NSInteger)state;`.
  private static func selector(of line: Substring) -> String {
    var text = String(line.prefix { $0 != ";" }).replacing(#/ (SWIFT|OBJC)_.*/#, with: "")
    while let types = text.firstMatch(of: /\([^()]*\)/) { text.replaceSubrange(types.range, with: " ") }
    let words = text.split(separator: " ").dropFirst()
    let labels = words.filter { $0.contains(":") }.map { "\($0.prefix { $0 != ":" }):" }
    return labels.isEmpty ? String(words.first ?? "") : labels.joined()
  }
}
