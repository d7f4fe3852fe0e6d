public import Quire

/// A color at a place in a list that has each of them again and again.
public struct NumberedColor: Identifiable, Sendable {
  /// Its place, counted from 0.
  public let id: Int
  /// The color.
  public let color: NamedColor

  init(id: Int) {
    self.id = id
    color = NamedColor.thousand[id % NamedColor.thousand.count]
  }
}

/// A server with any number of colors. It serves any position, so a reader can go anywhere.
@MainActor public struct NumberedColors: PageSource {
  private let server: ColorServer
  private let count: Int

  /// Makes a source of so many colors. The server says how long an answer takes, and whether there is anything.
  public init(_ server: ColorServer, count: Int = NamedColor.thousand.count) {
    self.server = server
    self.count = count
  }

  public func cursor(at index: Int) -> Int? { index }

  public func page(_ request: PageRequest<Int>) async throws -> Page<NumberedColor, Int> {
    guard try await !server.page(PageRequest()).items.isEmpty else { return Page([]) }
    let cursor = min(request.cursor ?? 0, count)
    let range = request.kind == .previous ? max(0, cursor - request.limit)..<cursor : cursor..<min(count, cursor + request.limit)
    return Page(
      range.map(NumberedColor.init), previous: range.lowerBound > 0 ? range.lowerBound : nil,
      next: range.upperBound < count ? range.upperBound : nil, itemsBefore: range.lowerBound, itemsAfter: count - range.upperBound)
  }
}
