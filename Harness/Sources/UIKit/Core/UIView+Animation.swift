public import Foundation

/// A transition in progress, for tests.
@_spi(Headless) public struct RunningTransition {
  public let view: UIView
  public let duration: TimeInterval
  public let options: UIView.AnimationOptions
}

@_spi(Headless) @MainActor public enum TransitionLog {
  private struct Entry {
    var transition: RunningTransition
    var id: Int
    var completion: ((Bool) -> Void)?
  }

  private static var entries: [Entry] = []
  private static var nextID = 0

  public static var running: [RunningTransition] { entries.map(\.transition) }

  static func begin(_ transition: RunningTransition, completion: ((Bool) -> Void)?) {
    interrupt(transition.view)
    nextID += 1
    let id = nextID
    entries.append(Entry(transition: transition, id: id, completion: completion))
    AnimationClock.schedule(after: transition.duration) { end(id, finished: true) }
  }

  /// A transition that another one of the same view replaces, or whose view leaves the window, ends at the next turn, unfinished.
  static func interrupt(_ view: UIView) {
    for entry in entries where entry.transition.view === view {
      entries.removeAll { $0.id == entry.id }
      AnimationClock.schedule(after: 0) { entry.completion?(false) }
    }
  }

  private static func end(_ id: Int, finished: Bool) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries.remove(at: index).completion?(finished)
  }

  public static func reset() { entries = [] }
}

@MainActor private enum AnimationSwitch {
  static var isOn = true
}

extension UIView {
  public class var areAnimationsEnabled: Bool { AnimationSwitch.isOn }

  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationSwitch.isOn = enabled }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasOn = AnimationSwitch.isOn
    AnimationSwitch.isOn = false
    defer { AnimationSwitch.isOn = wasOn }
    actionsWithoutAnimation()
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    complete(after: delay + duration, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    guard duration > 0, areAnimationsEnabled else {
      completion?(true)
      return
    }
    // In no window there is nothing to see, so nothing to wait for.
    guard view.window != nil else { return AnimationClock.schedule(after: 0) { completion?(true) } }
    TransitionLog.begin(RunningTransition(view: view, duration: duration, options: options), completion: completion)
  }

  /// developer.apple.com/documentation/uikit/uiview/transition(from:to:duration:options:completion:)
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(true)
      return
    }
    transition(with: container, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        toView.isHidden = false
        fromView.isHidden = true
      } else {
        container.addSubview(toView)
        fromView.removeFromSuperview()
      }
    } completion: {
      completion?($0)
    }
  }

  private static func complete(after interval: TimeInterval, _ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    guard interval > 0, areAnimationsEnabled else { return completion(true) }
    AnimationClock.schedule(after: interval) { completion(true) }
  }
}
