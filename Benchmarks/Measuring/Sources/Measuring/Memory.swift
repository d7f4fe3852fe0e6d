import Foundation

/// The memory of this program.
public enum Memory {
  /// The bytes of it that are in memory, as the kernel counts them; 0 where it does not say so in `/proc`.
  public static var resident: Int {
    guard let statistics = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = statistics.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096
  }
}
