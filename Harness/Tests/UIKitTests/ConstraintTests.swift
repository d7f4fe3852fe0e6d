import HeadlessDevice
import Testing
import UIKit

/// A view with a separate size, and a count of how often it was asked for.
final class SizedView: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
  var timesAsked = 0

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    timesAsked += 1
    return size
  }
}

extension DeviceTests {
  @MainActor struct ConstraintTests {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    func subview(of superview: UIView? = nil) -> UIView {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      (superview ?? container).addSubview(view)
      return view
    }

    func pin(_ view: UIView, to other: UIView, inset: CGFloat = 0) {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
        view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
        view.topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
        view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
      ])
    }

    // MARK: Frames

    @Test func edgesGiveAFrame() {
      let view = subview()
      pin(view, to: container, inset: 10)
      container.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 10, y: 10, width: 280, height: 180))
    }

    @Test func theFrameFollowsTheSuperview() {
      let view = subview()
      pin(view, to: container)
      container.layoutIfNeeded()
      container.frame.size = CGSize(width: 100, height: 50)
      container.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test func sizeAndCenterGiveAFrame() {
      let view = subview()
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        view.centerXAnchor.constraint(equalTo: container.centerXAnchor), view.centerYAnchor.constraint(equalTo: container.centerYAnchor),
      ])
      container.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 130, y: 90, width: 40, height: 20))
    }

    @Test func placesAreInTheCoordinatesOfTheSuperview() {
      let outer = subview()
      let inner = subview(of: outer)
      pin(outer, to: container, inset: 20)
      pin(inner, to: container, inset: 50)
      container.layoutIfNeeded()
      #expect(inner.frame == CGRect(x: 30, y: 30, width: 200, height: 100))
    }

    @Test func aMultipliedPlaceIsMeasuredInTheCommonAncestor() {
      let view = subview()
      NSLayoutConstraint(
        item: view, attribute: .centerX, relatedBy: .equal, toItem: container, attribute: .right, multiplier: 0.25, constant: 0
      ).isActive = true
      container.layoutIfNeeded()
      #expect(view.center.x == 75)
    }

    @Test func aViewWithoutConstraintsIsAtTheCornerInItsOwnSize() {
      let outer = subview()
      pin(outer, to: container, inset: 20)
      let view = SizedView(30, 20)
      outer.addSubview(view)
      container.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    }

    @Test func systemSpacingIsEightPoints() {
      let (view, below) = (subview(), subview())
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalToSystemSpacingAfter: container.leadingAnchor, multiplier: 2),
        below.topAnchor.constraint(equalToSystemSpacingBelow: container.topAnchor, multiplier: 1),
      ])
      container.layoutIfNeeded()
      #expect(view.frame.minX == 16)
      #expect(below.frame.minY == 8)
    }

    @Test func edgesAreAtWholePixels() {
      let (first, second) = (subview(), subview())
      container.frame.size.width = 100
      NSLayoutConstraint.activate([
        first.leadingAnchor.constraint(equalTo: container.leadingAnchor), second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
        first.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 1.0 / 7),
        second.widthAnchor.constraint(equalTo: first.widthAnchor),
      ])
      container.layoutIfNeeded()
      let scale = max(1, container.traitCollection.displayScale)
      for edge in [first.frame.maxX, second.frame.maxX] { #expect(abs((edge * scale).rounded() - edge * scale) < 1e-6) }
      #expect(abs(first.frame.maxX - second.frame.minX) < 1e-6)
    }

    // MARK: Priorities and intrinsic sizes

    @Test func theIntrinsicSizeIsKept() {
      let view = SizedView(50, 20)
      container.addSubview(view)
      view.centerXAnchor.constraint(equalTo: container.centerXAnchor).isActive = true
      container.layoutIfNeeded()
      #expect(view.bounds.size == CGSize(width: 50, height: 20))
      view.size = CGSize(width: 70, height: 30)
      container.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 115, y: 0, width: 70, height: 30))
    }

    @Test func defaultsOfHuggingAndResistance() {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        #expect(UIView().contentHuggingPriority(for: axis) == .defaultLow)
        #expect(UIView().contentCompressionResistancePriority(for: axis) == .defaultHigh)
        #expect(UILabel().contentHuggingPriority(for: axis) == UILayoutPriority(251))
      }
    }

    /// Two views beside each other, filling the container.
    func fillRow(_ first: UIView, _ second: UIView) {
      container.addSubview(first)
      container.addSubview(second)
      NSLayoutConstraint.activate([
        first.leadingAnchor.constraint(equalTo: container.leadingAnchor), second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
        second.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      ])
    }

    @Test func whatHugsLessIsStretched() {
      let (first, second) = (SizedView(50, 20), SizedView(60, 20))
      fillRow(first, second)
      first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      container.layoutIfNeeded()
      #expect((first.bounds.width, second.bounds.width) == (50, 250))
      first.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
      container.layoutIfNeeded()
      #expect((first.bounds.width, second.bounds.width) == (240, 60))
    }

    @Test func whatResistsLessIsCompressed() {
      let (first, second) = (SizedView(200, 20), SizedView(180, 20))
      fillRow(first, second)
      second.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      container.layoutIfNeeded()
      #expect((first.bounds.width, second.bounds.width) == (200, 100))
    }

    @Test func theHigherPriorityWins() {
      let view = subview()
      let low = view.widthAnchor.constraint(equalToConstant: 10)
      low.priority = .defaultLow
      let high = view.widthAnchor.constraint(equalToConstant: 20)
      high.priority = .defaultHigh
      NSLayoutConstraint.activate([low, high])
      container.layoutIfNeeded()
      #expect(view.bounds.width == 20)
      low.priority = UILayoutPriority(999)
      container.layoutIfNeeded()
      #expect(view.bounds.width == 10)
    }

    @Test func inequalitiesAreKept() {
      let view = SizedView(500, 20)
      container.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(greaterThanOrEqualTo: container.leadingAnchor, constant: 16),
        view.trailingAnchor.constraint(lessThanOrEqualTo: container.trailingAnchor, constant: -16),
        view.centerXAnchor.constraint(equalTo: container.centerXAnchor),
      ])
      container.layoutIfNeeded()
      #expect(view.frame.minX == 16 && view.frame.width == 268)
    }
  }
}
