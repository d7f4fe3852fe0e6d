#if canImport(SwiftUI)
  import Quire
  import SwiftUI

  /// Nothing is there, and a list may go on. It reads that alone.
  struct EmptyPlaceholder<Placeholder: View>: View {
    let content: any LoadableContent
    let shown: ContentScreen.Shown
    let make: (ContentEmptyConfiguration) -> Placeholder
    @Environment(\.ownContentStateTexts) private var texts

    var body: some View {
      make(ContentEmptyConfiguration(texts: texts ?? .standard, loadMore: shown.offersMore ? goOn : nil))
    }

    private func goOn() { content.loadMore() }
  }

  /// A placeholder takes the room that its content would have. Where that could be pulled, so can the placeholder.
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
