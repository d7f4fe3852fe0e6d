import Foundation
import Reporting

/// Makes tables, charts and documentation from what was measured, all of it in one directory.
///
///     quire-bench-report charts <directory>              scale.csv as growth.svg and memory.svg beside it
///     quire-bench-report tables <directory>              prints all results; the ratios last
///     quire-bench-report document <directory> <page>     puts all results into a page of documentation
@main enum Program {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.dropFirst().map { $0 }) {
    case ("charts", let paths) where paths.count == 1: try Results(paths[0]).writeCharts()
    case ("tables", let paths) where paths.count == 1: try Results(paths[0]).printTables()
    case ("document", let paths) where paths.count == 2: try Results(paths[0]).document(in: paths[1])
    default:
      FileHandle.standardError.write(Data("usage: quire-bench-report charts|tables <directory> | document <directory> <page>\n".utf8))
      exit(2)
    }
  }
}

/// The files of a run.
struct Results {
  private let directory: URL
  private let run: Run?
  private let growth: Growth?
  private let instructions: Instructions?
  /// The version of the compiler.
  private let compiler: String?

  init(_ path: String) throws {
    let directory = URL(filePath: path, directoryHint: .isDirectory)
    func text(_ name: String) throws -> String? {
      let file = directory.appending(path: name)
      return FileManager.default.fileExists(atPath: file.path) ? try String(contentsOf: file, encoding: .utf8) : nil
    }
    self.directory = directory
    run = try text("Current_run.influx.csv").map(Run.init(influx:))
    growth = try text("scale.csv").map(Growth.init(csv:))
    // Nothing was counted where there is no valgrind.
    instructions = try text("instructions.tsv").map(Instructions.init(tsv:)).flatMap { $0.counts.isEmpty ? nil : $0 }
    compiler = try text("compiler.txt")
  }

  func writeCharts() throws {
    guard let growth else { return }
    for (name, chart) in [("growth", growth.timeChart), ("memory", growth.memoryChart)] {
      try chart.svg.write(to: directory.appending(path: "\(name).svg"), atomically: true, encoding: .utf8)
    }
  }

  func printTables() {
    if let growth { print("How time and memory grow\n\n\(growth.table.text)\n") }
    if let instructions { print("Instructions of one operation (callgrind)\n\n\(instructions.table.text)\n") }
    if let run { print("Ratios within this run\n\n\(Table(ratiosOf: run).text)") }
  }

  func document(in path: String) throws {
    let page = URL(filePath: path)
    var text = MarkedText(try String(contentsOf: page, encoding: .utf8))
    if let run {
      try text.replace("machine", with: run.machine.sentence(compiler: compiler))
      try text.replace("ratios", with: Table(ratiosOf: run).markdown)
    }
    if let growth { try text.replace("growth", with: growth.table.markdown) }
    if let instructions { try text.replace("instructions", with: instructions.table.markdown) }
    try text.text.write(to: page, atomically: true, encoding: .utf8)
  }
}
