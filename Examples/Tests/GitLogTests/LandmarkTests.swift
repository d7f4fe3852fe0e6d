import GitTesting
import Testing

@testable import GitLog

/// The targets that a reader may name: tags, dates, and hashes.
@Suite(.timeLimit(.minutes(5)))
struct LandmarkTests {
  private let environment = TemporaryRepository.isolation.merging(["TZ": "UTC"]) { _, given in given }

  @Test func aTagLeadsToItsCommitWhateverKindItIs() async throws {
    let repository = try await TemporaryRepository(subjects: ["one", "two"])
    try await repository.git("tag plain main~1 && git tag -a -m Text with/text main && git branch topic")
    let revisions = try await repository.revisions()
    let names = ["plain", "with/text", "topic", "none", "--all", ""]
    var commits: [String?] = []
    for name in names { commits.append(try await Commit.id(ofTag: name, in: repository.path, environment: environment)) }
    #expect(commits == [revisions[1], revisions[0], nil, nil, nil, nil])
  }

  @Test func theBeginningOfAHashLeadsToItsCommit() async throws {
    let repository = try await TemporaryRepository(subjects: ["one", "two"])
    let revisions = try await repository.revisions()
    let (first, second) = (revisions[1], revisions[0])
    let texts = [
      String(first.prefix(4)), String(first.prefix(12)).uppercased(), first, String(first.prefix(3)), "0000000", "main", "HEAD~1", "",
    ]
    try await repository.git("branch abcdef main")
    var commits: [String?] = []
    for text in texts + ["abcdef"] { commits.append(try await Commit.id(ofHash: text, in: repository.path, environment: environment)) }
    #expect(first.prefix(4) != second.prefix(4))
    #expect(commits == [first, first, first, nil, nil, nil, nil, nil, nil])
  }

  @Test func aFileAndAFolderOfACommitAreNoCommits() async throws {
    let repository = try await TemporaryRepository(subjects: ["one"])
    let file = try await repository.git("hash-object -w --stdin", input: [1])
    let folder = try await repository.git("rev-parse 'HEAD^{tree}'")
    try await repository.git("tag file \(file) && git tag -a -m Text folder \(folder)")
    for hash in [file, folder] {
      #expect(try await Commit.id(ofHash: String(hash.prefix(12)), in: repository.path, environment: environment) == nil)
    }
    for name in ["file", "folder"] {
      #expect(try await Commit.id(ofTag: name, in: repository.path, environment: environment) == nil)
    }
  }

  @Test func twoCommitsAreInTheOrderOfTheirDates() async throws {
    let repository = try await TemporaryRepository(subjects: ["one", "two"])
    let revisions = try await repository.revisions()
    for (commit, other) in [(revisions[0], revisions[1]), (revisions[1], revisions[0])] {
      let commits = try await Commit.inOrder(commit, other, in: repository.path, environment: environment)
      #expect(commits == (revisions[1], revisions[0]))
    }
  }

  @Test func aFolderWithoutRepositoryHasNoTagsAndSaysSo() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: CommitLogError.notARepository(folder.path)) {
      try await Commit.id(ofTag: "1.0", in: folder.path, environment: environment)
    }
  }

  @Test(
    "A period ends with its last second",
    arguments: [
      ("2024-02-10", "2024-02-10"), ("2024-02", "2024-02-29"), ("2023-02", "2023-02-28"), ("2000-2", "2000-02-29"),
      ("2099", "2099-12-31"), ("2024-04", "2024-04-30"), ("2024", "2024-12-31"), ("1970-01-01", "1970-01-01"),
    ])
  func aPeriodEndsWithItsLastSecond(_ text: String, _ day: String) {
    #expect(Period(text)?.end == "\(day) 23:59:59")
  }

  @Test(arguments: [
    "", "-", "2024-", "2024-13", "2024-00", "2023-02-29", "2024-05-32", "2024-05-01-01", "24-05-01", "1969", "2100", "2500-01", "now",
    "+024", "２０２４", "2024 05",
  ])
  func whatIsNoPeriodIsNone(_ text: String) {
    #expect(Period(text) == nil)
  }

  @Test func theNewestCommitOfAPeriodOrBeforeIsFound() async throws {
    let repository = try await TemporaryRepository(subjects: ["one"])
    // 2023-11-14 22:13:20, 2023-11-30 23:59:59, and 2023-12-01 00:00:00.
    for second in [1_700_000_000, 1_701_388_799, 1_701_388_800] {
      try await repository.git("commit --quiet --allow-empty -m '\(second)'", at: second)
    }
    let revisions = try await repository.revisions()
    func newest(_ period: String) async throws -> Commit.ID? {
      try await Commit.newest(notAfter: #require(Period(period)), from: revisions[0], in: repository.path, environment: environment)
    }
    #expect(try await newest("2023-11-30") == revisions[1])
    #expect(try await newest("2023-11-29") == revisions[2])
    #expect(try await newest("2024") == revisions[0])
    #expect(try await newest("2023-11-13") == nil)
  }

  @Test func aLogKnowsTheIndexOfACommitAcrossMerges() async throws {
    let repository = try await TemporaryRepository(subjects: ["one", "two"])
    try await repository.git("checkout --quiet -b side main~1 && git commit --quiet --allow-empty -m Side", at: 1_700_000_500)
    try await repository.git("checkout --quiet main && git merge --quiet side -m Merge", at: 1_700_000_600)
    let commits = try await repository.log().rest()
    for (index, commit) in commits.enumerated() {
      #expect(try await repository.log().index(of: commit.id) == index)
    }
    #expect(try await repository.log().index(of: "none") == nil)
  }
}
