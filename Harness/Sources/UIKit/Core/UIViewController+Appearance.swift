import Foundation

struct AppearanceState {
  enum Phase {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  var phase = Phase.disappeared
  var isAnimated = false
  var hasSentIsAppearing = false
  var isMovingToParent = false
  var isMovingFromParent = false
  var isBeingPresented = false
  var isBeingDismissed = false

  var isOnScreen: Bool { phase == .appeared || phase == .appearing }
}

extension UIViewController {
  func beginTransition(_ isAppearing: Bool, _ animated: Bool) {
    if appearance.isOnScreen == isAppearing { return }
    appearance.phase = isAppearing ? .appearing : .disappearing
    appearance.isAnimated = animated
    appearance.hasSentIsAppearing = false
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    for child in childrenToForwardTo { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  func endTransition() {
    switch appearance.phase {
    case .appearing:
      // A container that calls this with the view in place already has given no other opportunity.
      if loadedView?.window != nil { viewEnteredWindow() }
      appearance.phase = .appeared
      viewDidAppear(appearance.isAnimated)
    case .disappearing:
      appearance.phase = .disappeared
      viewDidDisappear(appearance.isAnimated)
    case .appeared, .disappeared:
      return
    }
    for child in childrenToForwardTo { child.endAppearanceTransition() }
  }

  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:): once per transition, when the view is in the hierarchy.
  func viewEnteredWindow() {
    guard appearance.phase == .appearing, !appearance.hasSentIsAppearing else { return }
    appearance.hasSentIsAppearing = true
    viewIsAppearing(appearance.isAnimated)
  }

  /// Those whose views are in this controller's view, or were when a transition began that has not ended.
  private var childrenToForwardTo: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
    return contained.filter { child in
      child.loadedView?.isDescendant(of: loadedView) == true || child.appearance.phase == .disappearing
    }
  }
}

/// The callbacks that a controller gets because its view is put into a window or taken out, without anybody beginning a transition.
@MainActor final class AutomaticAppearance {
  private var begun: [UIViewController] = []

  func begin(_ controller: UIViewController, isAppearing: Bool) {
    guard controller.appearance.isOnScreen != isAppearing else { return }
    // A container that forwards by hand does so here too; and a container under way takes its children along.
    if let container = controller.parent {
      guard container.shouldAutomaticallyForwardAppearanceMethods else { return }
      controller.beginAppearanceTransition(
        isAppearing, animated: container.appearance.isAnimated && container.appearance.phase == .appearing)
      if container.appearance.phase == .appearing && isAppearing { return }
      if container.appearance.phase == .disappearing && !isAppearing { return }
    } else {
      controller.beginAppearanceTransition(isAppearing, animated: false)
    }
    begun.append(controller)
  }

  func finish() {
    for controller in begun { controller.endAppearanceTransition() }
  }
}
