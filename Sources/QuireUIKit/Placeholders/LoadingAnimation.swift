#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// How the image of a ``LoadingView`` moves.
  ///
  /// ```swift
  /// loadingView.animation = .rotation(period: 2)
  /// loadingView.animation = LoadingAnimation { $0.layer.add(bounce, forKey: "bounce") } stop: { $0.layer.removeAnimation(forKey: "bounce") }
  /// ```
  @MainActor public struct LoadingAnimation {
    let start: @MainActor (UIView) -> Void
    let stop: @MainActor (UIView) -> Void

    /// Makes an animation of your own.
    ///
    /// - Parameters:
    ///   - start: Sets the view in motion. It is called each time the view comes into sight.
    ///   - stop: Brings it to rest. It is called each time the view goes out of sight.
    public init(start: @escaping @MainActor (UIView) -> Void, stop: @escaping @MainActor (UIView) -> Void) {
      self.start = start
      self.stop = stop
    }

    /// Turns the view around its centre, clockwise.
    ///
    /// - Parameter period: How many seconds a turn takes.
    public static func rotation(period: TimeInterval = 1) -> LoadingAnimation {
      repeating("transform.rotation.z", from: 0, to: 2 * Double.pi, period: period, autoreverses: false)
    }

    /// Lets the view fade away and come back, without motion.
    ///
    /// - Parameter period: How many seconds it takes to fade and to come back.
    public static func fading(period: TimeInterval = 2) -> LoadingAnimation {
      repeating("opacity", from: 1, to: 0.3, period: period / 2, autoreverses: true)
    }

    private static func repeating(
      _ keyPath: String, from start: Double, to end: Double, period: TimeInterval, autoreverses: Bool
    ) -> LoadingAnimation {
      let key = "Quire.loading"
      return LoadingAnimation { view in
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = start
        animation.toValue = end
        animation.duration = period
        animation.autoreverses = autoreverses
        animation.repeatCount = .infinity
        // It goes on when the app comes back from the background.
        animation.isRemovedOnCompletion = false
        view.layer.add(animation, forKey: key)
      } stop: { view in
        view.layer.removeAnimation(forKey: key)
      }
    }
  }
#endif
