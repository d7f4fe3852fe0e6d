import Foundation
import Measuring

/// What a process has measured, by name.
typealias Figures = [String: Double]

/// The figures of several processes, of each the middle one. Only a separate process tells how much memory a list takes, and how long it
/// takes to come up.
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
