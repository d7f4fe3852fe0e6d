public import Quire

/// A thousand colors in an order that can be changed.
@MainActor public final class Palette: PageSource {
  /// The colors in their present order.
  public private(set) var colours = Colour.thousand

  /// Creates a palette in the standard order.
  public init() {}

  public var cursorSemantics: CursorSemantics { .offset }

  public func page(_ request: PageRequest<Int>) async throws -> Page<Colour, Int> {
    try await ClosureSource.array(colours).page(request)
  }

  /// Moves a color beside another one.
  public func move(_ id: Colour.ID, to position: ItemPosition<Colour.ID>) {
    guard let origin = colours.firstIndex(where: { $0.id == id }) else { return }
    let colour = colours.remove(at: origin)
    func index(of id: Colour.ID) -> Int { colours.firstIndex { $0.id == id } ?? origin }
    switch position {
    case .start: colours.insert(colour, at: 0)
    case .end: colours.append(colour)
    case .before(let next): colours.insert(colour, at: index(of: next))
    case .after(let previous): colours.insert(colour, at: min(index(of: previous) + 1, colours.count))
    }
  }
}
