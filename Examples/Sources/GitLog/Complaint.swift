import Subprocess

/// The end of git's standard error, whose last line has the reason of a failure.
struct Complaint: Sendable {
  /// The text without surrounding white space; empty if git said nothing.
  let text: String

  /// Reads until git closes the stream, because a full pipe would make git wait.
  init(reading stream: SubprocessOutputSequence, limit: Int = 4096) async {
    var tail: [UInt8] = []
    var iterator = stream.makeAsyncIterator()
    // An error of the pipe itself costs the explanation only; how git ended is known from its exit status.
    while let chunk = try? await iterator.next() {
      chunk.withUnsafeBytes { tail.append(contentsOf: $0) }
      if tail.count > limit { tail.removeFirst(tail.count - limit) }
    }
    text = String(decoding: tail, as: UTF8.self).trimmed
  }

  /// Makes a complaint of a known text.
  init(_ text: String) {
    self.text = text.trimmed
  }

  /// Returns whether one of the lines starts with `beginning` and, further on, contains `part`.
  func hasLine(beginningWith beginning: String, containing part: String = "") -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      line.hasPrefix(beginning) && (part.isEmpty || line.dropFirst(beginning.count).contains(part))
    }
  }
}
