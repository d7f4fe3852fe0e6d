import HeadlessDevice
import Testing
import UIKit

extension DeviceTests.StackViewTests {
  // MARK: Arranged subviews

  @Test func aHiddenArrangedSubviewCollapses() {
    let views = three
    let stack = stack(views)
    stack.spacing = 5
    _ = layOut(stack)
    views[1].isHidden = true
    #expect(layOut(stack).map(\.minX) == [0, 20, 25])
    #expect(views[1].bounds.width == 0)
    #expect(stack.bounds.size == CGSize(width: 65, height: 20))
    views[1].isHidden = false
    #expect(layOut(stack).map(\.minX) == [0, 25, 60])
    #expect(stack.bounds.size == CGSize(width: 100, height: 40))
  }

  @Test func aStackOfHiddenViewsTakesNoRoom() {
    let views = three
    let stack = stack(views)
    for view in views { view.isHidden = true }
    container.layoutIfNeeded()
    #expect(stack.bounds.width == 0)
  }

  @Test func aHiddenViewAtTheEndTakesItsSpacingAlong() {
    let views = three
    let stack = stack(views)
    stack.spacing = 5
    views[2].isHidden = true
    _ = layOut(stack)
    #expect(stack.bounds.width == 55)
  }

  @Test func arrangedSubviewsAreSubviews() {
    let views = three
    let stack = UIStackView()
    for view in views { stack.addArrangedSubview(view) }
    #expect(stack.arrangedSubviews == views)
    #expect(stack.subviews == views)
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1], views[2]])
    #expect(views[0].superview === stack)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[2]])
    stack.insertArrangedSubview(views[1], at: 0)
    #expect(stack.arrangedSubviews == [views[1], views[2]])
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[1]])
  }

  @Test func arrangingTurnsTheAutoresizingMaskOff() {
    let view = UIView()
    let stack = UIStackView(arrangedSubviews: [view])
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(stack.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func anArrangementIsReplacedAndNotAddedTo() {
    let stack = stack(three)
    _ = layOut(stack)
    let count = stack.constraints.count
    stack.spacing = 3
    _ = layOut(stack)
    #expect(stack.constraints.count == count)
    stack.distribution = .equalSpacing
    _ = layOut(stack)
    stack.distribution = .fill
    _ = layOut(stack)
    #expect(stack.constraints.count == count)
    #expect(stack.layoutGuides.isEmpty)
  }

  @Test func insertingBeyondTheEndAsserts() {
    let stack = UIStackView()
    let messages = HeadlessDevice.assertions { stack.insertArrangedSubview(UIView(), at: 2) }
    #expect(messages.count == 1)
  }

  // MARK: Nested, with text

  @Test func stacksNest() {
    let inner = UIStackView(arrangedSubviews: [SizedView(10, 10), SizedView(10, 10)])
    inner.axis = .vertical
    inner.spacing = 4
    let stack = stack([SizedView(30, 10), inner])
    stack.spacing = 6
    #expect(layOut(stack) == [CGRect(x: 0, y: 0, width: 30, height: 24), CGRect(x: 36, y: 0, width: 10, height: 24)])
    inner.arrangedSubviews[0].isHidden = true
    _ = layOut(stack)
    #expect(stack.bounds.height == 10)
    inner.isHidden = true
    _ = layOut(stack)
    #expect(stack.bounds.size == CGSize(width: 30, height: 10))
  }

  @Test func labelsInAStackWrap() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "several words ", count: 20)
    let stack = stack([label, SizedView(10, 10)], width: 150)
    stack.axis = .vertical
    let height = label.sizeThatFits(CGSize(width: 150, height: 0)).height
    #expect(layOut(stack) == [CGRect(x: 0, y: 0, width: 150, height: height), CGRect(x: 0, y: height, width: 150, height: 10)])
  }

  @Test func nothingContradictsAnything() {
    HeadlessDevice.forgetBrokenConstraints()
    let views = three
    let stack = stack(views, width: 200, height: 100)
    for distribution in [UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering] {
      for alignment in [UIStackView.Alignment.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline] {
        stack.distribution = distribution
        stack.alignment = alignment
        views[1].isHidden.toggle()
        _ = layOut(stack)
      }
    }
    #expect(HeadlessDevice.brokenConstraints.isEmpty)
  }
}
