/// The results of a run of the benchmarks, as the plugin exports them in the format `influx`: lines of comma-separated values, one for each
/// percentile of each metric of each benchmark.
public struct Run: Sendable {
  /// The machine, as the plugin describes it.
  public struct Machine: Hashable, Sendable {
    public var processor = ""
    public var processors = 0
    /// In GB.
    public var memory = 0
    public var kernel = ""
  }

  public private(set) var machine = Machine()
  /// The names of the benchmarks, in the order of the file.
  public private(set) var tests: [String] = []
  private var values: [String: [String: [Double: Double]]] = [:]

  /// Reads an export. Lines that are none are left out.
  public init(influx text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") && !line.hasPrefix("measurement,") {
      read(Self.fields(line))
    }
  }

  /// The middle of what a metric was; nil if it was not measured. Times are in nanoseconds.
  public func median(_ metric: String, of test: String) -> Double? { percentile(50, metric, of: test) }

  /// Returns a percentile of the measurements.
  public func percentile(_ percentile: Double, _ metric: String, of test: String) -> Double? { values[test]?[metric]?[percentile] }

  /// Returns the median time of one operation, in nanoseconds.
  public func time(_ metric: String, of test: String) -> Double? {
    guard let total = median(metric, of: test) else { return nil }
    return total / (median("operations", of: test) ?? 1)
  }

  /// Returns the metrics of a benchmark.
  public func metrics(of test: String) -> [String] { values[test]?.keys.sorted() ?? [] }

  private mutating func read(_ fields: [String]) {
    // From the end, since the name of a machine may be anything.
    let count = fields.count
    guard count >= 15, let value = Double(fields[count - 5]), let percentile = Double(fields[count - 6]) else { return }
    let (test, metric) = (fields[count - 7], fields[count - 9])
    if values[test] == nil { tests.append(test) }
    values[test, default: [:]][metric, default: [:]][percentile] = value
    machine = Machine(
      processor: fields[count - 13], processors: Int(fields[count - 12]) ?? 0, memory: Int(fields[count - 11]) ?? 0,
      kernel: fields[count - 10])
  }

  /// The values of a line. A comma in quotation marks separates none.
  static func fields(_ line: some StringProtocol) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}

extension Run.Machine {
  /// Returns a description of the machine, for a reader.
  ///
  /// - Parameter compiler: The first line of the compiler's version.
  public func sentence(compiler: String?) -> String {
    let compiler = compiler?.split(whereSeparator: \.isNewline).first.map { ", compiled in release by \($0)" } ?? ""
    return "Measured on \(processors) cores (\(processor)) with \(memory) GB of memory\(compiler)."
  }
}
