import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct LayoutGuideTests {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    private func subview(of superview: UIView) -> UIView {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      superview.addSubview(view)
      return view
    }

    private func fill(_ guide: UILayoutGuide, with view: UIView, inset: CGFloat = 0) {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: inset),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -inset),
        view.topAnchor.constraint(equalTo: guide.topAnchor, constant: inset),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -inset),
      ])
    }

    @Test func aGuideTakesPartInLayout() {
      let guide = UILayoutGuide()
      container.addLayoutGuide(guide)
      let view = subview(of: container)
      NSLayoutConstraint.activate([
        guide.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20), guide.widthAnchor.constraint(equalToConstant: 40),
        guide.topAnchor.constraint(equalTo: container.topAnchor), guide.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
      container.layoutIfNeeded()
      #expect(guide.owningView === container)
      #expect(guide.layoutFrame == CGRect(x: 20, y: 0, width: 40, height: 200))
      #expect(view.frame.minX == 60)
    }

    @Test func aGuideThatIsRemovedTakesItsConstraintsAlong() {
      let guide = UILayoutGuide()
      container.addLayoutGuide(guide)
      let constraint = guide.leadingAnchor.constraint(equalTo: container.leadingAnchor)
      constraint.isActive = true
      container.removeLayoutGuide(guide)
      #expect(!constraint.isActive)
      #expect(guide.owningView == nil)
      #expect(container.layoutGuides.isEmpty)
    }

    @Test func aGuideThatNoViewOwnsCannotBeConstrained() {
      let guide = UILayoutGuide()
      let messages = HeadlessDevice.assertions { guide.topAnchor.constraint(equalTo: container.topAnchor).isActive = true }
      #expect(messages.first?.contains("because they have no common ancestor") == true)
    }

    @Test func theMarginsGuideFollowsTheMargins() {
      let view = subview(of: container)
      fill(container.layoutMarginsGuide, with: view)
      container.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      container.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 20, y: 10, width: 240, height: 160))
      #expect(container.layoutMarginsGuide.layoutFrame == view.frame)
      container.layoutMargins.left = 50
      container.layoutIfNeeded()
      #expect(view.frame.minX == 50)
    }

    @Test func theReadableGuideIsNarrowInAWideView() {
      let wide = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 100))
      let view = subview(of: wide)
      fill(wide.readableContentGuide, with: view)
      wide.layoutIfNeeded()
      #expect(view.frame.width < 700)
      #expect(view.center.x == 500)
    }

    @Test func theSafeAreaGuideKeepsClearOfTheDevicesEdges() {
      HeadlessDevice.reset()
      let window = UIWindow()
      window.isHidden = false
      defer { window.isHidden = true }
      let outer = subview(of: window)
      fill(window.guideOfEverything, with: outer)
      let view = subview(of: outer)
      fill(outer.safeAreaLayoutGuide, with: view)
      HeadlessDevice.layOut()
      // The safe area of a view that constraints place is known only when it has been placed.
      #expect(view.frame == outer.bounds.inset(by: HeadlessDevice.safeAreaInsets))
      HeadlessDevice.safeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      defer { HeadlessDevice.reset() }
      HeadlessDevice.layOut()
      #expect(view.frame == outer.bounds.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    }

    // MARK: Scroll views

    private func scrollView() -> UIScrollView {
      let scrollView = UIScrollView(frame: container.bounds)
      container.addSubview(scrollView)
      return scrollView
    }

    @Test func constraintsToTheContentGuideGiveTheContentSize() {
      let scrollView = scrollView()
      let content = subview(of: scrollView)
      fill(scrollView.contentLayoutGuide, with: content, inset: 10)
      NSLayoutConstraint.activate([
        content.heightAnchor.constraint(equalToConstant: 500),
        scrollView.contentLayoutGuide.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      ])
      container.layoutIfNeeded()
      #expect(scrollView.contentSize == CGSize(width: 300, height: 520))
      #expect(content.frame == CGRect(x: 10, y: 10, width: 280, height: 500))
      #expect(scrollView.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 300, height: 520))
    }

    // developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/WorkingwithScrollViews.html
    @Test func fromInsideTheEdgesAreThoseOfTheContent() {
      let scrollView = scrollView()
      let content = subview(of: scrollView)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: scrollView.topAnchor), content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
        content.widthAnchor.constraint(equalTo: scrollView.widthAnchor), content.heightAnchor.constraint(equalToConstant: 900),
      ])
      container.layoutIfNeeded()
      #expect(scrollView.contentSize == CGSize(width: 300, height: 900))
    }

    @Test func aContentSizeThatNoConstraintMeansIsLeftAlone() {
      let scrollView = scrollView()
      scrollView.contentSize = CGSize(width: 300, height: 700)
      let view = subview(of: scrollView)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: scrollView.topAnchor), view.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      ])
      container.layoutIfNeeded()
      #expect(scrollView.contentSize == CGSize(width: 300, height: 700))
    }

    @Test func theFrameGuideStaysWhenTheContentMoves() {
      let scrollView = scrollView()
      scrollView.contentSize = CGSize(width: 300, height: 1000)
      let (badge, content) = (subview(of: scrollView), subview(of: scrollView))
      NSLayoutConstraint.activate([
        badge.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 5),
        content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 7),
      ])
      container.layoutIfNeeded()
      scrollView.contentOffset.y = 100
      container.layoutIfNeeded()
      #expect(badge.frame.minY == 105)
      #expect(content.frame.minY == 7)
      #expect(badge.convert(badge.bounds, to: container).minY == 5)
    }

    @Test func whatIsOutsideCanBeTiedToWhatScrolls() {
      let scrollView = scrollView()
      scrollView.contentSize = CGSize(width: 300, height: 1000)
      let content = subview(of: scrollView)
      let outside = subview(of: container)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 150),
        outside.topAnchor.constraint(equalTo: content.topAnchor),
      ])
      container.layoutIfNeeded()
      #expect(outside.frame.minY == 150)
      scrollView.contentOffset.y = 40
      container.layoutIfNeeded()
      #expect(outside.frame.minY == 110)
    }

    @Test func aScrollViewThatConstraintsPlaceHasContentToo() {
      let scrollView = UIScrollView()
      scrollView.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(scrollView)
      fill(container.guideOfEverything, with: scrollView)
      let content = subview(of: scrollView)
      fill(scrollView.contentLayoutGuide, with: content)
      NSLayoutConstraint.activate([
        content.widthAnchor.constraint(equalTo: scrollView.widthAnchor), content.heightAnchor.constraint(equalToConstant: 333),
      ])
      container.layoutIfNeeded()
      #expect(scrollView.frame == container.bounds)
      #expect(scrollView.contentSize == CGSize(width: 300, height: 333))
      #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 333))
    }
  }
}

extension UIView {
  /// A guide as large as the view.
  fileprivate var guideOfEverything: UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: leadingAnchor), guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.topAnchor.constraint(equalTo: topAnchor), guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    return guide
  }
}
