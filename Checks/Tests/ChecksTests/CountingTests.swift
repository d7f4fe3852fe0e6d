import Foundation
import Testing

@testable import Checks

/// Logs as `swift test` of Swift 6.3 prints them.
@Suite struct CountingTests {
  @Test("Tests are counted by the lines about them, whatever else a log has", arguments: expectations)
  func count(_ expectation: Expectation) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "count-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, log) in Self.logs { try Data("\(log)\n".utf8).write(to: folder.appending(path: name)) }
    let command = try Command(
      ["\(Repository.current.root.filePath)Scripts/test", "count"] + expectation.logs.map { folder.appending(path: $0).filePath })
    #expect(command.succeeded == expectation.succeeds)
    #expect(command.output.split(separator: "\n").map(String.init) == expectation.lines)
  }

  struct Expectation: Sendable {
    let succeeds: Bool
    let lines: [String]
    let logs: [String]
  }

  private static let expectations = [
    Expectation(succeeds: true, lines: ["4 passed, 0 failed"], logs: ["passing"]),
    Expectation(succeeds: false, lines: ["1 passed, 2 failed"], logs: ["failing"]),
    Expectation(succeeds: true, lines: ["3 skipped", "1 passed, 0 failed"], logs: ["skipping"]),
    Expectation(succeeds: false, lines: ["1 skipped", "0 passed, 0 failed"], logs: ["only-skipping"]),
    Expectation(succeeds: false, lines: ["1 skipped", "1 passed, 1 failed"], logs: ["xctest"]),
    Expectation(succeeds: false, lines: ["1 passed, 1 failed"], logs: ["crashing"]),
    Expectation(succeeds: false, lines: ["0 passed, 1 failed"], logs: ["not-compiling"]),
    Expectation(succeeds: false, lines: ["0 passed, 1 failed"], logs: ["check"]),
    Expectation(succeeds: false, lines: ["0 passed, 0 failed"], logs: ["empty"]),
    Expectation(succeeds: false, lines: ["5 passed, 2 failed"], logs: ["crashing", "passing", "not-compiling"]),
    Expectation(succeeds: false, lines: ["2 passed, 3 failed"], logs: ["failing", "empty", "crashing"]),
    Expectation(
      succeeds: false, lines: ["4 skipped", "8 passed, 6 failed"],
      logs: ["check", "crashing", "failing", "not-compiling", "passing", "skipping", "xctest"]),
  ]

  private static let logs = [
    "passing": """
    Building for debugging...
    Build complete! (0.07s)
    Test Suite 'Selected tests' started at 2026-11-21 10:24:08.144
    Test Suite 'Selected tests' passed at 2026-11-21 10:24:08.145
    	 Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds
    ◇ Test run started.
    ↳ Target Platform: x86_64-unknown-linux-gnu
    ◇ Suite Shelf started.
    ◇ Test fine() started.
    ◇ Test case passing 1 argument n → 2 to each(_:) started.
    ◇ Test case passing 1 argument n → 1 to each(_:) started.
    ⚠︎ Test fine() recorded a warning at a.swift:10:42: Issue recorded
    ✔ Test fine() passed after 0.001 seconds with 1 warning.
    ✔ Test "a sentence, with a name" passed after 0.001 seconds.
    ✔ Test each(_:) with 2 test cases passed after 0.001 seconds.
    ━ Test hasAKnownIssue() recorded a known issue at a.swift:9:50: Expectation failed: 1 == 2
    ━ Test hasAKnownIssue() passed after 0.001 seconds with 1 known issue.
    ✔ Suite Shelf passed after 0.001 seconds.
    ✔ Test run with 4 tests in 1 suite passed after 0.001 seconds.
    """,
    "failing": """
    ◇ Test run started.
    ✘ Test throwsError() recorded an issue at a.swift:12:4: Caught error: CancellationError()
    ✘ Test each(_:) recorded an issue with 1 argument n → 2 at a.swift:5:63: Expectation failed: (n → 2) != 2
    ✘ Test each(_:) recorded an issue with 1 argument n → 2 at a.swift:5:80: Expectation failed: (n → 2) != 2
    ✘ Test throwsError() failed after 0.001 seconds with 1 issue.
    ✘ Test each(_:) with 3 test cases failed after 0.001 seconds with 2 issues.
    ✔ Test inTime() passed after 0.001 seconds.
    ✘ Suite Shelf failed after 0.001 seconds with 3 issues.
    ✘ Test run with 3 tests in 1 suite failed after 0.002 seconds with 3 issues.
    RUN FAILED: tests of Examples
    """,
    "skipping": """
    ◇ Test run started.
    ➜ Test isSkipped() skipped: "not now"
    ➜ Test isSkippedToo() skipped.
    ➜ Test cancelled() was cancelled after 0.001 seconds: "no"
    ✔ Test passes() passed after 0.001 seconds.
    ✔ Test run with 4 tests in 0 suites passed after 0.001 seconds.
    """,
    "only-skipping": """
    ➜ Test isSkipped() skipped: "not now"
    ✔ Test run with 1 test in 0 suites passed after 0.001 seconds.
    """,
    "xctest": """
    Test Suite 'All tests' started at 2026-11-21 10:24:07.792
    Test Suite 'OldTests' started at 2026-11-21 10:24:07.793
    Test Case 'OldTests.testAsync' started at 2026-11-21 10:24:07.793
    Test Case 'OldTests.testAsync' passed (0.001 seconds)
    Test Case 'OldTests.testFailsTwice' started at 2026-11-21 10:24:07.794
    /package/Tests/b.swift:4: error: OldTests.testFailsTwice : XCTAssertEqual failed: ("1") is not equal to ("2") -
    /package/Tests/b.swift:4: error: OldTests.testFailsTwice : XCTAssertEqual failed: ("1") is not equal to ("3") -
    Test Case 'OldTests.testFailsTwice' failed (0.0 seconds)
    /package/Tests/b.swift:5: OldTests.testSkips : Test skipped - not now
    Test Case 'OldTests.testSkips' skipped (0.0 seconds)
    Test Suite 'OldTests' failed at 2026-11-21 10:24:07.794
    	 Executed 3 tests, with 1 test skipped and 2 failures (0 unexpected) in 0.001 (0.001) seconds
    ◇ Test run started.
    ✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.
    RUN FAILED: tests of the root package
    """,
    "crashing": """
    ◇ Test fine() started.
    ◇ Test crashes() started.
    CTests/c.swift:3: Fatal error: boom
    ✔ Test fine() passed after 0.001 seconds.

    *** Signal 4: Backtracing from 0x7fd24d6f9361... done ***
    *** Program crashed: Illegal instruction at 0x00007fd24d6f9361 ***
    error: Exited with unexpected signal code 4
    RUN FAILED: tests of the root package
    """,
    "not-compiling": """
    a.swift:1:1: error: cannot find 'x' in scope
    error: fatalError
    RUN FAILED: tests of Examples
    """,
    "check": """
    ✘ Test "format" failed after 2 seconds:
      ✔ Test run with a quoted line that is not a test
      RUN FAILED: nor is this
    """,
    "empty": """

    """,
  ]
}
