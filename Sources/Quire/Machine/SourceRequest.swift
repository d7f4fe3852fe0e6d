/// A request for a page, in a form in which it can be repeated.
struct SourceRequest: Equatable {
  enum Target: Equatable {
    /// The page that a cursor names; the start of the source without one.
    case cursor(AnyCursor?)
    /// The page that begins, or ends, at an item of the source.
    case item(Int)
    /// The page that begins, or ends, where the loaded items end at a side.
    case boundary
  }

  let kind: LoadKind
  let target: Target
  let limit: Int
  /// The sum of the app's insertions and removals when the cursor was requested; nil if it does not matter.
  var offsetBase: Int?

  var cursor: AnyCursor? { if case .cursor(let cursor) = target { cursor } else { nil } }

  /// The side of the list at which the request adds its pages.
  var side: ListEdge { kind == .previous ? .previous : .next }

  /// The same request for at least as many items.
  func repeated(for count: Int) -> SourceRequest {
    SourceRequest(kind: kind, target: target, limit: max(limit, count))
  }

  func resolved(to target: Target) -> SourceRequest {
    SourceRequest(kind: kind, target: target, limit: limit, offsetBase: offsetBase)
  }
}
