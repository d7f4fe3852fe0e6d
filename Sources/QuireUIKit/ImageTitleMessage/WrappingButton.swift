#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A button whose title wraps in the available width.
  ///
  /// A system button is as high as one line, unless it has a configuration, which then determines the colors of its states.
  final class WrappingButton: UIButton {
    /// The maximum width, which the superview sets when it is laid out.
    var maximumWidth: CGFloat = .greatestFiniteMagnitude {
      didSet { if maximumWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    static func make() -> WrappingButton {
      let button = WrappingButton(type: .system)
      button.titleLabel?.numberOfLines = 0
      button.titleLabel?.lineBreakMode = .byWordWrapping
      button.titleLabel?.textAlignment = .center
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (button: WrappingButton, _: UITraitCollection) in
        button.invalidateIntrinsicContentSize()
      }
      return button
    }

    override var intrinsicContentSize: CGSize {
      guard configuration == nil, let titleLabel else { return super.intrinsicContentSize }
      let image = currentImage?.size ?? .zero
      let text = titleLabel.sizeThatFits(CGSize(width: max(0, maximumWidth - image.width), height: .greatestFiniteMagnitude))
      return CGSize(width: image.width + text.width, height: max(image.height, text.height) + 2 * padding)
    }

    private var padding: CGFloat { 6 }
  }
#endif
