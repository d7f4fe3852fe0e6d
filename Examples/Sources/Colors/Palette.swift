public import Quire

/// A thousand colors in an order that can be changed.
@MainActor public final class Palette: PageSource {
  /// The colors in their present order.
  public private(set) var colors = NamedColor.thousand

  /// Creates a palette in the standard order.
  public init() {}

  public var cursorSemantics: CursorSemantics { .offset }

  public func page(_ request: PageRequest<Int>) async throws -> Page<NamedColor, Int> {
    try await ClosureSource.array(colors).page(request)
  }

  /// Moves a color beside another one.
  public func move(_ id: NamedColor.ID, to position: ItemPosition<NamedColor.ID>) {
    guard let origin = colors.firstIndex(where: { $0.id == id }) else { return }
    let color = colors.remove(at: origin)
    func index(of id: NamedColor.ID) -> Int { colors.firstIndex { $0.id == id } ?? origin }
    switch position {
    case .start: colors.insert(color, at: 0)
    case .end: colors.append(color)
    case .before(let next): colors.insert(color, at: index(of: next))
    case .after(let previous): colors.insert(color, at: min(index(of: previous) + 1, colors.count))
    }
  }
}
