import Foundation

/// A common mistake of new users, and the hint that the compiler gives.
struct Mistake: Sendable {
  let code: String
  /// A regular expression that the hint matches.
  let hint: String

  /// The declarations that mistakes use.

  private static let prelude = """
    import Quire

    struct Post: Identifiable, Sendable { let id: Int }

    struct API: Sendable {
      func posts(page: Int) async throws -> [Post] { [] }
      func posts(after token: String?, limit: Int) async throws -> (posts: [Post], token: String?) { ([], nil) }
    }

    let api = API()

    @MainActor func mistake() async throws {

    """

  /// Returns what the compiler says instead of the hint alone; nil if it gives the hint.
  func unexpectedAnswer(_ compiler: Compiler, in folder: URL) throws -> String? {
    let file = folder.appending(path: "Mistake.swift")
    try Data("\(Self.prelude)\(code)\n}\n".utf8).write(to: file)
    for isolation in Compiler.isolations.map({ $0.prefix(2) }) {
      let answer = try compiler.errors(in: [file], ["-suppress-warnings", "-parse-as-library"] + isolation)
      let errors = answer.lines.filter { $0.contains(#/^[^ ].*error: /#) }
      guard errors.count == 1, errors[0].contains(try Regex("error: .*\(hint)")) else { return answer.isEmpty ? "nothing" : answer }
    }
    return nil
  }
}
