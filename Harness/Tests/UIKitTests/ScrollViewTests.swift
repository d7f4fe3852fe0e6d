import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct ScrollViewTests {
    final class Recorder: NSObject, UIScrollViewDelegate {
      var events: [String] = []
      var offsets: [CGFloat] = []

      func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("begin \(scrollView.isDragging)") }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { events.append("end \(decelerate)") }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("rest") }
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { events.append("animated") }
    }

    func scrollView(_ recorder: Recorder? = nil) -> (UIScrollView, BareWindow) {
      let view = UIScrollView(frame: .zero)
      view.contentSize = CGSize(width: 300, height: 1000)
      view.delegate = recorder
      return (view, show(view))
    }

    @Test func theOffsetIsTheOriginOfTheBounds() {
      let (view, window) = scrollView()
      view.contentOffset.y = 120
      #expect(view.bounds.origin.y == 120)
      #expect(window.subviews == [view])
    }

    // github.com/lionheart/openradar-mirror/issues/6521
    @Test func theOffsetIsRoundedToPixels() {
      let (view, _) = scrollView()
      view.contentOffset.y = 120.4
      #expect(abs(view.contentOffset.y - (120 + 1.0 / 3)) < 0.0001)
      view.contentInset.top = 10.4
      view.contentOffset.y = -10.4
      #expect(view.contentOffset.y > -view.adjustedContentInset.top)
    }

    @Test func settingTheOffsetNotifiesTheDelegate() {
      let recorder = Recorder()
      let (view, _) = scrollView(recorder)
      view.contentOffset.y = 10
      view.contentOffset.y = 10
      #expect(recorder.offsets == [10])
    }

    @Test func theDelegateIsWeak() {
      let view = UIScrollView(frame: .zero)
      do {
        let recorder = Recorder()
        view.delegate = recorder
      }
      #expect(view.delegate == nil)
    }

    @Test func contentThatShrinksBringsTheOffsetBack() {
      let (view, _) = scrollView()
      view.contentOffset.y = 600
      view.contentSize.height = 700
      #expect(view.contentOffset.y == 300)
      view.contentSize.height = 100
      #expect(view.contentOffset.y == 0)
    }

    @Test func anAnimatedOffsetArrivesWithTheClock() {
      let recorder = Recorder()
      let (view, window) = scrollView(recorder)
      view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
      #expect(view.contentOffset.y == 0)
      HeadlessDevice.advance(by: .seconds(1))
      #expect(view.contentOffset.y == 200)
      #expect(recorder.events == ["animated"])
      #expect(window.isKeyWindow)
    }

    @Test func anOffsetThatIsSetEndsAnAnimation() {
      let (view, window) = scrollView()
      view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
      view.contentOffset.y = 50
      HeadlessDevice.advance(by: .seconds(1))
      #expect(view.contentOffset.y == 50)
      #expect(window.isKeyWindow)
    }

    @Test func aDragIsReportedInStepsBetweenItsBeginningAndItsEnd() throws {
      let recorder = Recorder()
      let (view, window) = scrollView(recorder)
      try HeadlessDevice.drag(view, by: 100)
      #expect(view.contentOffset.y == 100)
      #expect(recorder.offsets.count > 1)
      #expect(recorder.events == ["begin true", "end false"])
      #expect(window.isKeyWindow)
    }

    @Test func beyondTheEndItMovesHalfAsFarAndReturns() throws {
      let recorder = Recorder()
      let (view, window) = scrollView(recorder)
      view.contentOffset.y = 600
      try HeadlessDevice.drag(view, by: 100)
      #expect(view.contentOffset.y == 650)
      #expect(recorder.events == ["begin true", "end true"])
      HeadlessDevice.advance(by: .seconds(1))
      #expect(view.contentOffset.y == 600)
      #expect(recorder.events.last == "rest")
      #expect(window.isKeyWindow)
    }

    @Test func withoutBounceItStopsAtTheEnd() throws {
      let (view, window) = scrollView()
      view.bounces = false
      try HeadlessDevice.drag(view, by: 5000)
      #expect(view.contentOffset.y == 600)
      #expect(window.isKeyWindow)
    }

    @Test func contentThatFitsDoesNotMoveUnlessItAlwaysBounces() throws {
      let (view, window) = scrollView()
      view.contentSize.height = 100
      try HeadlessDevice.drag(view, by: -50)
      #expect(view.contentOffset.y == 0)
      view.alwaysBounceVertical = true
      try HeadlessDevice.drag(view, by: -50)
      #expect(abs(view.contentOffset.y + 25) < 1)
      #expect(window.isKeyWindow)
    }

    @Test func whatIsAtTheTopFollowsTheInset() {
      let (view, _) = scrollView()
      view.contentInset.top = 40
      #expect(view.contentOffset.y == -40)
      view.contentOffset.y = 100
      view.contentInset.top = 60
      #expect(view.contentOffset.y == 100)
    }

    // developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum
    @Test func theSafeAreaBecomesAnInset() {
      let (view, window) = scrollView()
      window.insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      window.setNeedsLayout()
      HeadlessDevice.layOut()
      #expect(view.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      #expect(view.contentOffset.y == -47)
      view.contentInsetAdjustmentBehavior = .never
      #expect(view.adjustedContentInset == .zero)
      #expect(view.contentOffset.y == 0)
    }

    @Test func aRectIsRevealedWithTheLeastScrolling() {
      let (view, _) = scrollView()
      view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 20), animated: false)
      #expect(view.contentOffset.y == 120)
      view.scrollRectToVisible(CGRect(x: 0, y: 480, width: 10, height: 20), animated: false)
      #expect(view.contentOffset.y == 120)
      view.scrollRectToVisible(CGRect(x: 0, y: 30, width: 10, height: 20), animated: false)
      #expect(view.contentOffset.y == 30)
    }
  }
}
