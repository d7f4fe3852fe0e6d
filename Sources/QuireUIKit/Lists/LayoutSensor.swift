#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A view that reports when its scroll view has laid out its rows, and when the scroll view comes to the screen or leaves it. It keeps the
  /// reading positions of the lists in the scroll view.
  ///
  /// Each scroll view has one as a subview. When the scroll view requests a row during its layout, the sensor invalidates its own layout.
  /// UIKit lays out subviews after their superview, in the same pass. So the rows are known at once, and the app keeps its delegate.
  final class LayoutSensor: UIView {
    var laidOut: () -> Void = {}
    /// A closure that is called when the scroll view comes to the screen.
    var enteredScreen: () -> Void = {}
    /// A closure that is called when the scroll view leaves the screen.
    var leftScreen: () -> Void = {}
    /// A closure that is called before the scroll view leaves the screen, while it has its rows and its safe area.
    var willLeaveScreen: () -> Void = {}
    /// The connection of the list that the scroll view shows.
    var connection: ListConnection?
    /// The positions of the lists that were shown before.
    let positions = ReadingPositions()
    /// The room that the views of the list have beside the rows.
    let room = InsetRoom()

    /// The sensor of a scroll view.
    static func of(_ scrollView: UIScrollView) -> LayoutSensor {
      scrollView.subviews.lazy.compactMap { $0 as? LayoutSensor }.first ?? LayoutSensor(in: scrollView)
    }

    private init(in scrollView: UIScrollView) {
      super.init(frame: scrollView.bounds)
      // The rows also move when the scroll view has another size, for which it need not request any.
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      isUserInteractionEnabled = false
      scrollView.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      laidOut()
    }

    override func willMove(toWindow newWindow: UIWindow?) {
      super.willMove(toWindow: newWindow)
      if window != nil, newWindow == nil { willLeaveScreen() }
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window != nil else { return leftScreen() }
      enteredScreen()
      setNeedsLayout()
    }
  }

  /// The connection between a scroll view and the list that it shows. It ends once.
  @MainActor final class ListConnection {
    private var takeAway: (() -> Void)?

    /// - Parameter takeAway: A closure that removes the views beside the rows. The list controller may be deallocated when it is called.
    init(_ takeAway: @escaping () -> Void) { self.takeAway = takeAway }

    func end() {
      let takeAway = takeAway
      self.takeAway = nil
      takeAway?()
    }
  }
#endif
