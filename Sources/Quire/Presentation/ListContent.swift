/// The content of a list, and the form in which a ``ListPresenter`` presents it.
@MainActor public struct ListContent<Item: Identifiable> {
  enum Form {
    case items
    case fullLength
    case sections(by: (Item) -> AnyHashable, title: (AnyHashable) -> String?)
  }

  /// The list.
  public let pager: Pager<Item>
  let form: Form

  private init(_ pager: Pager<Item>, _ form: Form) {
    self.pager = pager
    self.form = form
  }

  /// Presents the loaded items.
  public static func items(_ pager: Pager<Item>) -> ListContent { ListContent(pager, .items) }

  /// Presents the list in its full length, with a placeholder for each item that is known to exist and is not loaded.
  public static func fullLength(_ pager: Pager<Item>) -> ListContent { ListContent(pager, .fullLength) }

  /// Presents the loaded items in sections, with a header before the items that share a key.
  ///
  /// ```swift
  /// let content = ListContent.sections(pager, by: \.day, title: { "Day \($0)" })
  /// ```
  ///
  /// - Parameters:
  ///   - pager: The list.
  ///   - key: A closure that returns the key of an item. It depends on the item alone.
  ///   - title: A closure that returns the title of a section for its key; nil for a section without a title.
  public static func sections<Key: Hashable>(
    _ pager: Pager<Item>, by key: @escaping (Item) -> Key, title: @escaping (Key) -> String? = { _ in nil }
  ) -> ListContent {
    ListContent(
      pager,
      .sections {
        AnyHashable(key($0))
      } title: {
        ($0.base as? Key).flatMap(title)
      })
  }

  /// A Boolean value that indicates whether the items are in sections, each with a header.
  public var hasHeaders: Bool { if case .sections = form { true } else { false } }

  /// Returns the title of a section; nil if it has none.
  public func title(of header: ListHeader) -> String? {
    if case .sections(_, let title) = form { title(header.key) } else { nil }
  }
}
