#if canImport(UIKit) && !os(watchOS)
  import Quire
  import Testing
  import UIKit

  @testable import QuireUIKit

  extension DeviceTests {
    @MainActor struct LoadingViewTests {
      private let image = Phone.addImage("Spinner", size: CGSize(width: 40, height: 40))

      /// The moving parts of the image.
      private func motion(_ view: LoadingView) -> [String] {
        let layer = view.imageView.layer
        return (layer.animationKeys() ?? []).compactMap { (layer.animation(forKey: $0) as? CAPropertyAnimation)?.keyPath }
      }

      @Test("P9: without an image, the system's activity indicator spins in the middle")
      func activityIndicator() {
        let view = LoadingView()
        let screen = Screen(view)
        #expect(screen.texts == ["…"])
        let indicator = view.activityIndicator
        let middle = indicator.convert(CGPoint(x: indicator.bounds.midX, y: indicator.bounds.midY), to: nil)
        // Half a point, because views are aligned to pixels.
        #expect(abs(middle.x - 195) <= 0.5 && abs(middle.y - 428.5) <= 0.5)
        #expect(view.imageView.isHidden)
      }

      @Test("P9: an image rotates in place, endlessly, and not too fast")
      func rotation() throws {
        let view = LoadingView()
        let screen = Screen(view)
        view.image = image
        screen.wait(.seconds(60))
        #expect(screen.texts.isEmpty)
        #expect(view.imageView.image === image && !view.imageView.isHidden)
        #expect(motion(view) == ["transform.rotation.z"])
        let key = try #require(view.imageView.layer.animationKeys()?.first)
        let animation = try #require(view.imageView.layer.animation(forKey: key) as? CABasicAnimation)
        #expect(animation.duration == 1 && animation.repeatCount == .infinity)
        #expect(animation.fromValue as? Double == 0 && animation.toValue as? Double == 2 * Double.pi)
        view.image = nil
        screen.layOut()
        #expect(screen.texts == ["…"])
        #expect(motion(view).isEmpty)
      }

      @Test("P9: the image can be set for all views by appearance, and for a single one")
      func appearance() {
        LoadingView.appearance().image = image
        let other = Phone.addImage("Other", size: CGSize(width: 20, height: 20))
        let views = [LoadingView(), LoadingView()]
        views[1].image = other
        let screens = views.map { Screen($0) }
        #expect(views.map(\.imageView.image) == [image, other])
        #expect(views.allSatisfy { motion($0) == ["transform.rotation.z"] })
        #expect(screens.allSatisfy { $0.texts.isEmpty })
        LoadingView.appearance().image = nil
      }

      @Test("P9: it starts when it becomes visible, and stops when it is hidden", arguments: [false, true])
      func startsAndStops(hasImage: Bool) throws {
        let view = LoadingView()
        if hasImage { view.image = image }
        func isMoving() -> Bool { hasImage ? !motion(view).isEmpty : view.activityIndicator.isAnimating }
        #expect(!isMoving() && !view.isAnimating)
        let screen = Screen(view)
        #expect(isMoving() && view.isAnimating)
        view.isHidden = true
        #expect(!isMoving() && !view.isAnimating)
        view.isHidden = false
        #expect(isMoving() && view.isAnimating)
        let superview = try #require(view.superview)
        view.removeFromSuperview()
        #expect(!isMoving() && !view.isAnimating)
        superview.addSubview(view)
        screen.layOut()
        #expect(isMoving() && view.isAnimating)
      }

      @Test("P9: in a wrapper, it moves only while the content is loading")
      func inAWrapper() {
        let fixture = WrappedLabel()
        fixture.wrapper.loadingView.image = image
        for _ in 0..<2 {
          fixture.wrapper.show(.loading)
          fixture.screen.wait(.seconds(1))
          #expect(motion(fixture.wrapper.loadingView) == ["transform.rotation.z"])
          fixture.wrapper.show(.loaded)
          fixture.screen.wait(.seconds(1))
          #expect(motion(fixture.wrapper.loadingView).isEmpty)
        }
      }

      @Test("P17: the animation can be replaced, and starts and stops as the view appears and disappears")
      func ownAnimation() {
        var calls: [String] = []
        func animation(_ name: String) -> LoadingAnimation {
          LoadingAnimation { _ in
            calls.append("start \(name)")
          } stop: { _ in
            calls.append("stop \(name)")
          }
        }
        func take() -> [String] {
          defer { calls = [] }
          return calls
        }
        let view = LoadingView()
        view.image = image
        view.animation = animation("A")
        #expect(take().isEmpty)
        let screen = Screen(view)
        #expect(take() == ["start A"])
        screen.wait(.seconds(1))
        view.isHidden = false
        #expect(take().isEmpty)
        view.animation = animation("B")
        #expect(take() == ["stop A", "start B"])
        #expect(motion(view).isEmpty)
        view.isHidden = true
        view.isHidden = true
        #expect(take() == ["stop B"])
        view.animation = .rotation(period: 3)
        view.isHidden = false
        #expect(take().isEmpty)
        #expect(motion(view) == ["transform.rotation.z"])
        view.removeFromSuperview()
        #expect(motion(view).isEmpty)
      }

      @Test("With Reduce Motion, the image fades, or does what the app specifies", .withASettablePhone)
      func reducedMotion() {
        Phone.reduceMotion()
        let view = LoadingView()
        view.image = image
        let screen = Screen(view)
        #expect(motion(view) == ["opacity"])
        var starts = 0
        view.reducedMotionAnimation = LoadingAnimation { _ in
          starts += 1
        } stop: { _ in
        }
        #expect(motion(view).isEmpty && starts == 1)
        screen.layOut()
        #expect(starts == 1)
      }

      @Test("To assistive technology, it is one element with the text for loading, or with the app's text")
      func accessibility() {
        let fixture = WrappedLabel()
        let view = fixture.wrapper.loadingView
        #expect(view.isAccessibilityElement)
        #expect(view.accessibilityLabel == "Loading")
        #expect(view.accessibilityTraits.contains(.updatesFrequently))
        fixture.wrapper.texts.loading = "Just a moment"
        fixture.wrapper.show(.loading)
        #expect(view.accessibilityLabel == "Just a moment")
        view.accessibilityLabel = "Brewing"
        fixture.wrapper.show(.loaded)
        fixture.wrapper.show(.loading)
        #expect(view.accessibilityLabel == "Brewing")
      }

      @Test("A storyboard can create it", .withASettablePhone)
      func storyboard() throws {
        let view = try #require(Phone.fromStoryboard { LoadingView(coder: $0) })
        let screen = Screen(view)
        #expect(screen.texts == ["…"])
        view.image = image
        #expect(motion(view) == ["transform.rotation.z"])
      }
    }
  }
#endif
