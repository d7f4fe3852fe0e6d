import QuireUIKit
import UIKit

/// Each of these must be a message, since what answers is not one of our views.
@MainActor func setAppearance() {
  let view = ImageTitleMessageView.appearance()
  view.titleFont = .preferredFont(forTextStyle: .headline)
  view.messageFont = .preferredFont(forTextStyle: .body)
  view.actionFont = .preferredFont(forTextStyle: .body)
  view.titleColor = .label
  view.messageColor = .secondaryLabel
  view.imageColor = .red
  view.setActionColor(.red, for: .normal)
  view.setActionColor(.label, for: [.highlighted, .selected])
  view.spacing = 8
  view.contentInsets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  view.titleNumberOfLines = 2
  view.messageNumberOfLines = 4
  LoadingView.appearance(whenContainedInInstancesOf: [ContentWrapperView.self]).image = UIImage(named: "Logo")
}
