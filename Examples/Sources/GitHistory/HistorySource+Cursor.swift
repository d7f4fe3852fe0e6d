import GitLog

extension HistorySource {
  /// The position of the start of a page in the history.
  public struct Cursor: Hashable, Sendable {
    /// The number of commits before it.
    let offset: Int
    /// The commit from which they are counted; nil for where the branch ends at that moment.
    var top: Commit.ID?
    /// The commit before it, if the commits before it may be different by then.
    var last: Commit.ID?
  }
}

extension HistorySource.Cursor: Codable {
  private enum CodingKeys: CodingKey { case offset, top, last }

  /// Reads a cursor from a file, which may contain anything.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    offset = try values.decode(Int.self, forKey: .offset)
    top = try values.decodeIfPresent(Commit.ID.self, forKey: .top)
    last = try values.decodeIfPresent(Commit.ID.self, forKey: .last)
    let isCursor = 0...2_000_000_000 ~= offset && (last == nil || offset > 0)
    guard isCursor, [top, last].allSatisfy({ $0?.allSatisfy(\.isHexDigit) != false }) else {
      throw DecodingError.dataCorruptedError(forKey: .offset, in: values, debugDescription: "No history has such a position.")
    }
  }
}
