import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct GeometryTests {
    @Test func theFrameFollowsFromBoundsAndCenter() {
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
      #expect(view.center == CGPoint(x: 25, y: 40))
      view.bounds = CGRect(x: 5, y: 5, width: 10, height: 10)
      #expect(view.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
      view.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
      #expect(view.bounds == CGRect(x: 5, y: 5, width: 8, height: 8))
    }

    @Test func theFrameIsTheBoxAroundATransformedView() {
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 40))
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      #expect(view.frame == CGRect(x: 0, y: -10, width: 40, height: 80))
      #expect(view.bounds.size == CGSize(width: 20, height: 40))
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      #expect(abs(view.frame.width - 40) < 1e-9)
      #expect(abs(view.frame.height - 20) < 1e-9)
    }

    @Test func pointsAreConvertedThroughScrolledBounds() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let scrolled = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      scrolled.bounds.origin.y = 200
      let cell = UIView(frame: CGRect(x: 0, y: 210, width: 50, height: 20))
      window.addSubview(scrolled)
      scrolled.addSubview(cell)
      #expect(cell.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 11, y: 21))
      #expect(cell.convert(cell.bounds, to: window) == CGRect(x: 10, y: 20, width: 50, height: 20))
      #expect(window.convert(CGPoint(x: 11, y: 21), to: cell) == CGPoint(x: 1, y: 1))
      #expect(cell.convert(CGPoint(x: 11, y: 21), from: nil) == CGPoint(x: 1, y: 1))
      #expect(scrolled.convert(CGRect(x: 0, y: 0, width: 5, height: 5), from: cell) == CGRect(x: 0, y: 210, width: 5, height: 5))
    }

    @Test func pointsAreConvertedBetweenSiblingsAndTransforms() {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let doubled = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
      doubled.transform = CGAffineTransform(scaleX: 2, y: 2)
      let sibling = UIView(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
      parent.addSubview(doubled)
      parent.addSubview(sibling)
      #expect(doubled.convert(CGPoint(x: 50, y: 50), to: sibling) == CGPoint(x: 0, y: 0))
      #expect(doubled.convert(CGPoint(x: 60, y: 50), to: sibling) == CGPoint(x: 20, y: 0))
      #expect(sibling.convert(CGPoint(x: 20, y: 0), to: doubled) == CGPoint(x: 60, y: 50))
    }

    @Test func windowsMeetOnTheScreen() {
      let (one, other) = (
        UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIWindow(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      )
      #expect(one.convert(CGPoint(x: 15, y: 15), to: other) == CGPoint(x: 5, y: 5))
    }

    @Test func autoresizingMasksShareWhatIsGained() {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let filling = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
      filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let centered = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
      centered.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
      let fixed = UIView(frame: CGRect(x: 1, y: 1, width: 2, height: 2))
      for view in [filling, centered, fixed] { parent.addSubview(view) }
      parent.frame.size = CGSize(width: 200, height: 50)
      #expect(filling.frame == CGRect(x: 10, y: 10, width: 180, height: 30))
      #expect(centered.frame == CGRect(x: 90, y: 15, width: 20, height: 20))
      #expect(fixed.frame == CGRect(x: 1, y: 1, width: 2, height: 2))
    }

    @Test func numbersThatAreNoneAreRefused() {
      let view = UIView()
      #expect(!HeadlessDevice.assertions { view.center.x = .nan }.isEmpty)
    }

    @Test func transformsMultiplyAsInCoreGraphics() {
      let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
      #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 2))
      #expect(CGPoint(x: 12, y: 2).applying(transform.inverted()) == CGPoint(x: 1, y: 1))
      #expect(CGAffineTransform().isIdentity)
      #expect(
        CGRect(x: 0, y: 0, width: 1, height: 1).applying(CGAffineTransform(scaleX: -1, y: 2)) == CGRect(x: -1, y: 0, width: 1, height: 2))
    }

    @Test func indexPathsHaveRowsItemsAndSections() {
      var path = IndexPath(row: 3, section: 1)
      #expect(path == IndexPath(item: 3, section: 1))
      #expect((path.section, path.row, path.item) == (1, 3, 3))
      path.row = 4
      path.section = 2
      #expect(path == IndexPath(row: 4, section: 2))
      #expect(IndexPath(row: 9, section: 0) < IndexPath(row: 0, section: 1))
    }

    @Test func insetsShrinkARectangle() {
      let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      #expect(CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
    }

    // MARK: The safe area, developer.apple.com/documentation/uikit/uiview/safeareainsets

    @Test func theSafeAreaReachesOnlyWhereItOverlaps() {
      HeadlessDevice.reset()
      defer { HeadlessDevice.reset() }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let full = UIView(frame: window.bounds)
      let top = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 30))
      let middle = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 100))
      #expect(full.safeAreaInsets == .zero)
      window.addSubview(full)
      full.addSubview(top)
      full.addSubview(middle)
      #expect(window.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      #expect(full.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      #expect(top.safeAreaInsets.top == 47)
      #expect(middle.safeAreaInsets == .zero)
      HeadlessDevice.safeAreaInsets = .zero
      #expect(full.safeAreaInsets == .zero)
    }

    @Test func aControllerAddsToTheSafeArea() {
      HeadlessDevice.reset()
      final class Controller: UIViewController {
        var changes = 0
        override func viewSafeAreaInsetsDidChange() { changes += 1 }
      }
      let window = UIWindow()
      let controller = Controller()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      HeadlessDevice.layOut()
      #expect(controller.changes == 1)
      controller.additionalSafeAreaInsets.top = 10
      #expect(controller.changes == 2)
      #expect(controller.view.safeAreaInsets.top == 57)
      let child = UIView(frame: controller.view.bounds)
      controller.view.addSubview(child)
      #expect(child.safeAreaInsets.top == 57)
    }

    @Test func marginsIncludeTheSafeAreaAndKnowTheDirection() {
      HeadlessDevice.reset()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      view.semanticContentAttribute = .forceRightToLeft
      #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
      let window = UIWindow()
      window.addSubview(view)
      #expect(view.layoutMargins.top == 48)
      view.insetsLayoutMarginsFromSafeArea = false
      #expect(view.layoutMargins.top == 1)
    }
  }
}
