import Foundation

/// A view whose text breaks into lines, so that its height depends on the width it is given.
@MainActor protocol WrappingContent: UIView {
  /// A Boolean value that indicates whether the width is the layout's to find, and more than one line allowed.
  var wrapsToLayoutWidth: Bool { get }
  func contentSize(forWidth width: CGFloat) -> CGSize
}

/// A view whose text has baselines.
@MainActor protocol BaselineContent: UIView {
  var firstBaselineFromTop: CGFloat { get }
  var lastBaselineFromBottom: CGFloat { get }
}
