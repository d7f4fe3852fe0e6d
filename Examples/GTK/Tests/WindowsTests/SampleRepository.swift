import Foundation
import GitTesting

/// A repository with a history of several people, which ends some minutes ago.
@MainActor func sampleRepository(commits count: Int = 450) async throws -> TemporaryRepository {
  let repository = try await TemporaryRepository()
  let now = Int(Date.now.timeIntervalSince1970)
  var stream = ""
  for number in 1...count {
    // Younger ones follow each other faster.
    let age = 240 + 1_900 * (count - number) + 40 * (count - number) * (count - number)
    stream += SampleCommit(number).record(at: now - age)
  }
  try await repository.git("fast-import --quiet", input: Array(stream.utf8))
  return repository
}

/// A repository with as many branches as a project has that is some years old.
@MainActor func sampleRepositoryWithBranches() async throws -> TemporaryRepository {
  let repository = try await sampleRepository()
  let topics = ["dark-mode", "faster-search", "keyboard-shortcuts", "retry-after-a-timeout-that-nobody-had-measured-so-far", "übersetzung"]
  var branches = [("remotes/origin/main", 1), ("remotes/origin/topic/dark-mode", 3)]
  branches += topics.enumerated().map { ("heads/topic/\($1)", 7 * $0 + 2) }
  branches += (1...6).map { ("heads/release/1.\($0)", 400 - 50 * $0) }
  branches += (0..<200).map { ("remotes/origin/ticket-\(1_000 + $0)", $0 + 100) }
  let updates = branches.map { "create refs/\($0) refs/heads/main~\($1)\n" }.joined()
  try await repository.git("update-ref --stdin", input: Array(updates.utf8))
  return repository
}

private struct SampleCommit {
  let number: Int

  init(_ number: Int) { self.number = number }

  private static let authors = [
    "Ada Lovelace", "Grace Hopper", "José Álvarez", "Zoë Müller", "山田太郎", "Ольга Иванова", "نور الهدى", "Siobhán O’Brien", "Jean-Luc",
  ]
  private static let verbs = ["Add", "Fix", "Remove", "Rename", "Test", "Speed up", "Document", "Simplify"]
  private static let subjects = [
    "the parser", "a race in the pager", "the search field", "wide characters: 漢字と仮名", "an off-by-one at the last page", "the cache",
    "die Übersetzung", "the scroll bar", "the build on Linux", "the retry after a timeout, which nobody had measured so far",
  ]

  private var author: String { Self.authors[number * 7 % Self.authors.count] }
  private var subject: String { "\(Self.verbs[number * 11 % Self.verbs.count]) \(Self.subjects[number * 13 % Self.subjects.count])" }
  private var message: String {
    """
    \(subject)

    A list of \(number) commits is read page by page. What was on its way
    when somebody asked again is not waited for: the latest wins.

    Closes #\(number).
    """
  }

  func record(at time: Int) -> String {
    let content = (0...number % 40).map { "Line \($0) of \(number)" }.joined(separator: "\n")
    let files = ["README.md", "Sources/Pager.swift", "Tests/PagerTests.swift"].prefix(1 + number % 3)
    return """
      commit refs/heads/main
      author \(author) <author\(number % 97)@example.com> \(time) +0200
      committer \(author) <author\(number % 97)@example.com> \(time) +0200
      data \(message.utf8.count)
      \(message)
      \(files.map { "M 100644 inline \($0)\ndata \(content.utf8.count)\n\(content)\n" }.joined())

      """
  }
}
