import Foundation

extension UIButton: WrappingContent {
  var wrapsToLayoutWidth: Bool { configuration != nil }
  func contentSize(forWidth width: CGFloat) -> CGSize { sizeThatFits(CGSize(width: width, height: 0)) }
}

extension UIListContentView: WrappingContent {
  var wrapsToLayoutWidth: Bool { true }
  func contentSize(forWidth width: CGFloat) -> CGSize { sizeThatFits(CGSize(width: width, height: 0)) }
}

extension UIContentUnavailableView: WrappingContent {
  var wrapsToLayoutWidth: Bool { true }
  func contentSize(forWidth width: CGFloat) -> CGSize { sizeThatFits(CGSize(width: width, height: 0)) }
}
