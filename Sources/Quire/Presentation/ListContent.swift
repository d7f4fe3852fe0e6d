/// The content of a list, and the form in which a ``ListPresenter`` presents it.
@MainActor public struct ListContent<Item: Identifiable> {
  enum Form {
    case items
    case fullLength
    case sections(by: (Item) -> AnyHashable, title: (AnyHashable) -> String?)
  }

  /// One of the presented pagers, and its form.
  struct Part {
    let pager: Pager<Item>
    let form: Form
    /// The title of the member of a group; nil for a list that is presented alone.
    var title: String?
    /// The moves that the reader can make; nil if there are none.
    var reordering: Reordering?
  }

  var parts: [Part]
  let isGroup: Bool
  /// The position at which a view opens the list for the first time: the first row, unless ``opening(at:)`` sets another one.
  public private(set) var initialPosition = InitialPosition<Item.ID>.top

  init(_ parts: [Part], isGroup: Bool, opensAt position: InitialPosition<Item.ID> = .top) {
    self.parts = parts
    self.isGroup = isGroup
    initialPosition = position
  }

  private init(_ pager: Pager<Item>, _ form: Form) { self.init([Part(pager: pager, form: form)], isGroup: false) }

  /// The lists, in order: one, or those of the members of a group.
  public var pagers: [Pager<Item>] { parts.map(\.pager) }

  /// The list as content that can be loaded: the pager, or all pagers of a group.
  public var loadableContent: any LoadableContent {
    guard !isGroup, let part = parts.first else { return ContentGroup(pagers) }
    return part.pager
  }

  /// Returns the same content for views that open the list at a position.
  ///
  /// ```swift
  /// let chat = ListPresenter(.items(pager).opening(at: .bottom))
  /// ```
  ///
  /// A view that shows the list again opens it where the reader was. If the item of the position is not on the first page, the list opens at its
  /// start. An app that learns the position from the first page sets ``ListPresenter/restoredPosition`` instead.
  public func opening(at position: InitialPosition<Item.ID>) -> ListContent {
    ListContent(parts, isGroup: isGroup, opensAt: position)
  }

  /// Returns the content of another list in the form of this one, with the same moves by the reader. It opens at the top or at the bottom, as
  /// this one does.
  ///
  /// ```swift
  /// let posts = ListContent.items(pager).reorderable(name: \.title) { post, position in
  ///   try await api.move(post.id, to: position)
  /// }
  /// let drafts = posts.presenting(Pager(.pageNumbers { page in try await api.posts(page: page) }))
  /// ```
  ///
  /// For a group, the form is that of the first member, and the list has no header.
  public func presenting(_ pager: Pager<Item>) -> ListContent {
    guard let part = parts.first else { return .items(pager) }
    let presented = Part(pager: pager, form: part.form, reordering: part.reordering)
    // The other list doesn't have the item of this one.
    return ListContent([presented], isGroup: false, opensAt: initialPosition == .bottom ? .bottom : .top)
  }

  /// Presents the loaded items.
  public static func items(_ pager: Pager<Item>) -> ListContent { ListContent(pager, .items) }

  /// Presents the list in its full length, with a placeholder for each item that is known to exist but is not loaded.
  public static func fullLength(_ pager: Pager<Item>) -> ListContent { ListContent(pager, .fullLength) }

  /// Presents the loaded items in sections, with a header before the items that share a key.
  ///
  /// ```swift
  /// let content = ListContent.sections(pager, by: \.day, title: { "Day \($0)" })
  /// ```
  ///
  /// - Parameters:
  ///   - pager: The list.
  ///   - key: A closure that returns the key of an item. The key depends only on the item.
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

  /// A Boolean value that indicates whether the list has headers: those of sections, or those of the members of a group.
  public var hasHeaders: Bool {
    parts.contains { if case .sections = $0.form { true } else { $0.title != nil } }
  }

  /// A Boolean value that indicates whether items that are not loaded have placeholders in at least one member.
  public var hasPlaceholders: Bool {
    parts.contains { if case .fullLength = $0.form { true } else { false } }
  }

  /// Returns the title of a header; nil if it has none.
  public func title(of header: ListHeader) -> String? {
    guard parts.indices.contains(header.member) else { return nil }
    let part = parts[header.member]
    guard header.level == .section else { return part.title }
    return if case .sections(_, let title) = part.form { title(header.key) } else { nil }
  }
}

// MARK: Groups

extension ListContent {
  /// A list among several that are presented as one.
  @MainActor public struct Member {
    let title: String
    let content: ListContent

    /// Creates a member of a group.
    ///
    /// - Parameters:
    ///   - title: The title of the member's header.
    ///   - content: The list, and the form in which it is presented.
    public init(_ title: String, _ content: ListContent) {
      self.title = title
      self.content = content
    }
  }

  /// Presents several lists as one.
  ///
  /// ```swift
  /// let pinned = Pager(.pageNumbers { page in try await api.posts(page: page) })
  /// let content = ListContent.group(.init("Pinned", .items(pinned)), .init("All", .sections(pager, by: \.day)))
  /// ```
  ///
  /// Each member has a header, its own ends and gaps, and its own state. A member that is loading, empty, or failed has a line with that
  /// state. A cover hides the list only while all members have the same cover.
  ///
  /// All members have the same type of item. To present different kinds of items, such as people and files, declare an enum of both, and
  /// map the source of each pager to it. If you map the sources, edits, selections, and ids also have the type of the list.
  ///
  /// - Precondition: No pager belongs to two members, and no member is a group.
  public static func group(_ members: Member...) -> ListContent { group(members) }

  /// Presents several lists as one. A group without members shows nothing. It opens at the first position of a member that is not the top.
  ///
  /// - Precondition: No pager belongs to two members, and no member is a group.
  public static func group(_ members: [Member]) -> ListContent {
    require(
      !members.contains { $0.content.isGroup },
      "ListContent.group: a member is a group itself; list the members of that group instead.")
    let parts = members.flatMap { member in
      member.content.parts.map { Part(pager: $0.pager, form: $0.form, title: member.title, reordering: $0.reordering) }
    }
    require(
      Set(parts.map { ObjectIdentifier($0.pager) }).count == parts.count,
      "ListContent.group: two of the \(parts.count) members have the same pager; give each member a separate pager.")
    let positions = members.lazy.map(\.content.initialPosition)
    return ListContent(parts, isGroup: true, opensAt: positions.first { $0 != .top } ?? .top)
  }
}
