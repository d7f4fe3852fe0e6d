import HeadlessDevice
import Testing
import UIKit

// developer.apple.com/documentation/uikit/uistackview
extension DeviceTests {
  @MainActor struct StackViewTests {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    /// A stack at the upper left, as large as said, or as its content asks.
    func stack(_ views: [UIView], width: CGFloat? = nil, height: CGFloat? = nil) -> UIStackView {
      let stack = UIStackView(arrangedSubviews: views)
      stack.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: container.topAnchor), stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      ])
      if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
      if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
      return stack
    }

    func layOut(_ stack: UIStackView) -> [CGRect] {
      container.layoutIfNeeded()
      return stack.arrangedSubviews.map(\.frame)
    }

    var three: [SizedView] { [SizedView(20, 10), SizedView(30, 40), SizedView(40, 20)] }

    // MARK: Size

    @Test func aStackIsAsLargeAsItsContent() {
      let stack = stack(three)
      stack.spacing = 5
      #expect(layOut(stack).map(\.minX) == [0, 25, 60])
      #expect(stack.bounds.size == CGSize(width: 100, height: 40))
      stack.axis = .vertical
      #expect(layOut(stack).map(\.minY) == [0, 15, 60])
      #expect(stack.bounds.size == CGSize(width: 40, height: 80))
    }

    @Test func theFittingSizeIsThatOfTheContent() {
      let stack = UIStackView(arrangedSubviews: three)
      stack.spacing = 5
      #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 40))
      stack.alignment = .center
      #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 40))
    }

    @Test func anEmptyStackTakesNoRoom() {
      let stack = stack([])
      container.layoutIfNeeded()
      #expect(stack.bounds.size == .zero)
    }

    // MARK: Distribution

    @Test func fillStretchesWhatHugsLeast() {
      let views = three
      views[1].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
      let stack = stack(views, width: 200)
      #expect(layOut(stack).map(\.width) == [20, 140, 40])
    }

    @Test func fillCompressesWhatResistsLeast() {
      let views = three
      views[2].setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
      let stack = stack(views, width: 60)
      #expect(layOut(stack).map(\.width) == [20, 30, 10])
    }

    @Test func fillEquallyGivesAllTheSameLength() {
      let stack = stack(three, width: 200)
      stack.distribution = .fillEqually
      stack.spacing = 10
      #expect(layOut(stack) == [0, 70, 140].map { CGRect(x: $0, y: 0, width: 60, height: 40) })
    }

    @Test func fillProportionallyFollowsTheIntrinsicLengths() {
      let views = three
      let stack = stack(views, width: 180)
      stack.distribution = .fillProportionally
      #expect(layOut(stack).map(\.width) == [40, 60, 80])
      views[0].size.width = 110
      #expect(layOut(stack).map(\.width) == [110, 30, 40])
    }

    @Test func equalSpacingMakesTheGapsEqual() {
      let stack = stack(three, width: 150)
      stack.distribution = .equalSpacing
      stack.spacing = 5
      #expect(layOut(stack).map(\.minX) == [0, 50, 110])
      #expect(stack.arrangedSubviews.map(\.frame.width) == [20, 30, 40])
    }

    @Test func equalSpacingIsNoLargerThanNeeded() {
      let stack = stack(three)
      stack.distribution = .equalSpacing
      stack.spacing = 5
      #expect(layOut(stack).map(\.minX) == [0, 25, 60])
      #expect(stack.bounds.width == 100)
    }

    @Test func equalCenteringMakesTheDistancesOfTheCentersEqual() {
      let stack = stack(three, width: 170)
      stack.distribution = .equalCentering
      let frames = layOut(stack)
      #expect(frames.map(\.midX) == [10, 80, 150])
      #expect(frames.map(\.width) == [20, 30, 40])
    }

    @Test func equalCenteringKeepsTheSpacing() {
      let stack = stack([SizedView(10, 10), SizedView(10, 10), SizedView(100, 10)], width: 140)
      stack.distribution = .equalCentering
      stack.spacing = 8
      let frames = layOut(stack)
      #expect(frames[2].minX - frames[1].maxX >= 8)
      #expect(frames[1].minX - frames[0].maxX >= 8)
    }

    // MARK: Alignment

    @Test(arguments: [
      (UIStackView.Alignment.fill, [0.0, 0, 0], [100.0, 100, 100]), (.leading, [0, 0, 0], [10, 40, 20]),
      (.center, [45, 30, 40], [10, 40, 20]), (.trailing, [90, 60, 80], [10, 40, 20]),
    ])
    func viewsAreAlignedAcrossTheAxis(alignment: UIStackView.Alignment, origins: [CGFloat], heights: [CGFloat]) {
      let stack = stack(three, height: 100)
      stack.alignment = alignment
      let frames = layOut(stack)
      #expect(frames.map(\.minY) == origins)
      #expect(frames.map(\.height) == heights)
    }

    @Test func withoutAGivenSizeTheLargestViewDecides() {
      for alignment in [UIStackView.Alignment.fill, .leading, .center, .trailing, .firstBaseline] {
        let stack = stack(three)
        stack.alignment = alignment
        container.layoutIfNeeded()
        #expect(stack.bounds.height == 40)
      }
    }

    @Test func textCanBeAlignedByItsBaseline() {
      let labels = [10.0, 30].map { size in
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.text = "x"
        return label
      }
      let stack = stack(labels)
      stack.alignment = .firstBaseline
      let frames = layOut(stack)
      #expect(abs(frames[0].minY + labels[0].font.ascender - frames[1].minY - labels[1].font.ascender) < 0.5)
      #expect(frames[1].minY == 0)
    }

    // MARK: Spacing and margins

    @Test func spacingCanBeSetAfterAView() {
      let views = three
      let stack = stack(views)
      stack.spacing = 5
      stack.setCustomSpacing(20, after: views[0])
      #expect(layOut(stack).map(\.minX) == [0, 40, 75])
      #expect(stack.customSpacing(after: views[0]) == 20)
      #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
      stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
      #expect(layOut(stack).map(\.minX) == [0, 25, 60])
    }

    @Test func systemSpacingIsEightPoints() {
      let views = three
      let stack = stack(views)
      stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
      #expect(layOut(stack).map(\.minX) == [0, 28, 58])
    }

    @Test func contentCanKeepWithinTheMargins() {
      let stack = stack([SizedView(20, 10)])
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      #expect(layOut(stack) == [CGRect(x: 2, y: 1, width: 20, height: 10)])
      #expect(stack.bounds.size == CGSize(width: 26, height: 14))
    }
  }
}
