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

    private func subview(of superview: UIView? = nil) -> UIView {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      (superview ?? container).addSubview(view)
      return view
    }

    private func pin(_ view: UIView, to other: UIView, inset: CGFloat = 0) {
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
    private func fillRow(_ first: UIView, _ second: UIView) {
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

    // MARK: Constraints that change

    @Test func aConstantCanChangeAndAConstraintEnd() {
      let view = subview()
      let width = view.widthAnchor.constraint(equalToConstant: 10)
      width.isActive = true
      container.layoutIfNeeded()
      width.constant = 30
      container.layoutIfNeeded()
      #expect(view.bounds.width == 30)
      width.isActive = false
      #expect(view.constraints.isEmpty)
      container.layoutIfNeeded()
      #expect(view.bounds.width == 0)
    }

    @Test func nothingIsSolvedWhenNothingChanged() {
      let view = SizedView(50, 20)
      container.addSubview(view)
      container.layoutIfNeeded()
      let times = view.timesAsked
      container.setNeedsLayout()
      container.layoutIfNeeded()
      #expect(view.timesAsked == times)
    }

    @Test func viewsWithGivenFramesAreSolvedApart() {
      let (one, other) = (UIView(frame: container.bounds), UIView(frame: container.bounds))
      let (inOne, inOther) = (SizedView(50, 20), SizedView(50, 20))
      for (cell, content) in [(one, inOne), (other, inOther)] {
        container.addSubview(cell)
        cell.addSubview(content)
        pin(content, to: cell)
      }
      container.layoutIfNeeded()
      let times = inOther.timesAsked
      inOne.size.width = 60
      container.layoutIfNeeded()
      #expect(inOther.timesAsked == times)
      #expect(inOther.bounds.width == 300)
    }

    @Test func aConstraintIsHeldByTheNearestCommonAncestor() {
      let outer = subview()
      let (first, second) = (subview(of: outer), subview(of: outer))
      let between = first.leadingAnchor.constraint(equalTo: second.trailingAnchor)
      let own = first.widthAnchor.constraint(equalToConstant: 1)
      let up = second.leadingAnchor.constraint(equalTo: container.leadingAnchor)
      NSLayoutConstraint.activate([between, own, up])
      #expect(outer.constraints == [between])
      #expect(first.constraints == [own])
      #expect(container.constraints == [up])
    }

    @Test func leavingTheSuperviewEndsConstraintsThatCrossTheBorder() {
      let outer = subview()
      let inner = subview(of: outer)
      let crossing = [
        outer.topAnchor.constraint(equalTo: container.topAnchor), inner.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      ]
      let within = inner.topAnchor.constraint(equalTo: outer.topAnchor)
      NSLayoutConstraint.activate(crossing + [within])
      outer.removeFromSuperview()
      #expect(crossing.allSatisfy { !$0.isActive })
      #expect(within.isActive)
      #expect(container.constraints.isEmpty)
    }

    @Test func updateConstraintsIsCalledBeforeLayout() {
      final class Updating: UIView {
        var calls = 0
        override func updateConstraints() {
          calls += 1
          super.updateConstraints()
        }
      }
      let view = Updating()
      container.addSubview(view)
      container.layoutIfNeeded()
      let first = view.calls
      container.layoutIfNeeded()
      #expect(view.calls == first)
      view.setNeedsUpdateConstraints()
      #expect(view.needsUpdateConstraints())
      container.layoutIfNeeded()
      #expect(view.calls == first + 1)
    }

    // MARK: UIKit's assertions

    @Test func activatingWithoutACommonAncestorAsserts() {
      let (one, other) = (UIView(), UIView())
      let anchors = HeadlessDevice.assertions { one.topAnchor.constraint(equalTo: other.topAnchor).isActive = true }
      #expect(anchors.count == 1)
      #expect(anchors.first?.hasPrefix("Unable to activate constraint with anchors ") == true)
      #expect(
        anchors.first?.hasSuffix(
          "because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  "
            + "That's illegal.") == true)
      let items = HeadlessDevice.assertions {
        NSLayoutConstraint(item: one, attribute: .top, relatedBy: .equal, toItem: other, attribute: .top, multiplier: 1, constant: 0)
          .isActive = true
      }
      #expect(items.first?.hasPrefix("Unable to activate constraint with items <") == true)
    }

    @Test func illegalConstraintsAssert() {
      let pairing = HeadlessDevice.assertions {
        _ = NSLayoutConstraint(
          item: container, attribute: .top, relatedBy: .equal, toItem: container, attribute: .width, multiplier: 1, constant: 0)
      }
      #expect(pairing.first?.hasSuffix("Invalid pairing of layout attributes") == true)
      let lonely = HeadlessDevice.assertions {
        _ = NSLayoutConstraint(
          item: container, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 5)
      }
      #expect(lonely.first?.contains("Location attributes must be specified in pairs.") == true)
    }

    @Test func requiredCannotBecomeOptionalWhileActive() {
      let width = container.widthAnchor.constraint(equalToConstant: 300)
      width.isActive = true
      let messages = HeadlessDevice.assertions { width.priority = .defaultHigh }
      #expect(messages.first?.hasPrefix("Mutating a priority from required to not on an installed constraint") == true)
    }

    @Test func contradictionsAreBrokenAndRecorded() {
      HeadlessDevice.forgetBrokenConstraints()
      defer { HeadlessDevice.forgetBrokenConstraints() }
      let view = subview()
      let widths = [10, 20].map { view.widthAnchor.constraint(equalToConstant: $0) }
      NSLayoutConstraint.activate(widths + [view.heightAnchor.constraint(equalToConstant: 5)])
      container.layoutIfNeeded()
      #expect(HeadlessDevice.brokenConstraints.count == 1)
      #expect(widths.contains { $0 === HeadlessDevice.brokenConstraints.first })
      #expect(view.bounds.height == 5)
      #expect([10, 20].contains(view.bounds.width))
    }

    // MARK: Direction, baselines, alignment

    @Test func leadingIsOnTheRightWhereReadingBeginsThere() {
      container.semanticContentAttribute = .forceRightToLeft
      let view = subview()
      view.semanticContentAttribute = .forceRightToLeft
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10), view.widthAnchor.constraint(equalToConstant: 50),
      ])
      container.layoutIfNeeded()
      #expect(view.frame.minX == 240)
    }

    @Test func inequalitiesTurnRoundWithTheDirection() {
      let view = SizedView(500, 20)
      view.semanticContentAttribute = .forceRightToLeft
      container.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
        view.trailingAnchor.constraint(lessThanOrEqualTo: container.trailingAnchor, constant: -30),
      ])
      container.layoutIfNeeded()
      #expect(view.frame.minX == 30 && view.frame.maxX == 280)
    }

    @Test func baselinesOfTextAreInLine() {
      let (small, large) = (UILabel(), UILabel())
      small.font = .systemFont(ofSize: 10)
      large.font = .systemFont(ofSize: 30)
      for label in [small, large] {
        label.text = "x"
        label.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(label)
      }
      NSLayoutConstraint.activate([
        large.topAnchor.constraint(equalTo: container.topAnchor), small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      ])
      container.layoutIfNeeded()
      #expect(abs(small.frame.minY + small.font.ascender - large.font.ascender) < 0.5)
      #expect(small.frame.minY > 0)
    }

    @Test func constraintsMeanTheAlignmentRectangle() {
      final class Shadowed: UIView {
        override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      }
      let view = Shadowed()
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      pin(view, to: container, inset: 10)
      container.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 8, y: 9, width: 286, height: 184))
    }

    @Test func marginAttributesAreWithinTheMargins() {
      container.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
      let view = subview()
      for attribute in [(NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.leftMargin), (.right, .rightMargin)] {
        NSLayoutConstraint(
          item: view, attribute: attribute.0, relatedBy: .equal, toItem: container, attribute: attribute.1, multiplier: 1, constant: 0
        ).isActive = true
      }
      container.layoutIfNeeded()
      #expect(view.frame.minX == 20 && view.frame.maxX == 260)
    }

    // MARK: Autoresizing masks

    @Test func aViewWithAFrameIsTakenAsItStands() {
      let fixed = UIView(frame: CGRect(x: 100, y: 10, width: 50, height: 50))
      container.addSubview(fixed)
      let view = subview()
      view.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 5).isActive = true
      container.layoutIfNeeded()
      #expect(view.frame.minX == 155)
      fixed.frame.origin.x = 0
      container.layoutIfNeeded()
      #expect(view.frame.minX == 55)
    }

    @Test func autoresizedViewsTakePartAsTheirMasksSay() {
      let outer = subview()
      pin(outer, to: container, inset: 50)
      outer.bounds.size = CGSize(width: 100, height: 100)
      let resized = UIView(frame: CGRect(x: 10, y: 0, width: 80, height: 10))
      resized.autoresizingMask = .flexibleWidth
      outer.addSubview(resized)
      let view = subview()
      view.leadingAnchor.constraint(equalTo: resized.trailingAnchor).isActive = true
      container.layoutIfNeeded()
      #expect(resized.frame == CGRect(x: 10, y: 0, width: 180, height: 10))
      #expect(view.frame.minX == 240)
    }

    @Test func constraintsMayReachIntoAViewWithAFrame() {
      let fixed = UIView(frame: CGRect(x: 100, y: 10, width: 50, height: 50))
      container.addSubview(fixed)
      let inner = subview(of: fixed)
      let outside = subview()
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: fixed.leadingAnchor, constant: 4),
        inner.widthAnchor.constraint(equalTo: outside.widthAnchor),
        outside.leadingAnchor.constraint(equalTo: inner.trailingAnchor), outside.widthAnchor.constraint(equalToConstant: 7),
      ])
      container.layoutIfNeeded()
      #expect(inner.frame.minX == 4 && inner.frame.width == 7)
      #expect(outside.frame.minX == 111)
    }

    // MARK: Text and fitting sizes

    private func label(_ text: String) -> UILabel {
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      return label
    }

    @Test func textOfSeveralLinesIsAsHighAsItsWidthAsks() {
      let label = label(String(repeating: "several words ", count: 20))
      container.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        label.topAnchor.constraint(equalTo: container.topAnchor),
      ])
      container.layoutIfNeeded()
      #expect(label.frame.width == 300)
      #expect(label.frame.height == label.sizeThatFits(CGSize(width: 300, height: 0)).height)
      let wide = label.frame.height
      container.frame.size.width = 150
      container.layoutIfNeeded()
      #expect(label.frame.height > wide)
    }

    @Test func aCellIsAsHighAsItsContent() {
      let cell = UIView()
      let label = label(String(repeating: "several words ", count: 20))
      cell.addSubview(label)
      pin(label, to: cell, inset: 10)
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      #expect(size == CGSize(width: 200, height: label.sizeThatFits(CGSize(width: 180, height: 0)).height + 20))
      #expect(label.frame == .zero)
    }

    @Test func theCompressedSizeIsThatOfTheContent() {
      let view = UIView()
      let content = SizedView(40, 30)
      view.addSubview(content)
      pin(content, to: view, inset: 5)
      #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 50, height: 40))
      #expect(content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 40, height: 30))
    }

    @Test func theExpandedSizeIsWhatTheContentAllows() {
      let view = UIView()
      let content = UIView()
      content.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(content)
      pin(content, to: view)
      content.widthAnchor.constraint(lessThanOrEqualToConstant: 120).isActive = true
      let size = view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
      #expect(size == CGSize(width: 120, height: UIView.layoutFittingExpandedSize.height))
    }

    @Test func aFittingSizeCountsAutoresizedContent() {
      let cell = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      let contentView = UIView(frame: cell.bounds)
      contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cell.addSubview(contentView)
      let content = SizedView(40, 70)
      contentView.addSubview(content)
      pin(content, to: contentView)
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      #expect(size == CGSize(width: 320, height: 70))
    }
  }
}
