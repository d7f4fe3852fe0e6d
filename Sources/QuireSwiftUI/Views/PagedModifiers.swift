#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Reports the rows of this view that are on the screen to a pager, so that pages load when they are needed.
    ///
    /// Use it for a `List`, a `ScrollView` with a lazy stack or grid, or a `Table` of the app. Its rows are those of a ``PagedForEach``, or have
    /// `pagedRow(_:)`:
    ///
    /// ```swift
    /// ScrollView {
    ///   LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
    ///     ForEach(pager.items) { post in
    ///       Text(post.title).pagedRow(post.id)
    ///     }
    ///   }
    ///   EdgeView(pager, .next)
    /// }
    /// .paged(by: pager)
    /// ```
    ///
    /// Headers, placeholders, and other views among the rows do not count.
    ///
    /// A view with the rows of several pagers has one modifier for each pager. Pass a proxy to one of them only. Rows with `pagedRow(_:)` are those of the
    /// innermost modifier:
    ///
    /// ```swift
    /// let other = Pager<Post>(.array([]))
    /// let list = List {
    ///   PagedForEach(pager) { Text($0.title) }
    ///   PagedForEach(other) { Text($0.title) }
    /// }
    /// .paged(by: pager)
    /// .paged(by: other)
    /// ```
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - proxy: The proxy of a `ScrollViewReader` around the view. With a proxy, the list opens at the pager's initial position. When
    ///     rows are inserted or removed above, the first row below the bars stays approximately in place. Without a proxy, the app scrolls,
    ///     for example with `scrollPosition(id:anchor:)`.
    public func paged<Item: Identifiable>(by pager: Pager<Item>, scrolling proxy: ScrollViewProxy? = nil) -> some View {
      modifier(PagedModifier(pager: pager, proxy: proxy))
    }

    /// Reports the rows of this view that are on the screen to a presenter of the app, so that pages load when they are needed.
    ///
    /// Its rows are those of a ``PagedForEach``, or have `pagedRow(_:)`, as with `paged(by:scrolling:)` for a pager. Through the presenter, the app
    /// selects, scrolls, and counts new items:
    ///
    /// ```swift
    /// let list = ListPresenter(.items(pager))
    /// let view = ScrollViewReader { proxy in
    ///   ScrollView {
    ///     LazyVStack { PagedForEach(list) { Text($0.title) } }
    ///   }
    ///   .paged(by: list, scrolling: proxy)
    /// }
    /// list.go(to: .bottom)
    /// ```
    ///
    /// - Parameters:
    ///   - presenter: The presenter.
    ///   - proxy: The proxy of a `ScrollViewReader` around the view. Without it, the presenter does not scroll.
    public func paged<Item: Identifiable>(by presenter: ListPresenter<Item>, scrolling proxy: ScrollViewProxy? = nil) -> some View {
      modifier(PresentedModifier(presenter: presenter, proxy: proxy))
    }

    /// Reports the item that this view shows when the view appears on the screen or disappears.
    ///
    /// A row of a ``PagedForEach`` does so already. Use it inside a view with `paged(by:scrolling:)`. Elsewhere, as in the preview of a drag or a context
    /// menu, the row only logs a warning. The row must be created when it becomes visible, as in a list or a lazy stack. In a `Table`, use it in one column.
    ///
    /// - Parameter id: The id of the item.
    public func pagedRow<ID: Hashable>(_ id: ID) -> some View {
      modifier(PagedRowModifier(id: id, list: nil))
    }

    /// Reports the item of a pager, or of a presenter. Other lists may have rows in the same view.
    func pagedRow<ID: Hashable>(_ id: ID, of list: AnyObject) -> some View {
      modifier(PagedRowModifier(id: id, list: list))
    }
  }

  /// Tracks the rows of a list of the app, which stay visible in any state.
  private struct PagedModifier<Item: Identifiable>: ViewModifier {
    let pager: Pager<Item>
    let proxy: ScrollViewProxy?
    @State private var screen = ListScreen<Item>()

    func body(content: Content) -> some View {
      let timing = PlaceholderTiming(delay: .zero, minimum: .zero)
      let tracker = screen.tracker(of: .items(pager), timing: timing, clock: SystemClock())
      // The ends of the list announce their failures.
      content.modifier(CoveredPartsReader(tracker: tracker))
        .modifier(TrackedRows(tracker: tracker, proxy: proxy, hasCover: false) { _ in false })
    }
  }

  /// Tracks the rows of a list of the app with a presenter of the app.
  private struct PresentedModifier<Item: Identifiable>: ViewModifier {
    let presenter: ListPresenter<Item>
    let proxy: ScrollViewProxy?
    @State private var screen = ListScreen<Item>()

    func body(content: Content) -> some View {
      let tracker = screen.tracker(of: presenter)
      // The ends of the list, and a view around it, announce their failures. The rows include those of gaps and members.
      content.modifier(CoveredPartsReader(tracker: tracker)).modifier(
        TrackedRows(tracker: tracker, proxy: proxy, hasCover: true) { [presenter] failure in
          presenter.snapshots.contains { list in
            list.contentState == .failed(failure) || list.gaps.contains { $0.state == .failed(failure) }
          }
        })
    }
  }

  /// Tracks the rows in a view.
  struct TrackedRows<Item: Identifiable>: ViewModifier {
    let tracker: RowTracker<Item>
    let proxy: ScrollViewProxy?
    /// A Boolean value that indicates whether a cover takes the place of the rows.
    let hasCover: Bool
    /// Returns whether no other view announces a failure.
    let announcesFailure: @MainActor (LoadFailure) -> Bool
    @Environment(\.ownContentStrings) private var texts
    @Environment(\.rowReporter) private var outer

    func body(content: Content) -> some View {
      let _ = tracker.announce = announcing
      let _ = tracker.reporter.outer = outer
      content
        .environment(\.rowReporter, tracker.reporter)
        .background { RenderedRows(tracker: tracker, proxy: proxy, hasCover: hasCover) }
        .onChange(of: ObjectIdentifier(tracker)) { if tracker.presence == .onScreen { tracker.show() } }
        .onAppear { tracker.show() }
        .onDisappear { tracker.leave() }
    }

    /// Announces changes with the present texts. The closure doesn't keep this view, which has the tracker, which keeps the closure.
    private var announcing: (ListAnnouncement) -> Void {
      { [announcesFailure, texts] announcement in
        if case .failure(let failure) = announcement, !announcesFailure(failure) { return }
        QuireSwiftUI.announce((texts ?? .standard).text(of: announcement))
      }
    }
  }

  /// Reports that the rows of a view have changed, or that the view is to scroll. It draws nothing.
  private struct RenderedRows<Item: Identifiable>: View {
    let tracker: RowTracker<Item>
    let proxy: ScrollViewProxy?
    let hasCover: Bool

    private struct Step: Equatable {
      let tracker: ObjectIdentifier
      let number: Int
      let isShown: Bool
    }

    var body: some View {
      let isShown = !hasCover || tracker.presenter.cover == nil
      let step = Step(tracker: ObjectIdentifier(tracker), number: tracker.steps.number, isShown: isShown)
      Color.clear
        .onChange(of: step, initial: true) { _, step in
          tracker.rendered(isShown: step.isShown, scroll: proxy.map(scroll))
        }
    }

    private func scroll(with proxy: ScrollViewProxy) -> (AnyHashable, Double) -> Void {
      { id, alignment in
        let anchor = UnitPoint(x: 0.5, y: alignment)
        // It is to look as if nothing had moved.
        withAnimation(nil) {
          // The rows of items have ids of this type, and those of a list in its full length have erased ones.
          if !tracker.presenter.content.hasErasedIDs, let id = id.base as? Item.ID {
            proxy.scrollTo(id, anchor: anchor)
          } else {
            proxy.scrollTo(id, anchor: anchor)
          }
        }
      }
    }
  }

  /// Reports the parts of a list that bars cover. Apply it to the list itself, with no bar of the library outside.
  struct CoveredPartsReader<Item: Identifiable>: ViewModifier {
    let tracker: RowTracker<Item>

    func body(content: Content) -> some View {
      content.background {
        Color.clear.onGeometryChange(for: CoveredParts.self) {
          CoveredParts($0)
        } action: {
          tracker.coveredParts = $0
        }
      }
    }
  }

  extension CoveredParts {
    /// The background of a list has the size without bars.
    fileprivate init(_ geometry: GeometryProxy) {
      let bars = geometry.safeAreaInsets
      let height = geometry.size.height + bars.top + bars.bottom
      if height > 0 { (top, bottom) = (bars.top / height, bars.bottom / height) }
    }
  }

  private struct PagedRowModifier<ID: Hashable>: ViewModifier {
    let id: ID
    /// The pager or the presenter of the row; nil for that of the innermost view.
    let list: AnyObject?
    @Namespace private var view
    @Environment(\.rowReporter) private var innermost

    private var reporter: RowReporter? { innermost?.reporter(of: list) }

    func body(content: Content) -> some View {
      content
        .onAppear {
          if let reporter { reporter.appeared(id, in: view) } else { warn() }
        }
        .onDisappear { reporter?.disappeared(id, in: view) }
        // Another list, or another item, may come where this row stays.
        .onChange(of: reporter.map { ObjectIdentifier($0) }) { reporter?.appeared(id, in: view) }
        .onChange(of: id) { old, new in
          reporter?.disappeared(old, in: view)
          reporter?.appeared(new, in: view)
        }
    }

    /// Not an error: the previews of drags and context menus show a row without the environment of its list.
    private func warn() {
      let message = """
        Quire: The row \(id) of a PagedForEach, or with pagedRow(_:), is outside a view with paged(by:) for its pager, which doesn't know that the row is \
        visible. Add paged(by:) to the list, unless this is a preview of a drag or a context menu.
        """
      NSLog("%@", NSString(string: message))
    }
  }
#endif
