public import Foundation
@_spi(Headless) public import UIKit

/// Actions of a finger. Pending layout is done before and after each, as it would be between two touches.
extension HeadlessDevice {
  /// Why a finger does not reach a view.
  public enum Unreachable: Error, CustomStringConvertible {
    case notInWindow
    /// Something else is there, or nothing: the view is hidden, empty, scrolled away or ignores touches.
    case covered(by: UIView?)

    public var description: String {
      switch self {
      case .notInWindow: "The view is in no window."
      case .covered(let view): "The touch reaches \(view.map { String(describing: type(of: $0)) } ?? "nothing") instead."
      }
    }
  }

  /// Taps the middle of a view: by hit testing from the window, as a touch finds its view. A disabled control does nothing; a cell is
  /// selected, if the delegate lets it.
  ///
  /// - Throws: If the touch would reach a view that is neither this one nor in it.
  public static func tap(_ view: UIView) throws(Unreachable) {
    let target = try reach(view)
    let touches: Set = [UITouch()]
    target.touchesBegan(touches, with: nil)
    target.touchesEnded(touches, with: nil)
    layOut()
  }

  /// Taps the topmost view at a point of a window.
  ///
  /// - Returns: The view that was touched.
  @discardableResult public static func tap(at point: CGPoint, in window: UIWindow) -> UIView? {
    layOut()
    guard let target = window.hitTest(point, with: nil) else { return nil }
    let touches: Set = [UITouch()]
    target.touchesBegan(touches, with: nil)
    target.touchesEnded(touches, with: nil)
    layOut()
    return target
  }

  /// Drags a scroll view's content in steps, laying out after each, and lifts the finger without a swing.
  ///
  /// - Parameters:
  ///   - distance: The growth of the offset: a positive distance scrolls toward the end, in spite of the finger's direction. Beyond the
  ///     content it grows half as fast, until the finger is lifted; then `advance(by:)` brings it back.
  ///   - horizontally: A Boolean value that indicates whether the finger moves sideways.
  /// - Throws: If the touch would not reach the scroll view.
  public static func drag(_ scrollView: UIScrollView, by distance: CGFloat, horizontally: Bool = false) throws(Unreachable) {
    _ = try reach(scrollView)
    scrollView.drag(
      by: CGSize(width: horizontally ? distance : 0, height: horizontally ? 0 : distance), layOut: { layOut() })
  }

  /// Drags a scroll view's content, and lifts the finger when something has happened.
  ///
  /// - Parameters:
  ///   - distance: By how much the offset grows, as in ``drag(_:by:horizontally:)``.
  ///   - body: The events while the finger rests on the screen.
  /// - Throws: If the touch would not reach the scroll view.
  public static func drag(
    _ scrollView: UIScrollView, by distance: CGFloat, whileHolding body: () async -> Void
  ) async throws(Unreachable) {
    _ = try reach(scrollView)
    let isHeld = scrollView.beginDrag(by: CGSize(width: 0, height: distance), layOut: { layOut() })
    await body()
    if isHeld { scrollView.endDrag(layOut: { layOut() }) }
  }

  /// Goes to the top, and pulls the content far enough for a refresh control to begin.
  public static func pull(_ scrollView: UIScrollView) throws(Unreachable) {
    let above = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    try drag(scrollView, by: -max(0, above) - 200)
  }

  /// The messages that UIKit would have written to the console about tables that were laid out in no window, one for each time.
  public static var layoutsOutsideViewHierarchy: [String] { HeadlessLists.layoutsOutsideViewHierarchy }

  public static func forgetLayoutsOutsideViewHierarchy() { HeadlessLists.reset() }

  private static func reach(_ view: UIView) throws(Unreachable) -> UIView {
    layOut()
    guard let window = view.window else { throw .notInWindow }
    let bounds = view.bounds
    let point = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: window)
    let hit = window.hitTest(point, with: nil)
    guard let hit, hit.isDescendant(of: view) else { throw .covered(by: hit) }
    return hit
  }
}
