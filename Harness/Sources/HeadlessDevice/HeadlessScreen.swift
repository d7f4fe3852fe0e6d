import Foundation
public import UIKit

/// A screen that shows a view controller, and the user before it.
///
/// ```swift
/// let screen = HeadlessScreen(PostsViewController(api: api))
/// await screen.turn()
/// #expect(screen.texts == ["Something Went Wrong", "You are offline.", "[Try Again]"])
/// screen.tap("Try Again")
/// ```
///
/// The user's actions go through UIKit: a touch reaches the view that is on top at its point, and a drag scrolls. Time passes only by
/// ``wait(_:)``.
@MainActor public final class HeadlessScreen {
  /// The window, which is as large as the screen.
  public let window: UIWindow

  /// Shows a view controller on the whole screen.
  ///
  /// - Parameters:
  ///   - controller: The root view controller.
  ///   - size: The size of the screen, in points.
  public init(_ controller: UIViewController, size: CGSize = CGSize(width: 390, height: 844)) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    HeadlessDevice.layOut()
  }

  // MARK: Time

  /// Performs what is ready to be performed: layouts, the loads that they start, and the updates that follow.
  public func turn() async {
    for _ in 0..<5 {
      HeadlessDevice.layOut()
      for _ in 0..<10 { await Task.yield() }
    }
    HeadlessDevice.layOut()
  }

  /// Lets time pass for animations.
  public func wait(_ duration: Duration) { HeadlessDevice.advance(by: duration) }

  // MARK: The user's view

  /// The texts on the screen, from top to bottom: a button's title in brackets, and `…` for an activity indicator.
  public var texts: [String] { words.map(\.text) }

  private var words: [Word] {
    HeadlessDevice.layOut()
    return words(in: window).sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }

  private func words(in view: UIView) -> [Word] {
    let frame = view.convert(view.bounds, to: window)
    guard !view.isHidden, view.alpha > 0.01, !frame.isEmpty, frame.intersects(window.bounds) else { return [] }
    func word(_ text: String?, title: String? = nil) -> [Word] {
      text.flatMap { $0.isEmpty ? nil : [Word(text: $0, title: title ?? $0, view: view, frame: frame)] } ?? []
    }
    switch view {
    case let label as UILabel: return word(label.text)
    case let button as UIButton where button.currentTitle != nil:
      return word(button.currentTitle.map { "[\($0)]" }, title: button.currentTitle)
    case let indicator as UIActivityIndicatorView: return word(indicator.isAnimating ? "…" : nil)
    case let control as UIRefreshControl: return word(control.isRefreshing ? "…" : nil)
    default: return view.subviews.flatMap { words(in: $0) }
    }
  }

  private struct Word {
    let text: String
    let title: String
    let view: UIView
    let frame: CGRect
  }

  // MARK: The user's actions

  /// Taps a text: a button by its title, or the row in which the text is.
  ///
  /// - Returns: A Boolean value that indicates whether the text is on the screen and nothing is in front of it.
  @discardableResult public func tap(_ text: String) -> Bool {
    guard let word = words.first(where: { $0.title == text }) else { return false }
    let point = CGPoint(x: word.frame.midX, y: word.frame.midY)
    guard let target = window.hitTest(point, with: nil), target.isDescendant(of: word.view) || word.view.isDescendant(of: target) else {
      return false
    }
    return HeadlessDevice.tap(at: point, in: window) != nil
  }

  /// Scrolls the topmost scroll view by a number of points, toward the end if it is positive. A drag beyond the content comes back.
  ///
  /// - Returns: A Boolean value that indicates whether there is a scroll view that the user reaches.
  @discardableResult public func scroll(by distance: CGFloat) -> Bool {
    withScrollView { view throws(HeadlessDevice.Unreachable) in try HeadlessDevice.drag(view, by: distance) }
  }

  /// Pulls the topmost scroll view down until it refreshes.
  ///
  /// - Returns: A Boolean value that indicates whether there is a scroll view that the user reaches.
  @discardableResult public func pull() -> Bool {
    withScrollView { view throws(HeadlessDevice.Unreachable) in try HeadlessDevice.pull(view) }
  }

  private func withScrollView(_ body: (UIScrollView) throws(HeadlessDevice.Unreachable) -> Void) -> Bool {
    HeadlessDevice.layOut()
    guard let view = scrollView(in: window) else { return false }
    do { try body(view) } catch { return false }
    wait(.seconds(1))
    return true
  }

  private func scrollView(in view: UIView) -> UIScrollView? {
    guard !view.isHidden, view.alpha > 0.01 else { return nil }
    if let view = view as? UIScrollView { return view }
    return view.subviews.reversed().lazy.compactMap { self.scrollView(in: $0) }.first
  }
}
