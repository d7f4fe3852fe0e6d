import Foundation

/// The messages of the chat, and how far the reader has read. Each is in a file before a client learns of it.
actor MessageStore {
  private(set) var messages: [StoredMessage]
  private(set) var lastRead: Int
  /// The numbers of the messages that clients have named.
  private var idOfClientID: [String: Int] = [:]
  private let directory: URL
  private let file: FileHandle

  /// Opens the files in a directory, and fills them if they are new.
  ///
  /// - Throws: The error of the file system.
  init(directory: URL, history count: Int, unread: Int, now: Int) throws {
    self.directory = directory
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let url = directory.appendingPathComponent("messages.jsonl")
    if !FileManager.default.fileExists(atPath: url.path) {
      let history = Script.history(count, endingAt: now)
      // A server that is killed in between starts over.
      try Self.write(lastRead: max(0, count - unread), to: directory)
      try Data(history.map { try Self.line($0) }.joined()).write(to: url, options: .atomic)
    }
    file = try FileHandle(forUpdating: url)
    let data = try file.readToEnd() ?? Data()
    // A server that was killed may have written half of its last line.
    let whole = data.lastIndex(of: UInt8(ascii: "\n")).map { data[...$0] } ?? Data()
    try file.truncate(atOffset: UInt64(whole.count))
    messages = try whole.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(StoredMessage.self, from: $0) }
    lastRead = try Int(String(decoding: Data(contentsOf: Self.lastReadFile(in: directory)), as: UTF8.self)) ?? 0
    for message in messages { if let clientID = message.clientID { idOfClientID[clientID] = message.id } }
  }

  var last: Int { messages.count }

  func message(_ id: Int) -> StoredMessage? { id > 0 && id <= messages.count ? messages[id - 1] : nil }

  func messages(after id: Int) -> ArraySlice<StoredMessage> { messages[max(0, min(id, messages.count))...] }

  /// The messages in a range of numbers, as far as they exist.
  func page(_ range: Range<Int>) -> MessagePage {
    let range = range.clamped(to: 1..<messages.count + 1)
    return MessagePage(
      messages: Array(messages[(range.lowerBound - 1)..<(range.upperBound - 1)]), hasEarlier: range.lowerBound > 1,
      hasLater: range.upperBound <= messages.count, lastRead: lastRead)
  }

  /// Stores a message. A message that was sent before, by its name, is not stored again.
  func add(_ new: NewMessage, quoting quote: Int? = nil, at time: Int) throws -> (message: StoredMessage, isNew: Bool) {
    if let id = new.clientID.flatMap({ idOfClientID[$0] }), let known = message(id) { return (known, false) }
    let quoted = quote.flatMap(message).map { StoredMessage.Quote(id: $0.id, author: $0.author, text: $0.text) }
    let added = StoredMessage(
      id: messages.count + 1, author: new.author, text: new.text, time: time, quote: quoted, clientID: new.clientID)
    try append(Self.line(added))
    messages.append(added)
    if let clientID = new.clientID { idOfClientID[clientID] = added.id }
    return (added, true)
  }

  /// Writes a line at the end of the file, or nothing.
  private func append(_ line: Data) throws {
    let end = try file.seekToEnd()
    do {
      try file.write(contentsOf: line)
    } catch {
      // A full disk may have taken half of the line, and the next line must not follow it.
      try? file.truncate(atOffset: end)
      throw error
    }
  }

  /// Notes that the reader has read all messages up to one.
  func read(upTo id: Int) throws {
    let mark = min(id, messages.count)
    guard mark > lastRead else { return }
    try Self.write(lastRead: mark, to: directory)
    lastRead = mark
  }

  private static func line(_ message: StoredMessage) throws -> Data { try JSONEncoder.stable.encode(message) + Data("\n".utf8) }

  private static func lastReadFile(in directory: URL) -> URL { directory.appendingPathComponent("last-read") }

  private static func write(lastRead: Int, to directory: URL) throws {
    try Data("\(lastRead)".utf8).write(to: lastReadFile(in: directory), options: .atomic)
  }
}

/// Some messages in the order of the chat.
struct MessagePage: Encodable, Sendable {
  var messages: [StoredMessage]
  var hasEarlier: Bool
  var hasLater: Bool
  /// The number of the last message that the reader has read.
  var lastRead: Int

  enum CodingKeys: String, CodingKey {
    case messages
    case hasEarlier = "has_earlier"
    case hasLater = "has_later"
    case lastRead = "last_read"
  }
}

extension JSONEncoder {
  /// Encodes equal values as equal texts.
  static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
