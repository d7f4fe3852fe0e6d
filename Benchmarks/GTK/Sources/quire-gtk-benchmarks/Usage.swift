import Foundation

/// The resource usage of this process.
enum Usage {
  /// The memory that is resident, in MB.
  static var memory: Double { status("VmRSS") / 1024 }
  /// The most that ever was, in MB.
  static var peakMemory: Double { status("VmHWM") / 1024 }

  /// The processor's time for this process, all its threads together.
  static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static func status(_ field: String) -> Double {
    let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
    let line = lines.first { $0.hasPrefix("\(field):") }
    return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Double($0) } ?? .nan
  }
}
