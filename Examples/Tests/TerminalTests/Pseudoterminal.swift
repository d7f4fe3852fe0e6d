import Foundation

/// A terminal without a screen: what is written to it is what a user types, what is read from it is what a program shows.
final class Pseudoterminal {
  struct Failure: Error {
    var reason: String
  }

  /// The end of the program. Kept open here, or what the program has written would be lost with it.
  let device: Int32
  /// The path with which another process opens the end of the program.
  let path: String

  private let user: Int32
  private var output: [UInt8] = []

  init(columns: Int, rows: Int) throws {
    var (user, device) = (Int32(-1), Int32(-1))
    guard openpty(&user, &device, nil, nil, nil) == 0, let name = ttyname(device) else {
      throw Failure(reason: String(cString: strerror(errno)))
    }
    self.user = user
    self.device = device
    path = String(cString: name)
    resize(columns: columns, rows: rows)
  }

  deinit {
    close(device)
    close(user)
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(user, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    _ = text.withCString { write(user, $0, strlen($0)) }
  }

  /// All that was shown up to and including `marker`, and not read before. Blocks: for what has been written already, or is
  /// written by a signal handler or another process.
  func read(through marker: String) throws -> String {
    while true {
      if let text = take(through: marker) { return text }
      guard try receive(waiting: 10_000) else { throw Failure(reason: "\(marker.debugDescription) was not written") }
    }
  }

  /// The same, for what is written by the actor that asks.
  func nextOutput(through marker: String) async throws -> String {
    while true {
      if let text = take(through: marker) { return text }
      if try !receive(waiting: 0) {
        try Task.checkCancellation()
        await Task.yield()
      }
    }
  }

  /// Everything `stty -a` would tell.
  var modes: [String] {
    var attributes = termios()
    tcgetattr(device, &attributes)
    let characters = withUnsafeBytes(of: attributes.c_cc) { Array($0) }
    return [
      "input \(attributes.c_iflag)", "output \(attributes.c_oflag)", "control \(attributes.c_cflag)", "local \(attributes.c_lflag)",
      "characters \(characters)",
    ]
  }

  private func receive(waiting milliseconds: Int32) throws -> Bool {
    var request = pollfd(fd: user, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(user, &buffer, buffer.count)
    guard count > 0 else { throw Failure(reason: "the terminal is closed") }
    output += buffer.prefix(count)
    return true
  }

  private func take(through marker: String) -> String? {
    guard let range = output.firstRange(of: Array(marker.utf8)) else { return nil }
    defer { output.removeSubrange(..<range.upperBound) }
    return String(decoding: output[..<range.upperBound], as: UTF8.self)
  }
}
