#if canImport(SwiftUI)
  import Quire
  import SwiftUI

  /// The placeholder for no content, with a button if a list may continue. It reads only that.
  struct EmptyPlaceholder<Placeholder: View>: View {
    let content: any LoadableContent
    let shown: ContentScreen.Shown
    let make: (ContentEmptyConfiguration) -> Placeholder
    @Environment(\.ownContentStrings) private var texts

    var body: some View {
      make(ContentEmptyConfiguration(texts: texts ?? .standard, loadMore: shown.offersMore ? goOn : nil))
    }

    private func goOn() { content.loadMore() }
  }

  /// The frame of a placeholder: the room that its content would have. It can be pulled if the content can be.
  struct PlaceholderFrame: ViewModifier {
    let isPullable: Bool

    func body(content: Content) -> some View {
      if isPullable {
        ScrollView { content.containerRelativeFrame([.horizontal, .vertical]) }
      } else {
        content.frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }
#endif
