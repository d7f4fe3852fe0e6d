#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A stack of views in the middle of the part of a view that the safe area and the keyboard leave free. It scrolls if it is larger than that.
  @MainActor final class CenteredStack {
    let stack = UIStackView()
    private let scrollView = UIScrollView()
    private let middle = UIView()
    private lazy var centerX = stack.centerXAnchor.constraint(equalTo: middle.centerXAnchor)
    private lazy var centerY = stack.centerYAnchor.constraint(equalTo: middle.centerYAnchor)
    /// The constraints in the order of `UIEdgeInsets`.
    private lazy var insetConstraints = [
      stack.topAnchor.constraint(greaterThanOrEqualTo: middle.topAnchor),
      stack.leftAnchor.constraint(greaterThanOrEqualTo: middle.leftAnchor),
      middle.bottomAnchor.constraint(greaterThanOrEqualTo: stack.bottomAnchor),
      middle.rightAnchor.constraint(greaterThanOrEqualTo: stack.rightAnchor),
    ]

    /// The minimum distance of the stack from the edges of the free part.
    var insets = UIEdgeInsets.zero {
      didSet {
        for (constraint, inset) in zip(insetConstraints, [insets.top, insets.left, insets.bottom, insets.right]) {
          constraint.constant = inset
        }
        centerX.constant = (insets.left - insets.right) / 2
        centerY.constant = (insets.top - insets.bottom) / 2
      }
    }

    /// Fills a view.
    func install(in view: UIView) {
      stack.axis = .vertical
      stack.alignment = .center
      scrollView.alwaysBounceVertical = false
      scrollView.contentInsetAdjustmentBehavior = .never
      for (child, parent) in [(scrollView, view), (middle, scrollView), (stack, middle)] as [(UIView, UIView)] {
        child.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(child)
      }
      let content = scrollView.contentLayoutGuide
      let frame = scrollView.frameLayoutGuide
      let keyboardTop = scrollView.bottomAnchor.constraint(equalTo: view.keyboardTopAnchor)
      // A constraint that a tiny view, or one without a size, cannot satisfy yields without a message in the console.
      for constraint in insetConstraints + [keyboardTop] { constraint.priority = UILayoutPriority(999) }
      NSLayoutConstraint.activate(insetConstraints + [keyboardTop])
      NSLayoutConstraint.activate([
        scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        scrollView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
        middle.topAnchor.constraint(equalTo: content.topAnchor),
        middle.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        middle.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        middle.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        middle.widthAnchor.constraint(equalTo: frame.widthAnchor),
        middle.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),
        centerX, centerY,
      ])
    }
  }
#endif
