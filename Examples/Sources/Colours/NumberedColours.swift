public import Quire

/// A colour at a place in a list that has each of them again and again.
public struct NumberedColour: Identifiable, Sendable {
  /// Its place, counted from 0.
  public let id: Int
  /// The colour.
  public let colour: Colour

  init(id: Int) {
    self.id = id
    colour = Colour.thousand[id % Colour.thousand.count]
  }
}

/// A server's colours, as many as are wanted. It can be asked for any place: a reader can go anywhere (B26).
@MainActor public struct NumberedColours: PageSource {
  private let server: ColourServer
  private let count: Int

  /// Makes a source of so many colours. The server says how long an answer takes, and whether there is anything.
  public init(_ server: ColourServer, count: Int = Colour.thousand.count) {
    self.server = server
    self.count = count
  }

  public func cursor(at index: Int) -> Int? { index }

  public func page(_ request: PageRequest<Int>) async throws -> Page<NumberedColour, Int> {
    guard try await !server.page(PageRequest()).items.isEmpty else { return Page([]) }
    let cursor = min(request.cursor ?? 0, count)
    let range = request.kind == .previous ? max(0, cursor - request.limit)..<cursor : cursor..<min(count, cursor + request.limit)
    return Page(
      range.map(NumberedColour.init), previous: range.lowerBound > 0 ? range.lowerBound : nil,
      next: range.upperBound < count ? range.upperBound : nil, itemsBefore: range.lowerBound, itemsAfter: count - range.upperBound)
  }
}
