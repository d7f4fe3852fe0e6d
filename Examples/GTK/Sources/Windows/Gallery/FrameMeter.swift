import Foundation
import QuireGTK

/// Counts the frames of a window and the memory of the process, for the comparison of two windows.
@MainActor final class FrameMeter {
  private let window: WidgetPointer
  private var times: [gint64] = []

  /// Measures from the first frame to the destruction of the window, and writes a line to the standard error.
  init(_ window: WidgetPointer) {
    self.window = window
    times.reserveCapacity(100_000)
    // With it, the window draws each frame, whether or not there is something new.
    gtk_widget_add_tick_callback(window, { _, _, _ in 1 }, nil, nil)
    connect(UnsafeMutableRawPointer(window), "map", to: self) { $0.begin() }
    connect(UnsafeMutableRawPointer(window), "close-request", to: self) { $0.report() }
  }

  private func begin() {
    guard let clock = gtk_widget_get_frame_clock(window) else { return }
    connect(UnsafeMutableRawPointer(clock), "after-paint", to: self) { meter in meter.times.append(g_get_monotonic_time()) }
  }

  /// The interval between two frames that a display of 60 Hz shows, in microseconds.
  private static let interval = 1_000_000.0 / 60

  private func report() {
    let intervals = zip(times, times.dropFirst()).map { Double($1 - $0) }.sorted()
    guard let longest = intervals.last else { return }
    let dropped = intervals.reduce(0) { $0 + max(0, Int(($1 / Self.interval).rounded()) - 1) }
    let late = intervals[intervals.count * 99 / 100] / 1_000
    let text =
      "frames: \(times.count), dropped: \(dropped), 99th percentile: \(Int(late)) ms, longest: \(Int(longest / 1_000)) ms, peak memory: \(Self.peakMemory / 1_024) MB\n"
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// The most memory that the process has had, in KB.
  private static var peakMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } } ?? 0
  }
}
