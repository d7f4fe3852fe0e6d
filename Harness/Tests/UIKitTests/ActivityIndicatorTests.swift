import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct ActivityIndicatorTests {
    @Test func itIsHiddenUntilItStarts() {
      let view = UIActivityIndicatorView(style: .medium)
      #expect(view.isHidden)
      view.startAnimating()
      #expect(view.isAnimating)
      #expect(!view.isHidden)
      view.stopAnimating()
      #expect(!view.isAnimating)
      #expect(view.isHidden)
    }

    @Test func itStaysVisibleInThatMode() {
      let view = UIActivityIndicatorView(style: .medium)
      view.hidesWhenStopped = false
      #expect(!view.isHidden)
      view.startAnimating()
      view.stopAnimating()
      #expect(!view.isHidden)
      view.hidesWhenStopped = true
      #expect(view.isHidden)
    }

    @Test func itsSizeIsThatOfItsStyle() {
      let view = UIActivityIndicatorView(style: .medium)
      #expect(view.frame.size == CGSize(width: 20, height: 20))
      #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
      view.style = .large
      #expect(view.intrinsicContentSize == CGSize(width: 37, height: 37))
    }

    @Test func itAnnouncesProgress() {
      let view = UIActivityIndicatorView(style: .medium)
      view.startAnimating()
      #expect(view.isAccessibilityElement)
      #expect(view.accessibilityLabel == "In progress")
      view.stopAnimating()
      #expect(view.accessibilityLabel == "Progress halted")
    }

    @Test func aProgressViewStaysBetweenNothingAndAll() {
      let view = UIProgressView(progressViewStyle: .default)
      view.progress = 0.25
      #expect(view.accessibilityValue == "25%")
      view.setProgress(2, animated: true)
      #expect(view.progress == 1)
      view.progress = -1
      #expect(view.progress == 0)
      #expect(view.intrinsicContentSize.height == 4)
    }
  }
}
