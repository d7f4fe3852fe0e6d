#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Tells when a scroll view has laid out its rows.
  ///
  /// It lies in the scroll view. When a row is asked for, which happens in the scroll view's layout, the sensor asks for a layout of its own;
  /// UIKit goes to the subviews after their superview, in the same pass. So the rows are known at once, and the app keeps its delegate.
  final class LayoutSensor: UIView {
    var laidOut: () -> Void = {}

    init(in scrollView: UIScrollView) {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      scrollView.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      laidOut()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      setNeedsLayout()
    }
  }
#endif
