import CatalogBrowser
import Logging
import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct LoadLogTests {
  @Test func aFailedAttemptIsAWarningWithTheNumberOfItsLoad() async throws {
    let (lines, line) = AsyncStream<String>.makeStream()
    let log = Logger(label: "catalog") { _ in LineHandler(line: line) }
    let (server, clock) = (GatedPageSource<Row, Int>(), ManualClock())
    let pager = Pager(source: server, retrying: RetryPolicy(jitter: 0), clock: clock)
    let token = pager.log(to: log)

    pager.load()
    await server.fail(0, with: NoAnswer())
    clock.advance(by: .seconds(1))
    await server.answer(1, with: Page([Row(id: 1)]))
    token.cancel()
    line.finish()

    var written: [String] = []
    for await line in lines { written.append(line) }
    #expect(
      written == [
        "info load 1: refresh (firstLoad) began",
        "warning load 1: refresh (firstLoad) failed, attempt 2 in 1.0 seconds: NoAnswer()",
        "info load 1: refresh (firstLoad) ended: loaded",
      ])
  }
}

private struct Row: Identifiable { let id: Int }

private struct NoAnswer: Error {}

/// A handler that passes lines on.
private struct LineHandler: LogHandler {
  let line: AsyncStream<String>.Continuation
  var logLevel = Logger.Level.trace
  var metadata: Logger.Metadata = [:]

  init(line: AsyncStream<String>.Continuation) { self.line = line }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    line.yield("\(event.level) load \(event.metadata?["load"].map { "\($0)" } ?? "none"): \(event.message)")
  }
}
