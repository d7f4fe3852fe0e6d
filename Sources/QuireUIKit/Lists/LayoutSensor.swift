#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Tells when a scroll view has laid out its rows, and keeps what has to outlast the drivers that show lists in it one after the other.
  ///
  /// It lies in the scroll view, one in each. When a row is asked for, which happens in the scroll view's layout, the sensor asks for a layout of
  /// its own; UIKit goes to the subviews after their superview, in the same pass. So the rows are known at once, and the app keeps its delegate.
  final class LayoutSensor: UIView {
    var laidOut: () -> Void = {}
    /// What the scroll view shows at present.
    var connection: ListConnection?
    /// The positions of the lists that were shown before.
    let positions = ReadingPositions()

    /// The sensor of a scroll view.
    static func of(_ scrollView: UIScrollView) -> LayoutSensor {
      scrollView.subviews.lazy.compactMap { $0 as? LayoutSensor }.first ?? LayoutSensor(in: scrollView)
    }

    private init(in scrollView: UIScrollView) {
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

  /// That a scroll view shows a list. It ends once, by whoever is first: the driver, its end, or the next driver.
  @MainActor final class ListConnection {
    private var takeAway: (() -> Void)?

    /// - Parameter takeAway: Takes away what was put beside the rows. It must do without the driver, which may be gone.
    init(_ takeAway: @escaping () -> Void) { self.takeAway = takeAway }

    func end() {
      let takeAway = takeAway
      self.takeAway = nil
      takeAway?()
    }
  }
#endif
