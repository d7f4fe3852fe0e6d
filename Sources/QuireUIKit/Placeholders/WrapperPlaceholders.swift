#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// The placeholders of a wrapper: those of the app, or else the standard ones.
  @MainActor struct WrapperPlaceholders {
    /// The placeholders of the app.
    var own: [ContentWrapperView.Placeholder: UIView] = [:]
    private(set) lazy var loading = LoadingView()
    private lazy var standardNoContent = ContentWrapperView.makePlaceholderView()
    private lazy var standardError = ContentWrapperView.makePlaceholderView()

    var noContent: any PlaceholderView {
      mutating get { own[.noContent] as? any PlaceholderView ?? standardNoContent }
    }

    var error: any PlaceholderView {
      mutating get { own[.error] as? any PlaceholderView ?? standardError }
    }

    mutating func view(for placeholder: ContentWrapperView.Placeholder) -> UIView {
      if let view = own[placeholder] { return view }
      return switch placeholder {
      case .loading: loading
      case .noContent: standardNoContent
      case .error: standardError
      }
    }

    /// Fills in the placeholder of a state where the app has set nothing.
    mutating func fillIn(_ state: ContentState, _ texts: ContentStrings, of content: (any LoadableContent)?) {
      guard let placeholder = ContentWrapperView.Placeholder(state) else { return }
      let view = view(for: placeholder)
      switch state {
      case .loading: if view === loading { loading.defaultLabel = texts.loading }
      case .empty:
        (view as? any PlaceholderView)?.defaults = PlaceholderDefaults(
          image: UIImage(systemName: "tray"), title: texts.emptyTitle, action: content.flatMap { Self.loadMoreAction(of: $0, texts) })
      case .failed(let failure):
        (view as? any PlaceholderView)?.defaults = PlaceholderDefaults(
          image: UIImage(systemName: "exclamationmark.triangle"), title: texts.failureTitle, message: texts.failure(failure),
          action: content.map { Self.retryAction(of: $0, texts) })
      case .initial, .loaded: break
      }
    }

    private static func retryAction(of content: any LoadableContent, _ texts: ContentStrings) -> UIAction {
      UIAction(title: texts.retry) { [weak content] _ in content?.retry() }
    }

    /// The action for a list that has found nothing so far, and may find more.
    private static func loadMoreAction(of content: any LoadableContent, _ texts: ContentStrings) -> UIAction? {
      guard content.canLoadMore else { return nil }
      return UIAction(title: texts.loadMore) { [weak content] _ in content?.loadMore() }
    }
  }

  extension ContentWrapperView.Placeholder {
    /// Creates the placeholder of a state; nil if the state has none.
    init?(_ state: ContentState) {
      switch state {
      case .loading: self = .loading
      case .empty: self = .noContent
      case .failed: self = .error
      case .initial, .loaded: return nil
      }
    }
  }
#endif
