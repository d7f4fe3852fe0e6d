#if canImport(SwiftUI)
  import SwiftUI

  /// The bar above the rows for a failure or a pause that no line shows. It reads only that.
  struct NoticeView<Item: Identifiable>: View {
    let presenter: ListPresenter<Item>
    /// A Boolean value that indicates whether a view around the list leaves failed refreshes to this one.
    let showsRefreshFailures: Bool
    @Environment(\.contentStateStyle) private var style
    @Environment(\.ownContentStrings) private var texts

    var body: some View {
      let texts = texts ?? .standard
      VStack(spacing: 0) {
        switch presenter.notice {
        case .refreshFailed(let failure) where showsRefreshFailures:
          style.anyRefreshFailure(ContentFailureConfiguration(failure: failure, texts: texts, retry: perform))
        case .missingItems(let gap):
          let edge: ListEdge = gap.position == .start ? .previous : .next
          style.anyEdge(ContentEdgeConfiguration(edge: edge, state: gap.state, texts: texts, retry: perform, loadMore: perform))
        case .refreshFailed, nil: EmptyView()
        }
      }
    }

    private func perform() { presenter.performNoticeAction() }
  }
#endif
