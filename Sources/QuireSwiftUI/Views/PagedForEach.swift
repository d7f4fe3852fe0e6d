#if canImport(SwiftUI)
  public import SwiftUI

  /// The rows of a pager, for a list, a stack, or a grid of the app: a `ForEach` whose rows update the viewport.
  ///
  /// ```swift
  /// ScrollViewReader { proxy in
  ///   List {
  ///     Text("Today")
  ///     PagedForEach(pager) { Text($0.title) }
  ///     EdgeView(pager, .next)
  ///   }
  ///   .paged(by: pager, scrolling: proxy)
  /// }
  /// ```
  ///
  /// Only a change of the items evaluates its body again. If the list can have gaps, as after a jump, pass a presenter: its rows include the gaps.
  ///
  /// The rows of a pager are `DynamicViewContent`: they take `onDelete(perform:)` and `onMove(perform:)`, as those of a `ForEach` do. For deletions that are
  /// rolled back if they can't be saved, use `onDelete(saving:)`. The rows of a presenter whose content is
  /// ``/Quire/ListContent/reorderable(name:where:saving:)`` can be moved.
  ///
  /// SwiftUI can create the rows of a lazy stack on a background thread. The closures that you pass still run on the main actor.
  public struct PagedForEach<Content: View>: View {
    private let content: Content

    /// Creates the rows of a list.
    public init<Item: Identifiable, Row: View>(_ pager: Pager<Item>, @ViewBuilder row: @escaping @MainActor (Item) -> Row)
    where Content == PagerRows<Item, Row> {
      content = PagerRows(pager: pager, row: row)
    }

    /// Creates the rows of a presented list, with its headers, gaps, and placeholders.
    ///
    /// ```swift
    /// let list = ListPresenter(.sections(pager, by: \.day, title: { "Day \($0)" }))
    /// let view = List {
    ///   PagedForEach(list) { Text($0.title) }
    ///   EdgeView(pager, .next)
    /// }
    /// .paged(by: list)
    /// ```
    ///
    /// - Parameters:
    ///   - presenter: The presenter. Keep it, in a `@State` property for example.
    ///   - row: A closure that creates the row of an item.
    public init<Item: Identifiable, Row: View>(_ presenter: ListPresenter<Item>, @ViewBuilder row: @escaping @MainActor (Item) -> Row)
    where Content == PresentedRows<Item, Row, StyledHeader, StandardPlaceholderRow> {
      self.init(presenter, row: row, header: { StyledHeader($0) }, placeholder: { StandardPlaceholderRow() })
    }

    /// Creates the rows of a presented list with headers and placeholders of the app.
    ///
    /// - Parameters:
    ///   - presenter: The presenter. Keep it, in a `@State` property for example.
    ///   - row: A closure that creates the row of an item.
    ///   - header: A closure that creates the header of a section, or of a member of a group.
    ///   - placeholder: A closure that creates the row of an item that is not loaded.
    public init<Item: Identifiable, Row: View, Header: View, Placeholder: View>(
      _ presenter: ListPresenter<Item>, @ViewBuilder row: @escaping @MainActor (Item) -> Row,
      @ViewBuilder header: @escaping @MainActor (ContentHeaderConfiguration) -> Header,
      @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
    ) where Content == PresentedRows<Item, Row, Header, Placeholder> {
      content = PresentedRows(presenter: presenter, content: presenter.content, row: row, header: header, placeholder: placeholder)
    }

    /// Creates the rows of a list in sections, each with a header.
    ///
    /// ```swift
    /// let list = List {
    ///   PagedForEach(days) { Text($0.title) } header: { Text("Day \($0)") }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - sections: The sections. Keep them, in a `@State` property for example.
    ///   - row: A closure that creates the row of an item.
    ///   - header: A closure that creates the header of a section from its key.
    public init<Item: Identifiable, Key: Hashable, Row: View, Header: View>(
      _ sections: Sections<Item, Key>, @ViewBuilder row: @escaping @MainActor (Item) -> Row,
      @ViewBuilder header: @escaping @MainActor (Key) -> Header
    ) where Content == PagerSections<Item, Key, Row, Header> {
      content = PagerSections(sections: sections, row: row, header: header)
    }

    /// The rows.
    public var body: some View { content }
  }

  extension PagedForEach: DynamicViewContent where Content: DynamicViewContent {
    /// The items.
    public var data: Content.Data { content.data }
  }

  extension PagedForEach {
    /// Lets the reader delete rows. An item is removed at once, and is inserted again if saving the deletion throws.
    ///
    /// ```swift
    /// let list = List {
    ///   PagedForEach(pager) { Text($0.title) }
    ///     .onDelete { post in try await api.delete(post.id) }
    /// }
    /// ```
    public func onDelete<Item: Identifiable, Row: View>(
      saving save: @escaping @MainActor (Item) async throws -> Void
    ) -> PagedForEach where Content == PagerRows<Item, Row> {
      PagedForEach(PagerRows(pager: content.pager, row: content.row, deletion: save))
    }

    /// Lets the reader delete rows of a presented list. An item is removed at once, and is inserted again if saving the deletion throws.
    public func onDelete<Item: Identifiable, Row: View, Header: View, Placeholder: View>(
      saving save: @escaping @MainActor (Item) async throws -> Void
    ) -> PagedForEach where Content == PresentedRows<Item, Row, Header, Placeholder> {
      var rows = content
      rows.deletion = save
      return PagedForEach(rows)
    }

    private init(_ content: Content) { self.content = content }
  }

  /// The rows of a list. ``PagedForEach`` creates it.
  public struct PagerRows<Item: Identifiable, Row: View>: DynamicViewContent {
    let pager: Pager<Item>
    let row: @MainActor (Item) -> Row
    /// Saves the deletion of an item; nil if the rows don't delete items.
    var deletion: (@MainActor (Item) async throws -> Void)?

    /// The items.
    public var data: PagedItems<Item> { pager.items }

    /// The rows.
    public var body: some View {
      // Without a deletion, the app can use `onDelete(perform:)` itself.
      if let deletion {
        let items = pager.items
        rows.onDelete { offsets in delete(offsets.map { items[$0] }, saving: deletion) }
      } else {
        rows
      }
    }

    private var rows: some DynamicViewContent {
      ForEach(onMainActor: pager.items) { item in
        row(item).pagedRow(item.id, of: pager)
      }
    }

    private func delete(_ items: [Item], saving save: @escaping @MainActor (Item) async throws -> Void) {
      for item in items { pager.remove(item.id) { try await save(item) } }
    }
  }

  /// The rows of a list in sections. ``PagedForEach`` creates it.
  public struct PagerSections<Item: Identifiable, Key: Hashable, Row: View, Header: View>: View {
    let sections: Sections<Item, Key>
    let row: @MainActor (Item) -> Row
    let header: @MainActor (Key) -> Header

    /// The sections.
    public var body: some View {
      ForEach(onMainActor: sections.sections) { section in
        Section {
          ForEach(onMainActor: section.items) { item in
            row(item).pagedRow(item.id, of: sections.pager)
          }
        } header: {
          header(section.key)
        }
      }
    }
  }
#endif
