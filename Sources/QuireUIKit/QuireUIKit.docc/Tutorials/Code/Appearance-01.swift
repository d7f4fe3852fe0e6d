import QuireUIKit
import UIKit

/// Sets the appearance of all placeholders of the app. Called once, before there are any.
@MainActor func setUpAppearance() {
  LoadingView.appearance().image = UIImage(
    systemName: "paintpalette", withConfiguration: UIImage.SymbolConfiguration(textStyle: .largeTitle))
}
