import QuireUIKit
import UIKit

/// Sets the appearance of all placeholders of the app. Called once, before there are any.
@MainActor func setUpAppearance() {
  LoadingView.appearance().image = UIImage(
    systemName: "paintpalette", withConfiguration: UIImage.SymbolConfiguration(textStyle: .largeTitle))
  ContentWrapperView.makePlaceholderView = { ImageTitleMessageView() }
  let placeholder = ImageTitleMessageView.appearance()
  placeholder.titleFont = .preferredFont(forTextStyle: .title2)
  placeholder.titleColor = .systemIndigo
  placeholder.imageColor = .systemIndigo
  placeholder.spacing = 16
  placeholder.setActionColor(.systemPink, for: .normal)
}
