import Foundation
import GitLog
import GitTesting
import QuireTesting
import Testing

@testable import GitHistory

extension BookmarkTests {
  @Test func theFileIsPrivate() async throws {
    let reader = try await reader(of: 3)
    await reader.read(1)
    try reader.comeBack()
    let file = try reader.file
    #expect(file.path.hasPrefix(reader.state.path + "/git-history/GitTesting-"))
    let modes = try [file.path, (file.path as NSString).deletingLastPathComponent].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(modes == [0o600, 0o700])
    // It is replaced, and nothing is left beside it.
    try reader.comeBack()
    #expect(try FileManager.default.contentsOfDirectory(atPath: reader.state.path + "/git-history").count == 1)
  }

  @Test func aFileThatIsNoBookmarkIsNone() async throws {
    let reader = try await reader(of: 30)
    #expect(try reader.file.read() == nil)
    await reader.read(1)
    try reader.comeBack()
    let path = try reader.file.path
    let honest = try String(contentsOfFile: path, encoding: .utf8)
    let lies = [
      ("\"version\":1", "\"version\":2"), ("\"offset\":10", "\"offset\":-10"), ("\"offset\":10", "\"offset\":9000000000000000000"),
      ("\"top\":\"", "\"top\":\"--output="), ("\"revision\":\"HEAD\"", "\"revision\":\"--all\""),
      ("GitTesting-", "Another-"), ("Commit 30", ""), ("\"pages\"", "\"leaves\""),
    ]
    for (truth, lie) in lies {
      let text = honest.replacingOccurrences(of: truth, with: lie)
      #expect(text != honest)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      // A subject is anybody's to choose.
      #expect(try (reader.file.read() == nil) == (lie != ""), "\(lie)")
    }
    for text in ["", String(honest.prefix(honest.count / 2)), "[]"] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try reader.file.read() == nil)
    }
    try reader.comeBack()
    #expect(try reader.file.read() != nil)
  }

  @Test func aRepositoryHasOneFileFromEachOfItsFolders() async throws {
    let repository = try await TemporaryRepository()
    let other = try await TemporaryRepository()
    try await repository.folder.shell("mkdir -p a/b && ln -s a/b link")
    let environment = ["HOME": "/home/ada"]
    let file = try #require(BookmarkFile(for: repository.path, environment: environment))
    #expect(file.path.hasPrefix("/home/ada/.local/state/git-history/"))
    for folder in ["/a/b", "/link", "/."] {
      #expect(BookmarkFile(for: repository.path + folder, environment: environment)?.path == file.path)
    }
    #expect(BookmarkFile(for: other.path, environment: environment)?.path != file.path)
    try await repository.git("clone --quiet --bare . bare.git")
    #expect(BookmarkFile(for: repository.path + "/bare.git", environment: environment)?.path.contains("/bare.git-") == true)
  }

  @Test func whereThereIsNoRepositoryOrNoHomeThereIsNoFile() async throws {
    let folder = try TemporaryFolder()
    let repository = try await TemporaryRepository()
    let environment = ["XDG_STATE_HOME": folder.path]
    #expect(BookmarkFile(for: folder.path + "/missing", environment: environment) == nil)
    #expect(BookmarkFile(for: repository.path, environment: [:]) == nil)
    #expect(BookmarkFile(for: repository.path, environment: ["XDG_STATE_HOME": "relative", "HOME": "~"]) == nil)
  }

  @Test func aFileThatCannotBeWrittenLeavesTheOneBefore() async throws {
    let reader = try await reader(of: 3)
    await reader.read(1)
    try reader.comeBack()
    let honest = try String(contentsOfFile: reader.file.path, encoding: .utf8)
    // A folder in the draft's place.
    try FileManager.default.createDirectory(atPath: "\(try reader.file.path).\(getpid())", withIntermediateDirectories: true)
    await reader.read(1)
    #expect(throws: (any Error).self) { try reader.file.write(reader.repository.bookmark(showing: Repository.head, at: nil)) }
    #expect(try String(contentsOfFile: reader.file.path, encoding: .utf8) == honest)
  }
}
