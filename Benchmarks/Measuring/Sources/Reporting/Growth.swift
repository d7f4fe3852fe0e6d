/// The growth of time and memory with the work: the output of `quire-scale`, one measurement a line.
public struct Growth: Sendable {
  /// One measurement.
  public struct Point: Sendable {
    /// The quantity that grows.
    public let series: String
    /// The quantity in this measurement.
    public let size: Double
    /// The time of one piece of work, in nanoseconds.
    public let time: Double
    /// The memory that all of it took, in bytes.
    public let memory: Double

    public init(series: String, size: Double, time: Double, memory: Double) {
      self.series = series
      self.size = size
      self.time = time
      self.memory = memory
    }
  }

  public static let header = "series,size,nanoseconds,bytes,growth"

  public let points: [Point]

  public init(_ points: [Point]) { self.points = points }

  /// Reads what ``csv`` wrote. Lines that are none are left out.
  public init(csv: String) {
    points = csv.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = Run.fields(line)
      guard fields.count >= 4, let size = Double(fields[1]), let time = Double(fields[2]), let memory = Double(fields[3]) else {
        return nil
      }
      return Point(series: fields[0], size: size, time: time, memory: memory)
    }
  }

  public var csv: String {
    ([Self.header] + points.map { "\($0.series),\(Int($0.size)),\(Int($0.time)),\(Int($0.memory)),\(growth(of: $0).short)" })
      .joined(separator: "\n") + "\n"
  }

  /// The series, in the order in which they come.
  public var series: [String] {
    points.reduce(into: []) { if !$0.contains($1.series) { $0.append($1.series) } }
  }

  /// The ratio of the time of a piece of work to that with the smallest quantity.
  public func growth(of point: Point) -> Double {
    guard let first = points.first(where: { $0.series == point.series }), first.time > 0 else { return 1 }
    return point.time / first.time
  }

  /// The time of one piece of work against that with the least.
  public var timeChart: Chart {
    Chart(
      title: "Time for one page or load, against that with the least", xTitle: "how many there are",
      lines: lines { growth(of: $0) })
  }

  /// The memory that one more of what grows takes.
  public var memoryChart: Chart {
    Chart(
      title: "Memory for each of them, in bytes", xTitle: "how many there are", lines: lines(memoryForEach))
  }

  /// The memory of one of what grows; nil where all of it is too little for the kernel to tell, which counts whole pages, or for the allocator
  /// to ask for more.
  public func memoryForEach(_ point: Point) -> Double? { point.memory >= 1_000_000 ? point.memory / point.size : nil }

  /// Each measurement as a line of a table.
  public var table: Table {
    Table(
      header: ["with so many", "", "time for one more", "growth", "memory", "for each"],
      lines: points.map { point in
        [
          Int(point.size).grouped, point.series, "\(Time(point.time))", "\(growth(of: point).short)×",
          "\((point.memory / 1_048_576).short) MB", memoryForEach(point).map { "\($0.short) B" } ?? "",
        ]
      })
  }

  private func lines(_ value: (Point) -> Double?) -> [Chart.Line] {
    series.map { series in
      Chart.Line(series, points.filter { $0.series == series }.compactMap { point in value(point).map { (point.size, $0) } })
    }
  }
}
