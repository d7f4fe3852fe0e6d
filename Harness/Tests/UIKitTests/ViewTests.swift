import HeadlessDevice
import Testing
import UIKit

private final class Recorder: UIView {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) { log.note("\(name) \(text)") }

  override func willMove(toSuperview newSuperview: UIView?) { note("willMoveToSuperview \(newSuperview == nil ? "-" : "+")") }
  override func didMoveToSuperview() { note("didMoveToSuperview \(superview == nil ? "-" : "+")") }
  override func willMove(toWindow newWindow: UIWindow?) { note("willMoveToWindow \(newWindow == nil ? "-" : "+")") }
  override func didMoveToWindow() { note("didMoveToWindow \(window == nil ? "-" : "+")") }
  override func didAddSubview(_ subview: UIView) { note("didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { note("willRemoveSubview") }
  override func tintColorDidChange() { note("tintColorDidChange") }
}

extension DeviceTests {
  @MainActor struct ViewTests {
    private let log = CallLog()

    // MARK: Hierarchy

    @Test func aSubtreeHearsOfItsWindowInUIKitsOrder() {
      let window = UIWindow()
      let (outer, inner) = (Recorder("outer", log), Recorder("inner", log))
      outer.addSubview(inner)
      _ = log.take()
      window.addSubview(outer)
      #expect(
        log.take() == [
          "outer willMoveToSuperview +", "outer willMoveToWindow +", "inner willMoveToWindow +", "inner didMoveToWindow +",
          "outer didMoveToWindow +", "outer didMoveToSuperview +",
        ])
      _ = log.take()
      outer.removeFromSuperview()
      #expect(
        log.take() == [
          "outer willMoveToSuperview -", "outer willMoveToWindow -", "inner willMoveToWindow -", "inner didMoveToWindow -",
          "outer didMoveToWindow -", "outer didMoveToSuperview -",
        ])
    }

    @Test func outsideAWindowOnlyTheSuperviewIsNotified() {
      let (outer, inner) = (Recorder("outer", log), Recorder("inner", log))
      outer.addSubview(inner)
      inner.removeFromSuperview()
      #expect(
        log.take() == [
          "inner willMoveToSuperview +", "inner didMoveToSuperview +", "outer didAddSubview", "inner willMoveToSuperview -",
          "outer willRemoveSubview", "inner didMoveToSuperview -",
        ])
    }

    @Test func movingWithinAWindowIsNoNewWindow() {
      let window = UIWindow()
      let (first, second, view) = (UIView(), UIView(), Recorder("view", log))
      window.addSubview(first)
      window.addSubview(second)
      first.addSubview(view)
      _ = log.take()
      second.addSubview(view)
      #expect(log.take() == ["view willMoveToSuperview +", "view didMoveToSuperview +"])
      #expect(first.subviews.isEmpty)
      #expect(view.window === window)
    }

    @Test func subviewsKeepTheirOrder() {
      let parent = UIView()
      let views = (0..<4).map { _ in UIView() }
      for (index, view) in views.enumerated() {
        view.tag = index + 1
        parent.addSubview(view)
      }
      parent.bringSubviewToFront(views[0])
      #expect(parent.subviews.map(\.tag) == [2, 3, 4, 1])
      parent.sendSubviewToBack(views[3])
      #expect(parent.subviews.map(\.tag) == [4, 2, 3, 1])
      parent.insertSubview(views[0], belowSubview: views[2])
      #expect(parent.subviews.map(\.tag) == [4, 2, 1, 3])
      parent.insertSubview(views[3], aboveSubview: views[1])
      #expect(parent.subviews.map(\.tag) == [2, 4, 1, 3])
      parent.insertSubview(UIView(), at: 0)
      #expect(parent.subviews.map(\.tag) == [0, 2, 4, 1, 3])
      parent.exchangeSubview(at: 0, withSubviewAt: 4)
      #expect(parent.subviews.map(\.tag) == [3, 2, 4, 1, 0])
      #expect(parent.viewWithTag(4) === views[3])
    }

    @Test func aViewCannotContainItself() {
      let view = UIView()
      #expect(HeadlessDevice.assertions { view.addSubview(view) } == ["Can't add self as subview"])
      #expect(view.subviews.isEmpty)
    }

    @Test func aViewDoesNotKeepItsSuperviewAlive() {
      let child = UIView()
      weak var parent: UIView?
      do {
        let view = UIView()
        view.addSubview(child)
        parent = view
      }
      #expect(parent == nil)
      #expect(child.superview == nil)
    }

    // MARK: Hit testing, developer.apple.com/documentation/uikit/uiview/hittest(_:with:)

    private func hitTestScene() -> (window: UIWindow, back: UIView, front: UIView) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let back = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      let front = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
      window.isHidden = false
      window.addSubview(back)
      window.addSubview(front)
      return (window, back, front)
    }

    @Test func theFrontmostViewIsHit() {
      let (window, back, front) = hitTestScene()
      #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === front)
      #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
      #expect(window.hitTest(CGPoint(x: 90, y: 10), with: nil) === window)
      #expect(window.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
    }

    @Test func whatCannotBeSeenOrTouchedIsNotHit() {
      let (window, back, front) = hitTestScene()
      let point = CGPoint(x: 50, y: 50)
      front.isHidden = true
      #expect(window.hitTest(point, with: nil) === back)
      front.isHidden = false
      front.alpha = 0.009
      #expect(window.hitTest(point, with: nil) === back)
      front.alpha = 0.01
      #expect(window.hitTest(point, with: nil) === front)
      front.isUserInteractionEnabled = false
      #expect(window.hitTest(point, with: nil) === back)
      window.isHidden = true
      #expect(window.hitTest(point, with: nil) == nil)
    }

    @Test func whatSticksOutOfItsSuperviewIsNotHit() {
      let (window, back, _) = hitTestScene()
      let sticking = UIView(frame: CGRect(x: 70, y: -10, width: 30, height: 30))
      back.addSubview(sticking)
      #expect(window.hitTest(CGPoint(x: 75, y: 10), with: nil) === sticking)
      #expect(window.hitTest(CGPoint(x: 90, y: 10), with: nil) === window)
    }

    // MARK: Layout

    private final class Layouter: UIView {
      var count = 0
      var onLayout: () -> Void = {}

      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        onLayout()
      }
    }

    @Test func nothingIsLaidOutBeforeTheEndOfTheTurn() {
      let window = UIWindow()
      let view = Layouter()
      window.isHidden = false
      window.addSubview(view)
      #expect(view.count == 0)
      HeadlessDevice.layOut()
      #expect(view.count == 1)
      HeadlessDevice.layOut()
      #expect(view.count == 1)
      view.frame.origin.x = 10
      HeadlessDevice.layOut()
      #expect(view.count == 1)
      view.frame.size.width = 10
      HeadlessDevice.layOut()
      #expect(view.count == 2)
    }

    @Test func layoutIfNeededBeginsAtTheTopmostViewThatNeedsIt() {
      let (outer, inner) = (Layouter(), Layouter())
      outer.addSubview(inner)
      outer.onLayout = { inner.frame.size = CGSize(width: 7, height: 7) }
      inner.layoutIfNeeded()
      #expect(outer.count == 1)
      #expect(inner.count == 1)
      #expect(inner.frame.width == 7)
    }

    @Test func aLayoutThatNeverSettlesIsReported() {
      let view = Layouter()
      view.onLayout = { [unowned view] in view.setNeedsLayout() }
      #expect(HeadlessDevice.assertions { view.layoutIfNeeded() }.count == 1)
      view.onLayout = {}
    }

    // MARK: Tint

    @Test func theTintIsInherited() {
      let (outer, inner) = (Recorder("outer", log), Recorder("inner", log))
      outer.addSubview(inner)
      #expect(inner.tintColor == .systemBlue)
      _ = log.take()
      outer.tintColor = .red
      #expect(log.take() == ["outer tintColorDidChange", "inner tintColorDidChange"])
      #expect(inner.tintColor == .red)
      inner.tintColor = .green
      _ = log.take()
      outer.tintColor = .blue
      #expect(log.take() == ["outer tintColorDidChange"])
      #expect(inner.tintColor == .green)
    }

    @Test func theLayerIsOfTheClassThatTheViewNames() {
      final class Layer: CALayer {}
      final class View: UIView {
        override class var layerClass: AnyClass { Layer.self }
      }
      let view = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      #expect(view.layer is Layer)
      #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
      view.alpha = 0.5
      view.clipsToBounds = true
      #expect(view.layer.opacity == 0.5)
      #expect(view.layer.masksToBounds)
    }
  }
}
