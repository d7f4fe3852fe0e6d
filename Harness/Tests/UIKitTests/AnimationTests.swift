import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct AnimationTests {
    private func visibleView() -> (window: UIWindow, view: UIView) {
      let window = UIWindow()
      let view = UIView(frame: window.bounds)
      window.isHidden = false
      window.addSubview(view)
      return (window, view)
    }

    // developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:options:animations:completion:)

    @Test func anAnimationsBlockRunsAtOnceAndItsCompletionLater() {
      var log: [String] = []
      UIView.animate(withDuration: 0.3, delay: 0.1) {
        log.append("animations")
      } completion: {
        log.append("completion \($0)")
      }
      #expect(log == ["animations"])
      HeadlessDevice.advance(by: .seconds(0.3))
      #expect(log == ["animations"])
      HeadlessDevice.advance(by: .seconds(0.1))
      #expect(log == ["animations", "completion true"])
    }

    @Test func withoutADurationTheCompletionComesAtOnce() {
      var finished: Bool?
      UIView.animate(withDuration: 0) {
      } completion: {
        finished = $0
      }
      #expect(finished == true)
    }

    @Test func withoutAnimationsTheCompletionComesAtOnce() {
      defer { UIView.setAnimationsEnabled(true) }
      var count = 0
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        UIView.animate(withDuration: 1, animations: {}, completion: { _ in count += 1 })
        UIView.transition(with: UIView(), duration: 1, animations: nil, completion: { _ in count += 1 })
      }
      #expect(UIView.areAnimationsEnabled)
      #expect(count == 2)
      UIView.setAnimationsEnabled(false)
      UIView.performWithoutAnimation {}
      #expect(!UIView.areAnimationsEnabled)
    }

    @Test func completionsComeInTheOrderOfTheirTimes() {
      var log: [Int] = []
      UIView.animate(withDuration: 0.3, animations: {}, completion: { _ in log.append(3) })
      UIView.animate(withDuration: 0.1, animations: {}) { _ in
        log.append(1)
        UIView.animate(withDuration: 0.1, animations: {}, completion: { _ in log.append(2) })
      }
      HeadlessDevice.advance(by: .seconds(1))
      #expect(log == [1, 2, 3])
    }

    @Test func theWindowsAreLaidOutAfterEachCompletion() {
      final class Layouter: UIView {
        var count = 0
        override func layoutSubviews() { count += 1 }
      }
      let window = UIWindow()
      window.isHidden = false
      let view = Layouter()
      window.addSubview(view)
      HeadlessDevice.layOut()
      UIView.animate(withDuration: 0.1, animations: {}, completion: { _ in view.setNeedsLayout() })
      UIView.animate(withDuration: 0.2, animations: {}, completion: { _ in #expect(view.count == 2) })
      HeadlessDevice.advance(by: .seconds(0.2))
    }

    // developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)

    @Test func aRunningTransitionCanBeSeen() throws {
      let (window, view) = visibleView()
      var finished: Bool?
      UIView.transition(with: view, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction]) {
        view.addSubview(UIView())
      } completion: {
        finished = $0
      }
      #expect(view.subviews.count == 1)
      let transition = try #require(HeadlessDevice.runningTransition(of: view))
      #expect(transition.duration == 0.2)
      #expect(transition.options == [.transitionCrossDissolve, .allowUserInteraction])
      #expect(finished == nil)
      HeadlessDevice.advance(by: .seconds(0.2))
      #expect(finished == true)
      #expect(HeadlessDevice.runningTransitions.isEmpty)
      #expect(window.subviews.count == 1)
    }

    @Test func anotherTransitionOfTheSameViewEndsTheFirst() {
      let (window, view) = visibleView()
      var log: [String] = []
      UIView.transition(with: view, duration: 0.2, animations: nil, completion: { log.append("first \($0)") })
      HeadlessDevice.advance(by: .seconds(0.1))
      UIView.transition(with: view, duration: 0.2, animations: nil, completion: { log.append("second \($0)") })
      #expect(log.isEmpty)
      #expect(HeadlessDevice.runningTransitions.count == 1)
      HeadlessDevice.advance(by: .seconds(0.1))
      #expect(log == ["first false"])
      HeadlessDevice.advance(by: .seconds(0.1))
      #expect(log == ["first false", "second true"])
      #expect(window.subviews.count == 1)
    }

    @Test func aTransitionWhoseViewLeavesIsUnfinished() {
      let (window, view) = visibleView()
      var finished: Bool?
      UIView.transition(with: view, duration: 0.2, animations: nil, completion: { finished = $0 })
      view.removeFromSuperview()
      #expect(window.subviews.isEmpty)
      #expect(finished == nil)
      HeadlessDevice.advance(by: .zero)
      #expect(finished == false)
    }

    @Test func aTransitionInNoWindowEndsAtTheNextTurn() {
      var finished: Bool?
      UIView.transition(with: UIView(), duration: 0.2, animations: nil, completion: { finished = $0 })
      #expect(HeadlessDevice.runningTransitions.isEmpty)
      #expect(finished == nil)
      HeadlessDevice.advance(by: .zero)
      #expect(finished == true)
    }

    @Test func aTransitionBetweenViewsExchangesThem() {
      let (window, view) = visibleView()
      let other = UIView()
      UIView.transition(from: view, to: other, duration: 0)
      #expect(window.subviews == [other])
      UIView.transition(from: other, to: view, duration: 0, options: .showHideTransitionViews)
      #expect(window.subviews == [other])
      #expect(other.isHidden)
    }

    @Test func transitionOptionsAreAFieldNotFlags() {
      #expect(UIView.AnimationOptions.transitionCrossDissolve.rawValue == 5 << 20)
      #expect(UIView.AnimationOptions.curveLinear.rawValue == 3 << 16)
      #expect(UIView.AnimationOptions.curveEaseInOut == [])
    }

    // MARK: Core Animation

    @Test func aLayerKeepsACopyOfItsAnimation() throws {
      let animation = CABasicAnimation(keyPath: "transform.rotation")
      animation.fromValue = 0
      animation.toValue = Double.pi * 2
      animation.duration = 1
      animation.repeatCount = .infinity
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      let layer = CALayer()
      layer.add(animation, forKey: "spin")
      animation.duration = 5
      let kept = try #require(layer.animation(forKey: "spin") as? CABasicAnimation)
      #expect(kept.keyPath == "transform.rotation")
      #expect(kept.duration == 1)
      #expect(kept.toValue as? Double == .pi * 2)
      #expect(layer.animationKeys() == ["spin"])
      HeadlessDevice.advance(by: .seconds(1000))
      #expect(layer.animation(forKey: "spin") != nil)
      layer.removeAnimation(forKey: "spin")
      #expect(layer.animationKeys() == nil)
    }

    @Test func anAnimationIsForgottenWhenItIsOver() {
      let layer = CALayer()
      let short = CABasicAnimation(keyPath: "opacity")
      short.duration = 0.2
      short.repeatCount = 2
      layer.add(short, forKey: "short")
      let staying = CABasicAnimation(keyPath: "opacity")
      staying.duration = 0.2
      staying.isRemovedOnCompletion = false
      layer.add(staying, forKey: "staying")
      HeadlessDevice.advance(by: .seconds(0.3))
      #expect(layer.animationKeys() == ["short", "staying"])
      HeadlessDevice.advance(by: .seconds(0.2))
      #expect(layer.animationKeys() == ["staying"])
      layer.removeAllAnimations()
      #expect(layer.animationKeys() == nil)
    }

    @Test func aLayerThatLeavesTheWindowLosesItsAnimations() {
      let (window, view) = visibleView()
      let inner = UIView()
      view.addSubview(inner)
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.repeatCount = .infinity
      inner.layer.add(animation, forKey: "removed")
      animation.isRemovedOnCompletion = false
      inner.layer.add(animation, forKey: "kept")
      view.removeFromSuperview()
      window.addSubview(view)
      #expect(inner.layer.animationKeys() == ["kept"])
    }
  }
}
