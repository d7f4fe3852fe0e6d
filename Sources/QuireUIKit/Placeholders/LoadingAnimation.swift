#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The animation of the image of a ``LoadingView``.
  ///
  /// ```swift
  /// loadingView.animation = .rotation(period: 2)
  /// loadingView.animation = LoadingAnimation { $0.layer.add(bounce, forKey: "bounce") } stop: { $0.layer.removeAnimation(forKey: "bounce") }
  /// ```
  @MainActor public struct LoadingAnimation {
    let start: @MainActor (UIView) -> Void
    let stop: @MainActor (UIView) -> Void

    /// Creates an animation.
    ///
    /// - Parameters:
    ///   - start: A closure that starts the animation, each time the view becomes visible.
    ///   - stop: A closure that stops the animation, each time the view is no longer visible.
    public init(start: @escaping @MainActor (UIView) -> Void, stop: @escaping @MainActor (UIView) -> Void) {
      self.start = start
      self.stop = stop
    }

    /// Rotates the view around its center, clockwise.
    ///
    /// - Parameter period: The duration of a turn, in seconds.
    public static func rotation(period: TimeInterval = 1) -> LoadingAnimation {
      repeating("transform.rotation.z", from: 0, to: 2 * Double.pi, period: period, autoreverses: false)
    }

    /// Fades the view out and in, without motion.
    ///
    /// - Parameter period: The duration of fading out and in, in seconds.
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
        // The animation continues when the app returns from the background.
        animation.isRemovedOnCompletion = false
        view.layer.add(animation, forKey: key)
      } stop: { view in
        view.layer.removeAnimation(forKey: key)
      }
    }
  }
#endif
