/// The meaning of a source's cursors. It determines the conclusions that the engine may draw from them.
///
/// ```swift
/// struct Rows: PageSource {
///   var cursorSemantics: CursorSemantics { .offset }
///
///   func page(_ request: PageRequest<Int>) async throws -> Page<Post, Int> {
///     let offset = (request.cursor ?? 0) + request.offsetAdjustment
///     let posts = try await api.posts(offset: offset, limit: request.limit)
///     return Page(posts, next: posts.isEmpty ? nil : offset + posts.count)
///   }
/// }
/// ```
public enum CursorSemantics: Hashable, Sendable {
  /// A cursor identifies the items after or before it: a token, a key, or a URL. A chain of pages that names the same cursor twice would
  /// never end, so it fails with ``LoadError/repeatedCursor(_:)``.
  case opaque
  /// A cursor identifies the items after or before it, and a chain of pages may name the same cursor twice. The engine doesn't remember the
  /// cursors of a chain.
  case repeatable
  /// A cursor is the position of an item in the order of the list, and remains valid when items are inserted, removed, or changed. The
  /// source implements ``PageSource/cursor(of:)``. A refresh of the visible items then takes one or two requests. A chain of pages may name
  /// the same cursor twice.
  case key
  /// A cursor is the number of a page. New items on the server move other items to later pages, so a refresh of the newest items starts the
  /// list again. A chain of pages that names the same cursor twice fails.
  case pageNumber
  /// A cursor is the number of items before it. It shifts if the app inserts or removes items, so the engine sends a request again if an edit
  /// has overtaken its answer. A refresh of the newest items reloads the list. A chain of pages may name the same cursor twice.
  case offset
}

extension CursorSemantics {
  /// A Boolean value that indicates whether a chain of pages may name the same cursor twice.
  var mayRepeat: Bool { [.repeatable, .key, .offset].contains(self) }
}
