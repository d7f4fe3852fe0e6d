public import Foundation

/// The layer of a view: Core Animation's, so the main actor does not isolate it. A view does not notice that its layer's geometry is set; set the
/// view's.
open class CALayer: NSObject {
  final weak var view: UIView?
  private var animations: [String: RunningAnimation] = [:]
  private var anonymousAnimations = 0

  private struct RunningAnimation {
    var animation: CAAnimation
    var end: TimeInterval
  }

  /// Not `required` in UIKit; here a view makes its `layerClass` with it. A subclass that declares it compiles with both.
  public required override init() { super.init() }

  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var zPosition: CGFloat = 0
  open var opacity: Float = 1
  open var isHidden = false
  open var masksToBounds = false
  open var cornerRadius: CGFloat = 0
  open var borderWidth: CGFloat = 0
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 3
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0
  open var name: String?
  private var ownTransform = CGAffineTransform.identity

  open var frame: CGRect {
    get {
      let size = CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height)
      let turned = ownTransform.isIdentity ? size : size.applying(ownTransform)
      return CGRect(x: turned.minX + position.x, y: turned.minY + position.y, width: turned.width, height: turned.height)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  open func affineTransform() -> CGAffineTransform { ownTransform }
  open func setAffineTransform(_ m: CGAffineTransform) { ownTransform = m }

  open func setNeedsLayout() { view?.setNeedsLayout() }
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
  open func setNeedsDisplay() {}

  // MARK: Animations

  /// The layer keeps a copy, and forgets it when it is over, unless `isRemovedOnCompletion` is false.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    let end = now + anim.activeDuration
    anonymousAnimations += 1
    animations[key ?? "\0\(anonymousAnimations)"] = RunningAnimation(animation: anim.copied(), end: end)
  }

  open func removeAnimation(forKey key: String) { animations[key] = nil }
  open func removeAllAnimations() { animations = [:] }

  open func animation(forKey key: String) -> CAAnimation? {
    removeFinishedAnimations()
    return animations[key]?.animation
  }

  open func animationKeys() -> [String]? {
    removeFinishedAnimations()
    let keys = animations.keys.filter { !$0.hasPrefix("\0") }.sorted()
    return keys.isEmpty ? nil : keys
  }

  /// The device's time. Here only the main actor animates.
  private var now: TimeInterval { MainActor.assumeIsolated { AnimationClock.now } }

  private func removeFinishedAnimations() {
    animations = animations.filter { !$0.value.animation.isRemovedOnCompletion || $0.value.end > now }
  }

  /// A layer that leaves the window loses its animations, except those with `isRemovedOnCompletion` false.
  func leaveRenderTree() {
    animations = animations.filter { !$0.value.animation.isRemovedOnCompletion }
  }
}
