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
  /// It is a `List` of the pager's items, and takes all modifiers of a `List`. Rows take `swipeActions` and the like. The list loads the next page as the
  /// reader comes near the end, and has an ``EdgeView`` at both ends. Where there are no rows, a placeholder covers the list, which can still be pulled.
  /// A failed refresh is shown above the rows, and so is a gap that has failed or is paused. The first load is the app's: use a `task`, as above.
  ///
  /// The list opens at the pager's ``/Quire/Pager/initialPosition``. When rows are inserted or removed above the reader, the first row on the screen stays,
  /// with its upper edge at that of the list. A reader at the top sees the new rows.
  ///
  /// For a list with other rows among these, with a selection, or for a stack, use ``PagedForEach`` and `paged(by:scrolling:)`.
  public struct PagedList<Item: Identifiable, Row: View, Rows: View>: View {
    private let pager: Pager<Item>
    private let row: @MainActor (Item) -> Row
    private let rows: Rows
    private let isFullLength: Bool
    private var skeleton: [Item] = []

    @State private var screen = ListScreen<Item>()
    @Environment(\.contentStateTiming) private var timing
    @Environment(\.shownContents) private var shownContents

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - row: A closure that creates the row of an item.
    public init(_ pager: Pager<Item>, @ViewBuilder row: @escaping @MainActor (Item) -> Row)
    where Rows == PagedForEach<PagerRows<Item, Row>> {
      self.pager = pager
      self.row = row
      rows = PagedForEach(pager, row: row)
      isFullLength = false
    }

    /// Creates a list in sections, each with a header.
    ///
    /// ```swift
    /// PagedList(days) { Text($0.title) } header: { Text("Day \($0)") }
    /// ```
    ///
    /// - Parameters:
    ///   - sections: The sections. Keep them, in a `@State` property for example.
    ///   - row: A closure that creates the row of an item.
    ///   - header: A closure that creates the header of a section from its key.
    public init<Key: Hashable, Header: View>(
      _ sections: Sections<Item, Key>, @ViewBuilder row: @escaping @MainActor (Item) -> Row,
      @ViewBuilder header: @escaping @MainActor (Key) -> Header
    ) where Rows == PagedForEach<PagerSections<Item, Key, Row, Header>> {
      pager = sections.pager
      self.row = row
      rows = PagedForEach(sections, row: row, header: header)
      isFullLength = false
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
    /// Use it if readers want to see the length of the list, or scroll anywhere, and if the source states the number of items. SwiftUI asks a list for
    /// the identity of each of its rows, loaded or not: use it for thousands of rows, not for millions. A bar above the rows shows a page that has failed, or
    /// waits for a command, out of sight.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - row: A closure that creates the row of an item.
    ///   - placeholder: A closure that creates the row of an item that is not loaded. Make it about as high as the others, so that nothing moves.
    public init<Placeholder: View>(
      _ pager: Pager<Item>, @ViewBuilder row: @escaping @MainActor (Item) -> Row,
      @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
    ) where Rows == PagerPlaces<Item, Row, Placeholder> {
      self.pager = pager
      self.row = row
      rows = PagerPlaces(pager: pager, row: row, placeholder: placeholder)
      isFullLength = true
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

    /// The list.
    public var body: some View {
      let tracker = screen.tracker(of: pager, isFullLength: isFullLength, timing: timing.timing, clock: timing.clock ?? SystemClock())
      let shown = tracker.shown
      let isShownElsewhere = shownContents.contains(ObjectIdentifier(pager))
      ScrollViewReader { proxy in
        List {
          ListRows(pager: pager, shown: shown, isFullLength: isFullLength, rows: rows, row: row, skeleton: skeleton)
        }
        // Another pager has other rows at another place, and not these in this one.
        .id(ObjectIdentifier(pager))
        .modifier(QueryDimming(shown: shown))
        .overlay {
          if !isShownElsewhere { ListPlaceholder(pager: pager, shown: shown, hasSkeleton: !skeleton.isEmpty) }
        }
        .safeAreaInset(edge: .top, spacing: 0) {
          VStack(spacing: 0) {
            if !isShownElsewhere { RefreshFailureView(content: pager, shown: shown) }
            SilentStates(pager: pager, shown: shown, isFullLength: isFullLength)
          }
        }
        .modifier(TrackedRows(tracker: tracker, proxy: proxy, hasCover: true))
      }
    }
  }

  /// The rows of a list, between its two ends; none behind a placeholder.
  private struct ListRows<Item: Identifiable, Row: View, Rows: View>: View {
    let pager: Pager<Item>
    let shown: ContentScreen.Shown
    let isFullLength: Bool
    let rows: Rows
    let row: @MainActor (Item) -> Row
    let skeleton: [Item]

    var body: some View {
      switch shown.state {
      case .loaded:
        if isFullLength { NearEdge(pager: pager, edge: .previous) } else { EdgeView(pager, .previous) }
        rows
        if isFullLength { NearEdge(pager: pager, edge: .next) } else { EdgeView(pager, .next) }
      case .loading:
        ForEach(onMainActor: skeleton, content: row)
          .redacted(reason: .placeholder)
          .disabled(true)
          .accessibilityHidden(true)
      case .initial, .empty, .failed:
        EmptyView()
      }
    }
  }

  /// The cover of a list without rows.
  private struct ListPlaceholder<Item: Identifiable>: View {
    let pager: Pager<Item>
    let shown: ContentScreen.Shown
    let hasSkeleton: Bool
    @Environment(\.ownContentStrings) private var texts
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      let texts = texts ?? .standard
      // One view with any content, so that it observes each change of the state.
      ZStack {
        switch shown.state {
        case .loading where !hasSkeleton: StyledLoading(ContentLoadingConfiguration(texts: texts)).allowsHitTesting(false)
        case .empty: EmptyPlaceholder(content: pager, shown: shown) { StyledEmpty($0) }
        case .failed(let failure):
          StyledFailure(ContentFailureConfiguration(failure: failure, texts: texts) { [pager] in pager.retry() })
        case .initial, .loading, .loaded: EmptyView()
        }
      }
      .animation(reducesMotion ? nil : .default, value: shown.state)
      .onChange(of: shown.state) { _, new in
        if let text = texts.announcement(of: new) { announce(text) }
      }
    }
  }

  /// A modifier that keeps the items of a previous query from passing for those of the current one.
  private struct QueryDimming: ViewModifier {
    let shown: ContentScreen.Shown

    func body(content: Content) -> some View {
      content.opacity(shown.isDimmed ? 0.5 : 1)
    }
  }
#endif
