import HeadlessDevice
import Testing
import UIKit

extension DeviceTests.ConstraintTests {
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
}
