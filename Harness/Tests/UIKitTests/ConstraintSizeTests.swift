import HeadlessDevice
import Testing
import UIKit

extension DeviceTests.ConstraintTests {
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
