import Foundation
@_spi(Headless) import UIKit

/// The device on which the headless UIKit runs: what UIKit itself has no words for.
///
/// Time passes, and layout happens, only on the test's command:
///
/// ```swift
/// window.makeKeyAndVisible()
/// HeadlessDevice.layOut()
/// UIView.animate(withDuration: 0.2) { view.alpha = 0 } completion: { _ in view.removeFromSuperview() }
/// HeadlessDevice.advance(by: .seconds(0.2))
/// #expect(view.superview == nil)
/// ```
@MainActor public enum HeadlessDevice {
  /// Does what the end of a turn of the run loop does: lays out all windows that need it.
  public static func layOut() { UIApplication.shared.layOutWindows() }

  /// Lets time pass: completions that fall due are called in order, and the windows are laid out.
  public static func advance(by duration: Duration) {
    let (seconds, attoseconds) = duration.components
    AnimationClock.advance(by: Double(seconds) + Double(attoseconds) * 1e-18)
  }

  /// As after a restart. Windows that are still alive stay, with their safe areas.
  public static func reset() {
    AnimationClock.reset()
    TransitionLog.reset()
    Keyboard.height = 0
    DeviceTraits.current = DeviceTraits.initial
    DeviceSettings.reset()
    NamedImages.removeAll()
    UIAccessibility.settings = .init()
    UIAccessibility.posted = []
    UIAccessibility.focused = nil
    HeadlessAppearance.reset()
    HeadlessAssertions.handler = nil
    forgetBrokenConstraints()
    forgetLayoutsOutsideViewHierarchy()
    UIView.setAnimationsEnabled(true)
  }
}
