import QuireUIKit
import UIKit

/// How all placeholders of the app look. Called once, before there are any.
@MainActor func setUpAppearance() {
  LoadingView.appearance().image = UIImage(
    systemName: "paintpalette", withConfiguration: UIImage.SymbolConfiguration(textStyle: .largeTitle))
  let placeholder = ImageTitleMessageView.appearance()
  placeholder.titleFont = .preferredFont(forTextStyle: .title2)
  placeholder.titleColor = .systemIndigo
  placeholder.imageColor = .systemIndigo
  placeholder.spacing = 16
  placeholder.setActionColor(.systemPink, for: .normal)
}
