import QuireUIKit
import UIKit

/// How all placeholders of the app look. Called once, before there are any.
@MainActor func setUpAppearance() {
  LoadingView.appearance().image = UIImage(
    systemName: "paintpalette", withConfiguration: UIImage.SymbolConfiguration(textStyle: .largeTitle))
}
