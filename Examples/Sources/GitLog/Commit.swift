/// One commit as a list shows it: who, when, and the first paragraph of the message.
///
/// Texts are those of the repository, with invalid UTF-8 replaced by U+FFFD. They may contain any other character, including control
/// characters and escape sequences: replace those before you write them to a terminal.
public struct Commit: Identifiable, Hashable, Codable, Sendable {
  /// The full hash in hexadecimal.
  public let id: String

  /// When the change was made, in seconds since 1970-01-01 00:00 UTC; 0 if the commit has no readable date.
  public let authorTime: Int

  /// Date, name and subject in one string, because most commits of a long log are kept and never shown: one allocation instead of three.
  private let details: String

  /// Reads one record of the format ``GitInvocation/format``. A field that is missing reads as empty.
  init(record: UnsafeRawBufferPointer) {
    var rest = record[...]
    id = String(decoding: Self.cutField(from: &rest), as: UTF8.self)
    authorTime = Int(String(decoding: Self.cutField(from: &rest), as: UTF8.self)) ?? 0
    details = String(decoding: UnsafeRawBufferPointer(rebasing: rest), as: UTF8.self)
  }

  private static func cutField(from rest: inout Slice<UnsafeRawBufferPointer>) -> UnsafeRawBufferPointer {
    let end = rest.firstIndex(of: GitInvocation.fieldSeparator) ?? rest.endIndex
    defer { rest = rest[end...].dropFirst() }
    return UnsafeRawBufferPointer(rebasing: rest[..<end])
  }
}

extension Commit {
  /// When the change was made, in the author's own time zone: `2024-01-31 17:05`.
  public var authorDate: String {
    String(details[..<endOfField(from: details.startIndex)])
  }

  /// The author's name.
  public var authorName: String {
    let start = startOfField(after: endOfField(from: details.startIndex))
    return String(details[start..<endOfField(from: start)])
  }

  /// The first paragraph of the message, its lines joined by spaces. Empty if there is no message.
  public var subject: String {
    let name = startOfField(after: endOfField(from: details.startIndex))
    return String(details[startOfField(after: endOfField(from: name))...])
  }

  private func endOfField(from start: String.Index) -> String.Index {
    details.utf8[start...].firstIndex(of: GitInvocation.fieldSeparator) ?? details.endIndex
  }

  private func startOfField(after end: String.Index) -> String.Index {
    end == details.endIndex ? end : details.utf8.index(after: end)
  }
}
