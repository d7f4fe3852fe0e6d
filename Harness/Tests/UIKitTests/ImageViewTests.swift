import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct ImageViewTests {
    @Test func itTakesTheSizeOfItsImage() throws {
      defer { HeadlessDevice.reset() }
      let image = try #require(HeadlessDevice.addImage(named: "rainbow", size: CGSize(width: 30, height: 20)))
      let view = UIImageView(image: image)
      #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
      #expect(view.intrinsicContentSize == CGSize(width: 30, height: 20))
      view.image = nil
      #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
      #expect(UIImageView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).image == nil)
    }

    @Test func itIgnoresTouchesAndIsNoAccessibilityElement() {
      let view = UIImageView(image: UIImage(systemName: "star"))
      #expect(!view.isUserInteractionEnabled)
      #expect(!view.isAccessibilityElement)
      #expect(view.accessibilityTraits == .image)
    }

    @Test func itInheritsTheTint() {
      let (outer, view) = (UIView(), UIImageView())
      outer.tintColor = .purple
      outer.addSubview(view)
      #expect(view.tintColor == .purple)
      view.tintColor = .red
      #expect(view.tintColor == .red)
    }

    @Test func itAnimatesIfItHasImages() {
      let view = UIImageView()
      view.startAnimating()
      #expect(!view.isAnimating)
      view.animationImages = [UIImage(), UIImage()]
      view.startAnimating()
      #expect(view.isAnimating)
      view.stopAnimating()
      #expect(!view.isAnimating)
    }
  }
}
