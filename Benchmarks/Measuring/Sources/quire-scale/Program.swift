import Foundation
import Measuring
import Reporting

/// Measures how time and memory grow with the work, and writes it as lines of comma-separated values.
///
///     quire-scale [--quick] [<file>]     everything, into a file or to the standard output; quickly, with small sizes only
///     quire-scale <series> <size>        one measurement in this process: nanoseconds and bytes
@main enum Program {
  @MainActor static func main() async throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 2, let series = Series(rawValue: arguments[0]), let size = Int(arguments[1]) {
      let figures = await series.measure(size)
      return print(figures.time.nanoseconds, figures.memory, separator: "\t")
    }
    let isQuick = arguments.first == "--quick"
    if isQuick { arguments.removeFirst() }
    guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
      FileHandle.standardError.write(Data("usage: quire-scale [--quick] [<file>]\n".utf8))
      exit(2)
    }
    let growth = try Growth(Series.allCases.flatMap { try measure($0, $0.sizes.filter { !isQuick || $0 <= 1_000 }) })
    guard let file = arguments.first else { return print(growth.csv, terminator: "") }
    try growth.csv.write(toFile: file, atomically: true, encoding: .utf8)
  }

  /// Measures all sizes several times over, one after the other: the middle of what is found is then of neighbors in time.
  private static func measure(_ series: Series, _ sizes: [Int]) throws -> [Growth.Point] {
    let rounds = try (0..<3).map { _ in try sizes.map { try measureElsewhere(series, $0) } }
    return sizes.indices.map { index in
      Growth.Point(
        series: series.name, size: Double(sizes[index]), time: rounds.map { $0[index].time }.median,
        memory: rounds.map { $0[index].memory }.median)
    }
  }

  /// Measures in a separate process, which is the only way to see its memory.
  private static func measureElsewhere(_ series: Series, _ size: Int) throws -> (time: Double, memory: Double) {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = [series.rawValue, String(size)]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard process.terminationStatus == 0, numbers.count == 2 else { throw Failure(measurement: "\(series) \(size)") }
    return (numbers[0], numbers[1])
  }

  struct Failure: Error {
    let measurement: String
  }
}

extension Duration {
  fileprivate var nanoseconds: Int { Int(self / .nanoseconds(1)) }
}
