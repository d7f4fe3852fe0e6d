#if canImport(SwiftUI)
  public import SwiftUI

  /// A list that comes in pages.
  ///
  /// ```swift
  /// PagedList(pager) { Text($0.title) }
  ///   .task { pager.load() }
  ///   .refreshable(by: pager)
  /// ```
  ///
  /// It is a `List` of the pager's items, and takes all modifiers of one; rows take `swipeActions` and the like. It asks for the next page as the
  /// reader comes near the end, and says at both ends how the list goes on (``EdgeView``). Where there are no rows, a placeholder lies over the list, which
  /// can still be pulled. A refresh that failed is shown above the rows (B13), and so is a gap between items that failed or is paused. It loads
  /// nothing by itself: give it a `task`, as above.
  ///
  /// The list opens where the pager's ``/Quire/Pager/initialPosition`` says (B24). When rows come or go above the reader, the first row on the
  /// screen stays, with its upper edge at that of the list (B15); a reader at the top sees what is new.
  ///
  /// A list with other rows among these, a selection or a stack in place of the list is built of ``PagedForEach`` and
  /// `paged(by:scrolling:)`.
  public struct PagedList<Item: Identifiable, Row: View, Rows: View>: View {
    private let pager: Pager<Item>
    private let row: @MainActor (Item) -> Row
    private let rows: Rows
    private let isFullLength: Bool
    private var skeleton: [Item] = []

    @State private var screen = ListScreen<Item>()
    @Environment(\.contentStateTiming) private var timing
    @Environment(\.shownContents) private var shownContents

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - pager: What it shows.
    ///   - row: Makes a row of an item.
    public init(_ pager: Pager<Item>, @ViewBuilder row: @escaping @MainActor (Item) -> Row)
    where Rows == PagedForEach<PagerRows<Item, Row>> {
      self.pager = pager
      self.row = row
      rows = PagedForEach(pager, row: row)
      isFullLength = false
    }

    /// Makes a list in sections, each with a header (B35).
    ///
    /// ```swift
    /// PagedList(days) { Text($0.title) } header: { Text("Day \($0)") }
    /// ```
    ///
    /// - Parameters:
    ///   - sections: What it shows. Keep them, in a `@State` property for example.
    ///   - row: Makes a row of an item.
    ///   - header: Makes the header of a section of its key.
    public init<Key: Hashable, Header: View>(
      _ sections: Sections<Item, Key>, @ViewBuilder row: @escaping @MainActor (Item) -> Row,
      @ViewBuilder header: @escaping @MainActor (Key) -> Header
    ) where Rows == PagedForEach<PagerSections<Item, Key, Row, Header>> {
      pager = sections.pager
      self.row = row
      rows = PagedForEach(sections, row: row, header: header)
      isFullLength = false
    }

    /// Makes a list in its full length, with a placeholder for each row that is known not to be loaded (B26).
    ///
    /// ```swift
    /// PagedList(pager) {
    ///   Text($0.title)
    /// } placeholder: {
    ///   Text("A title of usual length").redacted(reason: .placeholder)
    /// }
    /// ```
    ///
    /// For lists of which people want to see how long they are, or go anywhere in them, and whose source says how many items there are. SwiftUI asks a list for
    /// the identity of each of its rows, loaded or not: it is for thousands of rows, not for millions. That a page has failed which is out of sight, or waits
    /// to be asked for, is said above the rows.
    ///
    /// - Parameters:
    ///   - pager: What it shows.
    ///   - row: Makes a row of an item.
    ///   - placeholder: Makes a row of an item that is not loaded: about as high as the others, so that nothing moves when it is.
    public init<Placeholder: View>(
      _ pager: Pager<Item>, @ViewBuilder row: @escaping @MainActor (Item) -> Row,
      @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
    ) where Rows == PagerPlaces<Item, Row, Placeholder> {
      self.pager = pager
      self.row = row
      rows = PagerPlaces(pager: pager, row: row, placeholder: placeholder)
      isFullLength = true
    }

    /// Draws rows of made-up items, redacted, while the list is loaded for the first time, in place of the placeholder.
    ///
    /// ```swift
    /// PagedList(pager) { Text($0.title) }
    ///   .skeleton((1...8).map { Post(id: -$0, title: "A title of usual length") })
    /// ```
    ///
    /// They appear when a placeholder would (B36), are not touched by anything, and are not told to the pager.
    ///
    /// - Parameter items: Items to draw, about as long as real ones are.
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

  /// The rows of a list, between its two ends; none where a placeholder is shown.
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

  /// What lies over a list without rows.
  private struct ListPlaceholder<Item: Identifiable>: View {
    let pager: Pager<Item>
    let shown: ContentScreen.Shown
    let hasSkeleton: Bool
    @Environment(\.ownContentStateTexts) private var texts
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      let texts = texts ?? .standard
      // One view, whatever is in it, so that each change of state is seen here.
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
