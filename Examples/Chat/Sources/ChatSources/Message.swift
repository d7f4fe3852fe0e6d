public import Foundation

/// A message of the chat.
public struct Message: Identifiable, Hashable, Sendable {
  /// The identity of a message.
  public enum ID: Hashable, Sendable {
    /// The number that the server has given. Later messages have greater numbers.
    case sent(Int)
    /// The name of a message that the server has not confirmed.
    case draft(String)
  }

  /// The message that another one answers.
  public struct Quote: Codable, Hashable, Sendable {
    /// The number of the message.
    public var id: Int
    /// The name of its author.
    public var author: String
    /// Its text.
    public var text: String

    /// Creates a quote.
    public init(id: Int, author: String, text: String) {
      (self.id, self.author, self.text) = (id, author, text)
    }
  }

  /// The name under which the reader of this client writes.
  public static let reader = "You"

  /// The identity of the message.
  public var id: ID
  /// The name of the author.
  public var author: String
  /// The text.
  public var text: String
  /// The time at which the message was sent.
  public var date: Date
  /// The message that this one answers.
  public var quote: Quote?
  /// The name that the client gave the message before the server confirmed it. A message that is sent twice under one name is stored once.
  public var clientID: String?

  /// Creates a message.
  public init(id: ID, author: String, text: String, date: Date, quote: Quote? = nil, clientID: String? = nil) {
    (self.id, self.author, self.text) = (id, author, text)
    (self.date, self.quote, self.clientID) = (date, quote, clientID)
  }

  /// Creates a message that the reader sends.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: A name that no other message has.
  ///   - date: The present time.
  public init(draft text: String, named name: String = UUID().uuidString, at date: Date = .now) {
    self.init(id: .draft(name), author: Self.reader, text: text, date: date, clientID: name)
  }

  /// A Boolean value that indicates whether the reader has written the message.
  public var isMine: Bool { author == Self.reader }

  /// The number that the server has given the message; nil for a draft.
  public var number: Int? { if case .sent(let number) = id { number } else { nil } }
}

extension Message: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, author, text, time, quote
    case clientID = "client_id"
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: .sent(try values.decode(Int.self, forKey: .id)), author: try values.decode(String.self, forKey: .author),
      text: try values.decode(String.self, forKey: .text),
      date: Date(timeIntervalSince1970: try values.decode(TimeInterval.self, forKey: .time)),
      quote: try values.decodeIfPresent(Quote.self, forKey: .quote), clientID: try values.decodeIfPresent(String.self, forKey: .clientID))
  }
}
