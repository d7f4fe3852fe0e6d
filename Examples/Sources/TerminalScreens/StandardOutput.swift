public import Foundation

/// Where a program writes what it was asked for.
public enum StandardOutput {
  /// It cannot be written: the disk is full, or nobody reads it any more.
  public struct Failure: Error, CustomStringConvertible {
    let code: Int32
    public var description: String { "The output cannot be written: \(String(cString: strerror(code)))." }
  }

  /// Writes all bytes, and waits for whoever reads them.
  ///
  /// A reader who has had enough, `head` for example, ends the program by the usual signal.
  public static func write(_ data: Data) throws {
    var rest = data
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw Failure(code: errno) }
      rest.removeFirst(max(0, count))
    }
  }
}
