import GitTesting
import Testing

@testable import GitLog

/// The user's settings for display must not reach the parser.
@Suite(.timeLimit(.minutes(5)))
struct ConfigurationTests {
  private static let configuration = """
    [log]
      showSignature = true
      follow = true
      mailmap = true
      date = relative
      decorate = full
      abbrevCommit = true
      diffMerges = on
      graphColors = red
    [format]
      pretty = raw
    [color]
      ui = always
    [core]
      pager = false
    [pager]
      log = false
    [i18n]
      logOutputEncoding = ISO-8859-1
    [grep]
      patternType = perl
    [notes]
      displayRef = refs/notes/*
    [alias]
      log = status
    """

  @Test func theUsersConfigurationDoesNotChangeTheLog() async throws {
    let repository = try await TemporaryRepository(subjects: ["öne (1)", "two"])
    try await repository.git("notes add -m 'a note' HEAD")
    try repository.folder.write("Somebody Else <else@example.com> <a@example.com>\n", to: ".mailmap")
    let file = try repository.folder.write(Self.configuration, to: "configuration")
    let plain = try await repository.log().rest()
    let configured = ["GIT_CONFIG_GLOBAL": file]
    #expect(plain.map(\.subject) == ["two", "öne (1)"])
    #expect(plain.map(\.authorName) == ["Ada", "Ada"])
    #expect(try await repository.log(environment: configured).rest() == plain)
    #expect(try await repository.log(search: "E (1)", environment: configured).rest() == [plain[1]])
  }

  @Test func signaturesAreNeitherCheckedNorShown() async throws {
    let repository = try await TemporaryRepository(subjects: ["unsigned"])
    let person = "Ada <ada@example.com> 1700000000 +0000"
    let signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----"
    let tree = try await repository.git("rev-parse HEAD^{tree}")
    let text = "tree \(tree)\nauthor \(person)\ncommitter \(person)\n\(signature)\n\nsigned\n"
    let hash = try await repository.git("hash-object -t commit -w --stdin", input: Array(text.utf8))
    let checker = try repository.folder.write("#!/bin/sh\ntouch '\(repository.path)/checked'\necho checked >&2\n", to: "checker")
    try await repository.folder.shell("chmod +x checker")
    let file = try repository.folder.write("[log]\nshowSignature = true\n[gpg]\nprogram = \(checker)\n", to: "configuration")

    let commits = try await repository.log(revision: hash, environment: ["GIT_CONFIG_GLOBAL": file]).rest()
    #expect(commits.map(\.subject) == ["signed"])
    #expect(commits.map(\.id) == [hash])
    #expect(repository.folder.text(of: "checked") == nil)
  }

  @Test func aHooksEnvironmentDoesNotLeadElsewhere() {
    let invocation = GitInvocation(repository: "/x", search: nil, revision: "HEAD", skipping: 0, environment: [:])
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"] {
      #expect(invocation.environment[name] == .some(nil))
    }
  }

  @Test func theGivenEnvironmentHasTheLastWord() {
    let invocation = GitInvocation(repository: "/x", search: nil, revision: "HEAD", skipping: 0, environment: ["LC_ALL": "C"])
    #expect(invocation.environment["LC_ALL"] == "C")
  }
}
