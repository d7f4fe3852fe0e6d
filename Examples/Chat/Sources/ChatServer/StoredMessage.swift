/// A message as the server stores it and sends it.
struct StoredMessage: Codable, Equatable, Sendable {
  /// The message that another one answers.
  struct Quote: Codable, Equatable, Sendable {
    var id: Int
    var author: String
    var text: String
  }

  /// The number of the message. Later messages have greater numbers, without gaps.
  var id: Int
  var author: String
  var text: String
  /// The time in seconds since 1970.
  var time: Int
  var quote: Quote?
  /// The name that the client gave the message before it had a number.
  var clientID: String?

  enum CodingKeys: String, CodingKey {
    case id, author, text, time, quote
    case clientID = "client_id"
  }
}

/// A message that a client sends.
struct NewMessage: Codable, Sendable {
  var author: String
  var text: String
  var clientID: String?

  enum CodingKeys: String, CodingKey {
    case author, text
    case clientID = "client_id"
  }

  /// The reason why the message cannot be stored; nil if it can.
  var problem: String? {
    if text.allSatisfy(\.isWhitespace) { return "text must have at least one character that is not a space." }
    if text.count > 4_000 { return "text has \(text.count) characters; 4000 are the most." }
    return author.isEmpty ? "author must not be empty." : nil
  }
}
