import QuireUIKit
import UIKit

/// How all placeholders of the app look.
@MainActor func setUpAppearance() {
  LoadingView.appearance().image = UIImage(systemName: "paintpalette")
  let placeholder = ImageTitleMessageView.appearance()
  placeholder.titleFont = .preferredFont(forTextStyle: .title2)
  placeholder.titleColor = .systemIndigo
  placeholder.spacing = 16
  placeholder.setActionColor(.systemPink, for: .normal)
}
