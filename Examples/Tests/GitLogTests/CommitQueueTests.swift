import Testing

@testable import GitLog

@Suite(.timeLimit(.minutes(5)))
struct CommitQueueTests {
  private func commits(_ names: String...) -> [Commit] {
    names.map { Array("\($0)\n1\nd\nn\ns".utf8).withUnsafeBytes { Commit(record: $0) } }
  }

  private func ids(_ reply: CommitQueue.Reply?) throws -> [String] {
    try #require(reply).result.get().commits.map(\.id)
  }

  @Test func onePieceIsRequestedAtATime() {
    var queue = CommitQueue()
    #expect(queue.requested(1, id: 0).readsOn)
    #expect(!queue.requested(1, id: 1).readsOn)
    #expect(queue.arrived([]).readsOn)
  }

  @Test func whatWasReadAheadNeedsNoReading() throws {
    var queue = CommitQueue()
    _ = queue.requested(1, id: 0)
    _ = queue.arrived(commits("a", "b", "c"))
    let effects = queue.requested(2, id: 1)
    #expect(try ids(effects.replies.first) == ["b", "c"])
    #expect(!effects.readsOn)
  }

  @Test func aSmallRequestDoesNotOvertakeALargeOne() throws {
    var queue = CommitQueue()
    _ = queue.requested(3, id: 0)
    _ = queue.requested(1, id: 1)
    #expect(queue.arrived(commits("a", "b")).replies.isEmpty)
    let replies = queue.arrived(commits("c", "d")).replies
    #expect(replies.map(\.request) == [0, 1])
    #expect(try ids(replies.first) == ["a", "b", "c"])
    #expect(try ids(replies.last) == ["d"])
  }

  @Test func anAbandonedRequestLeavesItsCommitsToTheNext() throws {
    var queue = CommitQueue()
    _ = queue.requested(3, id: 0)
    _ = queue.arrived(commits("a"))
    _ = queue.requested(1, id: 1)
    let replies = queue.abandoned(id: 0).replies
    #expect(Set(replies.map(\.request)) == [0, 1])
    #expect(try ids(replies.first { $0.request == 1 }) == ["a"])
  }

  @Test func abandoningAnAnsweredRequestIsSilent() {
    var queue = CommitQueue()
    _ = queue.requested(1, id: 0)
    _ = queue.arrived(commits("a"))
    #expect(queue.abandoned(id: 0).replies.isEmpty)
  }

  @Test func aFailureWaitsUntilEverythingIsGivenOut() throws {
    var queue = CommitQueue()
    _ = queue.requested(1, id: 0)
    _ = queue.arrived(commits("a", "b"))
    #expect(queue.ended(.failed(.gitNotInstalled)).replies.isEmpty)
    let batch = try #require(queue.requested(5, id: 1).replies.first).result.get()
    #expect(batch.commits.map(\.id) == ["b"])
    #expect(!batch.hasEnded)
    let last = try #require(queue.requested(5, id: 2).replies.first)
    #expect(throws: CommitLogError.gitNotInstalled) { try last.result.get() }
  }

  @Test func whatComesAfterTheCancellationIsIgnored() throws {
    var queue = CommitQueue()
    _ = queue.requested(1, id: 0)
    #expect(queue.cancelled().replies.count == 1)
    #expect(queue.arrived(commits("a")).replies.isEmpty)
    #expect(queue.ended(.completed).replies.isEmpty)
    let reply = try #require(queue.requested(1, id: 1).replies.first)
    #expect(throws: CancellationError.self) { try reply.result.get() }
  }
}
