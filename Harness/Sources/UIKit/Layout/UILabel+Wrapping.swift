import Foundation

extension UILabel: WrappingContent, BaselineContent {
  var wrapsToLayoutWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  func contentSize(forWidth width: CGFloat) -> CGSize {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  var firstBaselineFromTop: CGFloat { font.ascender }
  var lastBaselineFromBottom: CGFloat { -font.descender }
}
