/// Some lines of cells, to be printed or put into documentation.
public struct Table: Sendable {
  public let header: [String]
  public let lines: [[String]]

  public init(header: [String], lines: [[String]]) {
    self.header = header
    self.lines = lines
  }

  /// For a terminal, in columns.
  public var text: String {
    let all = [header] + lines
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      var line = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    let rule = widths.map { String(repeating: "─", count: $0) }
    return ([header, rule] + lines).map(line).joined(separator: "\n")
  }

  /// For documentation.
  public var markdown: String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map { $0.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") }.joined(separator: " | ")
        + " |"
    }
    return ([header, header.map { _ in "---" }] + lines).map(line).joined(separator: "\n")
  }
}

extension Table {
  /// Creates the table of ratios of a run: the expected ratios, as far as they were measured, and then the others.
  public init(ratiosOf run: Run, _ comparisons: [Comparison] = .all) {
    let expected = Set(comparisons.map { "\($0.test)\t\($0.peer ?? "")" })
    let others = run.tests.flatMap { test in
      run.metrics(of: test).filter { $0 != "Quire" && $0 != "operations" && run.median("Quire", of: test) != nil }
        .filter { !expected.contains("\(test)\t\($0)") }.map { Comparison(test, test: test, peer: $0, .timesAsFast(0)) }
    }
    self.init(
      header: ["workload", "ours", "peer", "ratio", "target", "met?"],
      lines: (comparisons + others).compactMap { $0.line(for: run)?.cells })
  }
}
