import Foundation

/// The content view of a cell, a header or a footer: a plain one, or that of a content configuration, which takes its place.
@MainActor final class CellContent {
  private(set) var view = UIView(frame: .zero)
  private(set) var configuration: (any UIContentConfiguration)?
  private var configured: (any UIView & UIContentView)?
  var needsUpdate = false

  func attach(to owner: UIView) {
    view.frame = owner.bounds
    owner.insertSubview(view, at: 0)
  }

  /// A Boolean value that indicates whether the content says how high it is.
  var sizesItself: Bool { configured != nil || !view.constraints.isEmpty }

  /// A view that supports the new configuration stays.
  /// developer.apple.com/documentation/uikit/uitableviewcell/contentconfiguration
  func setConfiguration(_ new: (any UIContentConfiguration)?, in owner: UIView, state: some UIConfigurationState) {
    configuration = new
    if let new, let configured, configured.supports(new) {
      configured.configuration = new.updated(for: state)
    } else if new != nil || configured != nil {
      configured = new?.updated(for: state).makeContentView()
      view.removeFromSuperview()
      view = configured ?? UIView(frame: .zero)
      attach(to: owner)
    }
    owner.setNeedsLayout()
  }

  func update(for state: some UIConfigurationState) {
    guard let configuration, let configured else { return }
    configured.configuration = configuration.updated(for: state)
  }
}

extension UIView {
  /// Puts another view behind everything.
  func replaceBackground(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}
