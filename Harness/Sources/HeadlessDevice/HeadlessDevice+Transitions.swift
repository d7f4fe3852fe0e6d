public import Foundation
@_spi(Headless) public import UIKit

extension HeadlessDevice {
  /// A `UIView.transition(with:…)` that has begun and not ended.
  public struct Transition {
    public let view: UIView
    public let duration: TimeInterval
    public let options: UIView.AnimationOptions
  }

  public static var runningTransitions: [Transition] {
    TransitionLog.running.map { Transition(view: $0.view, duration: $0.duration, options: $0.options) }
  }

  public static func runningTransition(of view: UIView) -> Transition? { runningTransitions.first { $0.view === view } }
}
