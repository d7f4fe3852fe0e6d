import Foundation
import Testing

/// Reports each problem as an issue.
func expectNone(_ problems: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  for problem in problems.sorted() { Issue.record("\(problem)", sourceLocation: sourceLocation) }
}

/// Expects that a compiler said nothing.
func expectContent(_ errors: String, sourceLocation: SourceLocation = #_sourceLocation) {
  if !errors.isEmpty { Issue.record("\(errors)", sourceLocation: sourceLocation) }
}

/// A Boolean value that indicates whether files that follow from others are written again: `RECORD=1 swift test --package-path Checks`.
let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

/// A Boolean value that indicates whether the compiler is the one that the tables were recorded with, or newer.
#if compiler(>=6.3)
  let hasSwift6_3 = true
#else
  let hasSwift6_3 = false
#endif
