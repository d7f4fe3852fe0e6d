import GitTesting
import Testing

@testable import GitLog

@Suite(.timeLimit(.minutes(5)))
struct EndingTests {
  private let endless = "while :; do commit x; done"

  @Test func aCancelledLogLeavesNoGitBehind() async throws {
    let git = try await ScriptedGit(endless)
    let log = git.log
    #expect(try await log.next(10).commits.count == 10)
    #expect(try await git.isAlive())
    await log.cancel()
    #expect(try await !git.isAlive())
  }

  @Test func aForgottenLogLeavesNoGitBehind() async throws {
    let git = try await ScriptedGit(endless)
    var log: CommitLog? = git.log
    _ = try await log?.next(10)
    let run = await log?.run
    log = nil
    await run?.value
    #expect(try await !git.isAlive())
  }

  @Test func aGitThatDoesNotListenIsKilled() async throws {
    let git = try await ScriptedGit("trap '' TERM; trap '' PIPE; commit 1; gate")
    let log = git.log
    #expect(try await log.next(1).commits.count == 1)
    await log.cancel()
    #expect(try await !git.isAlive())
  }

  @Test func aRealGitThatWaitsForThePipeIsEnded() async throws {
    let repository = try await TemporaryRepository(subjects: (1...3000).map { "\($0) " + String(repeating: "x", count: 100) })
    let log = repository.log()
    #expect(try await log.next(1).commits.count == 1)
    await log.cancel()
    await #expect(throws: CancellationError.self) { try await log.next(1) }
  }

  @Test func cancellingTheLogEndsTheWaiting() async throws {
    let git = try await ScriptedGit("commit 1; gate")
    let log = git.log
    let waiting = Task { try await log.next(2) }
    try await git.reachesGate()
    await log.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(try await !git.isAlive())
  }

  @Test func aCancelledLogStartsNoGit() async throws {
    let git = try await ScriptedGit(endless)
    let log = git.log
    await log.cancel()
    await #expect(throws: CancellationError.self) { try await log.next(1) }
    #expect(git.folder.text(of: "process") == nil)
  }

  @Test func cancellingTheCallerLosesNoCommits() async throws {
    let git = try await ScriptedGit("commit 1; commit 2; gate; commit 3; commit 4")
    let log = git.log
    let waiting = Task { try await log.next(3) }
    try await git.reachesGate()
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    try await git.open()
    let batch = try await log.next(10)
    #expect(batch.commits.map(\.subject) == ["1", "2", "3", "4"])
    #expect(batch.hasEnded)
  }

  @Test func nothingIsReadWithoutARequest() async throws {
    let git = try await ScriptedGit(endless)
    let invocation = GitInvocation(repository: "/", search: nil, revision: "HEAD", skipping: 0, environment: git.environment)
    let (requests, request) = AsyncStream<Void>.makeStream()
    let (pieces, piece) = AsyncStream<Int>.makeStream()
    let run = Task { await GitRun(invocation: invocation).read(on: requests) { piece.yield($0.count) } }
    for _ in 1...3 { request.yield() }
    var iterator = pieces.makeAsyncIterator()
    for _ in 1...3 { #expect(await iterator.next() != nil) }
    // The run ends with what it has delivered; an eager one would have read on.
    run.cancel()
    _ = await run.value
    piece.finish()
    #expect(await iterator.next() == nil)
    #expect(try await !git.isAlive())
  }
}
