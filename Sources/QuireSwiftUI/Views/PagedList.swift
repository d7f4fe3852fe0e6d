#if canImport(SwiftUI)
  public import SwiftUI

  /// A paged list.
  ///
  /// ```swift
  /// PagedList(pager) { Text($0.title) }
  ///   .task { pager.load() }
  ///   .refreshable(by: pager)
  /// ```
  ///
  /// The view is a `List` of the pager's items, and takes all modifiers of a `List`. Rows take `swipeActions` and the like. The list loads
  /// the next page as the reader comes near the end, and shows the load state at both ends and in gaps. Without rows, a placeholder covers
  /// the list, which can still be pulled. A failed refresh is shown above the rows. The app starts the first load: use a `task`, as above.
  ///
  /// The list opens at its start, or where ``/Quire/ListContent/opening(at:)`` says. When rows are inserted or removed above the reader, the first row below the bars
  /// stays approximately in place. A reader at the top sees the new rows.
  ///
  /// To select rows, to count new items, or to scroll, give the list a presenter of the app:
  ///
  /// ```swift
  /// struct InboxView: View {
  ///   @State private var list: ListPresenter<Post>
  ///
  ///   init(_ pager: Pager<Post>) { _list = State(initialValue: ListPresenter(.items(pager))) }
  ///
  ///   var body: some View {
  ///     PagedList(list) { Text($0.title) }
  ///       .selectable()
  ///       .safeAreaInset(edge: .bottom) {
  ///         HStack {
  ///           Button("Select All") { list.selection = .all }
  ///           Button("Go to End") { list.go(to: .bottom) }
  ///         }
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// For a list with other rows among these, or for a stack, use ``PagedForEach`` and `paged(by:scrolling:)`.
  public struct PagedList<Item: Identifiable, Row: View, Header: View, Placeholder: View>: View {
    /// The list, and the owner of its presenter.
    private enum Source {
      case content(ListContent<Item>)
      case presenter(ListPresenter<Item>)
    }

    private let source: Source
    private let row: @MainActor (Item) -> Row
    private let header: @MainActor (ContentHeaderConfiguration) -> Header
    private let placeholder: @MainActor () -> Placeholder
    private var skeleton: [Item] = []
    private var isSelectable = false
    private var deletion: (@MainActor (Item) async throws -> Void)?
    private var storedPosition: StoredPosition<Item.ID>?

    @State private var screen = ListScreen<Item>()
    @Environment(\.contentStateTiming) private var timing
    @Environment(\.shownContents) private var shownContents

    private init(
      _ source: Source, _ row: @escaping @MainActor (Item) -> Row, _ header: @escaping @MainActor (ContentHeaderConfiguration) -> Header,
      _ placeholder: @escaping @MainActor () -> Placeholder
    ) {
      (self.source, self.row, self.header, self.placeholder) = (source, row, header, placeholder)
    }

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - row: A closure that creates the row of an item.
    public init(_ pager: Pager<Item>, @ViewBuilder row: @escaping @MainActor (Item) -> Row)
    where Header == StyledHeader, Placeholder == EmptyView {
      self.init(.content(.items(pager)), row, { StyledHeader($0) }, { EmptyView() })
    }

    /// Creates a list in its full length, with a placeholder for each item that is known to exist and is not loaded.
    ///
    /// ```swift
    /// PagedList(pager) {
    ///   Text($0.title)
    /// } placeholder: {
    ///   Text("A title of usual length").redacted(reason: .placeholder)
    /// }
    /// ```
    ///
    /// Use it if readers want to see the length of the list, or scroll anywhere, and if the source states the number of items. SwiftUI requests
    /// the identity of each row, loaded or not, so use it for thousands of rows, not for millions. While the reader sees placeholders whose page
    /// has failed, or waits for a command, a bar above the rows shows that.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - row: A closure that creates the row of an item.
    ///   - placeholder: A closure that creates the row of an item that is not loaded. Make it about as high as the others, so that nothing moves.
    public init(
      _ pager: Pager<Item>, @ViewBuilder row: @escaping @MainActor (Item) -> Row,
      @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
    ) where Header == StyledHeader {
      self.init(.content(.fullLength(pager)), row, { StyledHeader($0) }, placeholder)
    }

    /// Creates a list of any content: in sections, in full length, or of several pagers.
    ///
    /// ```swift
    /// PagedList(.sections(pager, by: \.day, title: { "Day \($0)" })) { Text($0.title) }
    /// ```
    ///
    /// The content can change with each evaluation of the view. In another form, the reader stays at the same item.
    ///
    /// - Parameters:
    ///   - content: The list, and the form in which it is presented.
    ///   - row: A closure that creates the row of an item.
    ///   - header: A closure that creates the header of a section, or of a member of a group.
    ///   - placeholder: A closure that creates the row of an item that is not loaded.
    public init(
      _ content: ListContent<Item>, @ViewBuilder row: @escaping @MainActor (Item) -> Row,
      @ViewBuilder header: @escaping @MainActor (ContentHeaderConfiguration) -> Header = { StyledHeader($0) },
      @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder = { StandardPlaceholderRow() }
    ) {
      self.init(.content(content), row, header, placeholder)
    }

    /// Creates a list with a presenter of the app, through which the app selects, scrolls, and counts new items.
    ///
    /// The presenter has its own timing of placeholders: `contentStateTiming(_:clock:)` does not apply.
    ///
    /// - Parameters:
    ///   - presenter: The presenter. Keep it, in a `@State` property for example.
    ///   - row: A closure that creates the row of an item.
    ///   - header: A closure that creates the header of a section, or of a member of a group.
    ///   - placeholder: A closure that creates the row of an item that is not loaded.
    public init(
      _ presenter: ListPresenter<Item>, @ViewBuilder row: @escaping @MainActor (Item) -> Row,
      @ViewBuilder header: @escaping @MainActor (ContentHeaderConfiguration) -> Header = { StyledHeader($0) },
      @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder = { StandardPlaceholderRow() }
    ) {
      self.init(.presenter(presenter), row, header, placeholder)
    }

    /// Shows redacted rows of sample items during the first load, instead of the placeholder.
    ///
    /// ```swift
    /// PagedList(pager) { Text($0.title) }
    ///   .skeleton((1...8).map { Post(id: -$0, title: "A title of usual length") })
    /// ```
    ///
    /// They appear when the placeholder would, take no touches, and are not part of the viewport.
    ///
    /// - Parameter items: The sample items, about as long as real ones.
    public func skeleton(_ items: [Item]) -> PagedList {
      var list = self
      list.skeleton = items
      return list
    }

    /// Lets the reader select any number of rows, as in a `List` with a selection. The selected items are the presenter's
    /// ``/Quire/ListPresenter/selection``: they stay selected while pages are loaded and evicted.
    ///
    /// On iOS, a `List` selects in edit mode. On watchOS, it can't select several rows, and this modifier has no effect.
    ///
    /// ```swift
    /// let list = ListPresenter(.items(pager))
    /// let view = PagedList(list) { Text($0.title) }.selectable()
    /// ```
    public func selectable(_ isEnabled: Bool = true) -> PagedList {
      var list = self
      list.isSelectable = isEnabled
      return list
    }

    /// Lets the reader delete rows, with a swipe or in editing mode. An item is removed at once, and is inserted again if saving the deletion throws.
    ///
    /// ```swift
    /// let view = PagedList(pager) { Text($0.title) }
    ///   .onDelete { post in try await api.delete(post.id) }
    /// ```
    ///
    /// - Parameter save: A closure that saves the deletion of an item.
    public func onDelete(saving save: @escaping @MainActor (Item) async throws -> Void) -> PagedList {
      var list = self
      list.deletion = save
      return list
    }

    /// Opens the list where the reader left it when the app was used last.
    ///
    /// ```swift
    /// struct PostsView: View {
    ///   let pager: Pager<Post>
    ///   @SceneStorage("posts") private var position: Post.ID?
    ///
    ///   var body: some View {
    ///     PagedList(pager) { PostRow(post: $0) }
    ///       .restoresPosition(from: $position)
    ///       .task { pager.load() }
    ///   }
    /// }
    /// ```
    ///
    /// The position is the id of the first item below the bars, or nil for a reader at the start of a feed or at the end of a chat. The list
    /// stores the position when the scene leaves the foreground, when the list disappears, and when another list replaces it. So scrolling
    /// evaluates no view. If the first load doesn't bring the item, the list opens where its content says: ``/Quire/ListContent/opening(at:)``. To have
    /// the item loaded, restore the pages too: ``/Quire/Pager/restore(_:)``.
    ///
    /// - Parameter id: The stored id.
    public func restoresPosition(from id: Binding<Item.ID?>) -> PagedList {
      var list = self
      list.storedPosition = StoredPosition(read: { id.wrappedValue }, write: { id.wrappedValue = $0 })
      return list
    }

    /// The list.
    public var body: some View {
      let tracker = tracker
      let _ = tracker.storedPosition = storedPosition
      let presenter = tracker.presenter
      let isShownElsewhere = presenter.pagers.allSatisfy { shownContents.contains(ObjectIdentifier($0)) }
      ScrollViewReader { proxy in
        SelectableList(
          presenter: presenter, isSelectable: isSelectable,
          rows: ListRows(
            presenter: presenter,
            rows: PresentedRows(
              presenter: presenter, content: presenter.content, row: row, header: header, placeholder: placeholder, deletion: deletion),
            row: row, skeleton: skeleton)
        )
        // Another presenter has other rows at another place, and not these in this one.
        .id(ObjectIdentifier(presenter))
        .modifier(QueryDimming(presenter: presenter))
        .overlay {
          if !isShownElsewhere { ListPlaceholder(presenter: presenter, hasSkeleton: !skeleton.isEmpty) }
        }
        .modifier(CoveredPartsReader(tracker: tracker))
        .safeAreaInset(edge: .top, spacing: 0) { NoticeView(presenter: presenter) }
        .modifier(PositionStorage(tracker: tracker))
        .modifier(
          TrackedRows(tracker: tracker, proxy: proxy, hasCover: true) { [shownContents] failure in
            presenter.notice != .refreshFailed(failure) || presenter.refreshFailure(besides: shownContents) != nil
          })
      }
    }

    private var tracker: RowTracker<Item> {
      switch source {
      case .content(let content): screen.tracker(of: content, timing: timing.timing, clock: timing.clock ?? SystemClock())
      case .presenter(let presenter): screen.tracker(of: presenter)
      }
    }
  }
#endif
