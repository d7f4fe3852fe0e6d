/// An event in a stream of server-sent events.
public struct ServerSentEvent: Equatable, Sendable {
  /// The id from the server, with which a client that reconnects names the last event it has received.
  public var id: String?
  /// The kind; `message` by default.
  public var name: String
  /// The data of the event.
  public var data: String

  /// Makes an event.
  public init(id: String? = nil, name: String = "message", data: String) {
    self.id = id
    self.name = name
    self.data = data
  }
}

/// Reads `text/event-stream`, however the network has cut it into pieces.
public struct ServerSentEventParser: Sendable {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var line: [UInt8] = []
  private var isFirstLine = true
  private var followsReturn = false
  private var data: [String] = []
  private var name = ""
  private var id: String?
  /// The number of milliseconds that the server wants to be left alone after a connection has ended, if it has said so.
  public private(set) var retry: Int?

  /// Makes a parser at the start of a stream.
  public init() {}

  /// Takes a piece in, and returns the events that are complete.
  ///
  /// - Complexity: O(*n*) in its length.
  public mutating func take(_ bytes: some Sequence<UInt8>) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n") where followsReturn: followsReturn = false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        followsReturn = byte == UInt8(ascii: "\r")
        if let event = endLine() { events.append(event) }
      default:
        followsReturn = false
        line.append(byte)
      }
    }
    return events
  }

  private mutating func endLine() -> ServerSentEvent? {
    // A character may have been cut in two; a line never is.
    defer { line.removeAll(keepingCapacity: true) }
    if isFirstLine, line.starts(with: Self.byteOrderMark) { line.removeFirst(Self.byteOrderMark.count) }
    isFirstLine = false
    guard !line.isEmpty else { return endEvent() }
    // As characters, a colon or a space would be one with an accent that follows it.
    let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let bytes = parts.dropFirst().first ?? []
    let value = String(decoding: bytes.first == UInt8(ascii: " ") ? bytes.dropFirst() : bytes, as: UTF8.self)
    switch String(decoding: parts[0], as: UTF8.self) {
    case "data": data.append(value)
    case "event": name = value
    case "id": id = value
    case "retry": retry = Int(value) ?? retry
    default: break  // A comment, which has no name, or something newer than this.
    }
    return nil
  }

  private mutating func endEvent() -> ServerSentEvent? {
    defer { (data, name) = ([], "") }
    guard !data.isEmpty else { return nil }
    return ServerSentEvent(id: id, name: name.isEmpty ? "message" : name, data: data.joined(separator: "\n"))
  }
}
