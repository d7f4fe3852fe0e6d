#if canImport(SwiftUI)
  import SwiftUI

  /// The bar above the rows for a failure or a pause that no line shows. It reads only that.
  struct NoticeView<Item: Identifiable>: View {
    let presenter: ListPresenter<Item>
    @Environment(\.contentStateStyle) private var style
    @Environment(\.shownContents) private var shownContents
    @Environment(\.ownContentStrings) private var texts

    var body: some View {
      let texts = texts ?? .standard
      VStack(spacing: 0) {
        switch presenter.notice {
        case .refreshFailed:
          if let failure = presenter.refreshFailure(besides: shownContents) {
            style.anyRefreshFailure(ContentFailureConfiguration(failure: failure, texts: texts, retry: perform))
          }
        case .missingItems(let gap):
          style.anyEdge(
            ContentEdgeConfiguration(edge: gap.edge ?? .next, state: gap.state, texts: texts, retry: perform, loadMore: perform))
        case nil: EmptyView()
        }
      }
    }

    private func perform() { presenter.performNoticeAction() }
  }

  extension ListPresenter {
    /// Returns the failure of a refresh that no view around the list shows.
    ///
    /// - Parameter shown: The contents whose failures such a view shows.
    func refreshFailure(besides shown: Set<ObjectIdentifier>) -> LoadFailure? {
      guard case .refreshFailed = notice else { return nil }
      return pagers.lazy.filter { !shown.contains(ObjectIdentifier($0)) }.compactMap { pager in
        // The line of a member shows that its first load has failed.
        switch (pager.contentState, pager.refreshState) {
        case (.failed, _): nil
        case (_, .failed(let failure)): failure
        default: nil
        }
      }.first
    }
  }
#endif
