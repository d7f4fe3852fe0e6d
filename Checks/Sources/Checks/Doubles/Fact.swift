import Foundation

/// A fact about a declaration of a framework: one line of a table, or what a double declares.
///
///     class UITableView                             preconcurrency open
///     var   UIView.tintColor                        preconcurrency !
///     func  UITableView.cellForRow(at:)             preconcurrency (-)?
///     func  View.task(id:priority:_:)               none           (---)- T:Equatable
///     class UISomething                             none           open   # Why the double differs from the framework.
///
/// `Harness/Facts/README.md` describes the columns.
struct Fact: Hashable {
  enum Kind: String {
    case `class`, `protocol`, `struct`, `enum`, `func`, `var`, `init`, `subscript`
    /// An initializer that a subclass cannot override or call with `super`. In a table, `init` represents either.
    case convenience
  }

  enum Isolation: String {
    case none
    /// `@MainActor`.
    case main
    /// `@preconcurrency @MainActor`, as all that is imported from Objective-C.
    case preconcurrency
  }

  var kind: Kind
  /// The name in Swift, with the type's: `UITableView.cellForRow(at:)`.
  var name: String
  var isolation: Isolation
  /// The access of a class, the optionality of a property, or that of parameters and of the result.
  var detail = "-"
  /// The generic requirements of a function; nil in a table that does not say.
  var requirements: String?
  /// Why the double may differ from the framework, in a table.
  var reason: String?
  /// The type of the result, of a declaration.
  var resultType: String?
}

extension Fact {
  /// Makes a fact from a line of a table; nil if the line is a comment or empty.
  init?(line: Substring) throws {
    let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split(separator: " ").map(String.init)
    if words.isEmpty { return nil }
    guard (4...5).contains(words.count), let kind = Kind(rawValue: words[0]), let isolation = Isolation(rawValue: words[2]) else {
      throw Problem("This is no fact: \(line)")
    }
    self.init(kind: kind, name: words[1], isolation: isolation, detail: words[3])
    requirements = words.count > 4 ? words[4] : nil
    reason = parts.count > 1 ? parts[1].split(separator: " ").joined(separator: " ") : nil
  }

  /// The line of a table.
  var line: String {
    [kind.rawValue, name, isolation.rawValue, detail, requirements].compactMap(\.self).joined(separator: " ")
      + (reason.map { "  # \($0)" } ?? "")
  }

  /// Returns whether a declaration of a double is what this line of a table says.
  func holds(for declaration: Fact) -> Bool {
    name == declaration.name && isolation == declaration.isolation
      && (kind == declaration.kind || (kind == .`init` && declaration.kind == .convenience))
      && (requirements == nil || requirements == (declaration.requirements ?? ""))
      && detailHolds(for: declaration)
  }

  private func detailHolds(for declaration: Fact) -> Bool {
    if let arrow = detail.range(of: "->") {
      let parameters = declaration.detail.dropLast()
      return detail[..<arrow.lowerBound] == parameters && detail[arrow.upperBound...] == declaration.resultType ?? "Void"
    }
    // A star: the source of the table does not know.
    return detail.count == declaration.detail.count && zip(detail, declaration.detail).allSatisfy { $0 == $1 || $0 == "*" }
  }
}
