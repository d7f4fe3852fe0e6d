#if canImport(SwiftUI)
  import SwiftUI

  /// A list whose rows can be selected if the app wants that. It reads only the selected rows.
  struct SelectableList<Item: Identifiable, Rows: View>: View {
    let presenter: ListPresenter<Item>
    let isSelectable: Bool
    let rows: Rows

    var body: some View {
      #if os(watchOS)
        // watchOS has no list of which several rows can be selected.
        List { rows }
      #else
        // The list is drawn again when the selected rows change, because this body reads them. With all items selected, these are the rows of new pages too.
        let _ = isSelectable ? presenter.selectedIDs : []
        // One list in either case: another one would begin at its top.
        List(selection: isSelectable ? Binding(get: { presenter.selectedIDs }, set: { presenter.selectedIDs = $0 }) : nil) { rows }
      #endif
    }
  }

  /// The rows of a list, between its two ends; none behind a placeholder.
  struct ListRows<Item: Identifiable, Row: View, Rows: View>: View {
    let presenter: ListPresenter<Item>
    let rows: Rows
    let row: @MainActor (Item) -> Row
    let skeleton: [Item]

    var body: some View {
      switch presenter.cover?.state {
      case nil, .loaded:
        EndRow(presenter: presenter, edge: .previous)
        rows
        EndRow(presenter: presenter, edge: .next)
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

  /// The cover of a list without rows. It reads only that.
  struct ListPlaceholder<Item: Identifiable>: View {
    let presenter: ListPresenter<Item>
    let hasSkeleton: Bool
    @Environment(\.rowReporter) private var reporter
    @Environment(\.ownContentStrings) private var texts
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      let texts = texts ?? .standard
      let cover = presenter.cover
      let state = cover?.state ?? .loaded
      // One view with any content, so that it observes each change of the state.
      ZStack {
        switch state {
        case .loading where !hasSkeleton: StyledLoading(ContentLoadingConfiguration(texts: texts)).allowsHitTesting(false)
        case .empty: StyledEmpty(ContentEmptyConfiguration(texts: texts, loadMore: cover?.action == .loadMore ? perform : nil))
        case .failed(let failure): StyledFailure(ContentFailureConfiguration(failure: failure, texts: texts, retry: perform))
        case .initial, .loading, .loaded: EmptyView()
        }
      }
      .animation(reducesMotion ? nil : .default, value: state)
      .onChange(of: state) { _, new in
        if let text = texts.announcement(of: new) { announce(text, about: reporter) }
      }
    }

    private func perform() { presenter.performCoverAction() }
  }

  /// A modifier that stores the reader's position when the list or its scene leaves the screen.
  struct PositionStorage<Item: Identifiable>: ViewModifier {
    let tracker: RowTracker<Item>
    @Environment(\.scenePhase) private var scenePhase

    func body(content: Content) -> some View {
      content
        .onChange(of: scenePhase) { tracker.storePosition() }
        .onDisappear { tracker.storePosition() }
    }
  }

  /// A modifier that keeps the items of a previous query from passing for those of the current one.
  struct QueryDimming<Item: Identifiable>: ViewModifier {
    let presenter: ListPresenter<Item>

    func body(content: Content) -> some View {
      content.opacity(presenter.isDimmed ? 0.5 : 1)
    }
  }
#endif
