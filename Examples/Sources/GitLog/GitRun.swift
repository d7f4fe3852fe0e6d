import Subprocess

/// One run of git, whose output is read piece by piece and only on request.
struct GitRun: Sendable {
  let invocation: GitInvocation

  /// Starts git, reads one piece of its output for each element of `requests`, and returns when git has ended.
  ///
  /// Between two requests, the pipe fills and git waits. Canceling the task ends git at once.
  @concurrent
  func read(
    on requests: AsyncStream<Void>, deliver: @Sendable ([Commit]) async -> Void
  ) async -> GitOutcome {
    do {
      let result = try await run(
        .name("git"), arguments: Arguments(invocation.arguments), environment: environment, platformOptions: options,
        input: .none, output: .sequence, error: .sequence
      ) { git in
        async let complaint = Complaint(reading: git.standardError)
        var parser = CommitParser()
        var output = git.standardOutput.makeAsyncIterator()
        for await _ in requests {
          guard let chunk = try await output.next() else { break }
          await deliver(chunk.withUnsafeBytes { parser.commits(in: $0) })
        }
        return await complaint
      }
      return GitOutcome(of: result.terminationStatus, complaint: result.closureResult, repository: invocation.repository)
    } catch {
      return GitOutcome(of: error)
    }
  }

  /// Runs git to its end.
  ///
  /// - Parameter limit: The number of bytes that git may write at most.
  /// - Returns: The output of git.
  /// - Throws: ``CommitLogError``, or `CancellationError` if the task was canceled.
  @concurrent
  func output(limit: Int) async throws -> [UInt8] {
    let outcome: GitOutcome
    var output: [UInt8] = []
    do {
      let record = try await run(
        .name("git"), arguments: Arguments(invocation.arguments), environment: environment, platformOptions: options,
        input: .none, output: .bytes(limit: limit), error: .string(limit: 1 << 16))
      output = record.standardOutput
      outcome = GitOutcome(of: record.terminationStatus, complaint: Complaint(record.standardError), repository: invocation.repository)
    } catch {
      outcome = GitOutcome(of: error)
    }
    try Task.checkCancellation()
    try outcome.get()
    return output
  }

  private var environment: Environment {
    var updates: [Environment.Key: String?] = [:]
    for (name, value) in invocation.environment {
      if let key = Environment.Key(rawValue: name) { updates[key] = .some(value) }
    }
    return .inherit.updating(updates)
  }

  /// git cleans up after a request to end; one that does not listen is killed.
  private var options: PlatformOptions {
    var options = PlatformOptions()
    options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .milliseconds(250))]
    return options
  }
}
