import Foundation

/// The view that replaces the content, and the need to update the controller's configuration.
struct ContentUnavailable {
  var needsUpdate = true
  var view: (any UIView & UIContentView)?
}

extension UIViewController {
  /// developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdatecontentunavailableconfiguration(): asked once per layout.
  func updateContentUnavailable() {
    if contentUnavailable.needsUpdate {
      contentUnavailable.needsUpdate = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    // In a scroll view too it stays where the content is seen.
    if let shown = contentUnavailable.view, let loadedView { shown.frame = loadedView.bounds }
  }

  func contentUnavailableConfigurationDidChange() {
    guard let configuration = contentUnavailableConfiguration else {
      contentUnavailable.view?.removeFromSuperview()
      contentUnavailable.view = nil
      return
    }
    if let shown = contentUnavailable.view, shown.supports(configuration) {
      shown.configuration = configuration
      return
    }
    contentUnavailable.view?.removeFromSuperview()
    let shown = configuration.makeContentView()
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentUnavailable.view = shown
    guard let view else { return }
    shown.frame = view.bounds
    view.addSubview(shown)
  }
}
