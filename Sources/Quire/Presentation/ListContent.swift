/// The content of a list, and the form in which a ``ListPresenter`` presents it.
@MainActor public struct ListContent<Item: Identifiable> {
  enum Form {
    case items
    case fullLength
    case sections(by: (Item) -> AnyHashable)
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
  /// - Parameters:
  ///   - pager: The list.
  ///   - key: A closure that returns the key of an item. It depends on the item alone.
  public static func sections<Key: Hashable>(_ pager: Pager<Item>, by key: @escaping (Item) -> Key) -> ListContent {
    ListContent(pager, .sections { AnyHashable(key($0)) })
  }
}
