import Foundation
import Measuring

/// The results of a process, by name.
typealias Figures = [String: Double]

/// The results of several processes, as medians. Only a separate process shows the memory of a list, and the time until it appears.
struct Trials {
  private let figures: [Figures]

  subscript(name: String) -> Double { figures.compactMap { $0[name] }.median }

  /// Measures some subjects, in turns: what else the machine does concerns all of them.
  @MainActor static func run(_ measurement: Measurement, _ subjects: [Subject], times: Int = 5) throws -> [Trials] {
    var figures = subjects.map { _ in [Figures]() }
    for _ in 0..<times {
      for (index, subject) in subjects.enumerated() { figures[index].append(try process(measurement, subject)) }
    }
    return figures.map(Trials.init)
  }

  private static func process(_ measurement: Measurement, _ subject: Subject) throws -> Figures {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = [measurement.rawValue, subject.rawValue]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(command: "\(measurement) \(subject)", status: process.terminationStatus) }
    let lines = text.split(separator: "\n").map { $0.split(separator: "\t") }
    return Figures(uniqueKeysWithValues: lines.map { (String($0[0]), Double($0[1])!) })
  }

  struct Failure: Error {
    let command: String
    let status: Int32
  }
}

/// Prints how a figure of ours relates to one of GTK's own list.
func compare(_ name: String, _ ours: Double, _ theirs: Double, in unit: String, target: String = "") {
  report(name, ours / theirs, "×", target: target, detail: "\(ours.twoDigits) against \(theirs.twoDigits) \(unit)")
}
