#if canImport(SwiftUI)
  import SwiftUI

  /// The bar above content that has stayed after a failed refresh, with a button to retry. It reads only that.
  struct RefreshFailureView: View {
    let content: any LoadableContent
    let shown: ContentScreen.Shown
    let screen: ContentScreen
    @Environment(\.contentStateStyle) private var style
    @Environment(\.ownContentStrings) private var texts

    private var failure: LoadFailure? {
      guard shown.state == .loaded, case .failed(let failure) = content.refreshState else { return nil }
      return failure
    }

    var body: some View {
      let texts = texts ?? .standard
      let failure = failure
      VStack(spacing: 0) {
        if let failure {
          style.anyRefreshFailure(ContentFailureConfiguration(failure: failure, texts: texts) { [content] in content.retry() })
        }
      }
      .onChange(of: failure) { _, new in
        if let new, screen.presence != .covered { announce(texts.failure(new)) }
      }
    }
  }
#endif
