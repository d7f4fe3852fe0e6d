/// The number of instructions operations that take: what `Scripts/bench` has counted, an operation and a number a line, with a
/// tab between.
public struct Instructions: Sendable {
  public let counts: [(operation: String, count: Double)]

  /// Reads the lines. Those that are none are left out.
  public init(tsv: String) {
    counts = tsv.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(separator: "\t")
      guard fields.count == 2, let count = Double(fields[1]) else { return nil }
      return (String(fields[0]), count)
    }
  }

  public var table: Table {
    Table(header: ["operation", "instructions"], lines: counts.map { [$0.operation, $0.count.short] })
  }
}
