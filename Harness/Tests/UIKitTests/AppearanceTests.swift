import HeadlessDevice
import Testing
import UIKit

// developer.apple.com/documentation/uikit/uiappearance
extension DeviceTests {
  @MainActor struct AppearanceTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    @Test func aValueIsAppliedWhenAViewEntersAWindow() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance().titleFont = .boldSystemFont(ofSize: 20)
      let card = Card()
      #expect(card.titleFont == .systemFont(ofSize: 17))
      window.addSubview(card)
      #expect(card.titleFont == .boldSystemFont(ofSize: 20))
    }

    @Test func itExistsWhenTheViewIsNotifiedOfItsWindow() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance().titleFont = .boldSystemFont(ofSize: 20)
      let card = Card()
      window.addSubview(card)
      #expect(card.titleLabel.font == .boldSystemFont(ofSize: 20))
    }

    @Test func itReachesViewsInsideThoseThatEnter() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance().inset = 3
      let outer = UIView()
      let card = Card()
      outer.addSubview(card)
      #expect(card.inset == 0)
      window.addSubview(outer)
      #expect(card.inset == 3)
    }

    @Test func whatWasSetOnTheViewBeforeWins() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance().titleFont = .boldSystemFont(ofSize: 20)
      let card = Card()
      card.titleFont = .systemFont(ofSize: 9)
      window.addSubview(card)
      #expect(card.titleFont == .systemFont(ofSize: 9))
    }

    @Test func whatWasSetOnTheViewIsSetEvenIfItIsTheDefault() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance().titleFont = .boldSystemFont(ofSize: 20)
      let card = Card()
      card.titleFont = .systemFont(ofSize: 17)
      window.addSubview(card)
      #expect(card.titleFont == .systemFont(ofSize: 17))
    }

    @Test func whatIsSetOnTheViewAfterwardsStaysWhenItReturns() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance().titleFont = .boldSystemFont(ofSize: 20)
      let card = Card()
      window.addSubview(card)
      card.titleFont = .systemFont(ofSize: 9)
      card.removeFromSuperview()
      window.addSubview(card)
      #expect(card.titleFont == .systemFont(ofSize: 9))
    }

    @Test func aViewInAWindowChangesOnlyWhenItReturns() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance().inset = 1
      let card = Card()
      window.addSubview(card)
      Card.appearance().inset = 2
      #expect(card.inset == 1)
      HeadlessDevice.layOut()
      #expect(card.inset == 1)
      card.removeFromSuperview()
      window.addSubview(card)
      #expect(card.inset == 2)
    }

    @Test func subclassesInheritAndTheNearestClassWins() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance().titleFont = .systemFont(ofSize: 1)
      SpecialCard.appearance().titleFont = .systemFont(ofSize: 2)
      Card.appearance().inset = 4
      let (card, special) = (Card(), SpecialCard())
      window.addSubview(card)
      window.addSubview(special)
      #expect(card.titleFont.pointSize == 1)
      #expect(special.titleFont.pointSize == 2)
      #expect(special.inset == 4)
    }

    @Test func aSubclassHasItsOwnValues() {
      defer { HeadlessDevice.resetAppearance() }
      SpecialCard.appearance().ribbon = .red
      let special = SpecialCard()
      window.addSubview(special)
      #expect(special.ribbon == .red)
    }

    @Test func aSetterWithAnAxisIsAppliedForEachValueOfTheAxis() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance().setActionColor(.red, for: .normal)
      Card.appearance().setActionColor(.green, for: .highlighted)
      let card = Card()
      card.setActionColor(.blue, for: .highlighted)
      window.addSubview(card)
      #expect(card.actionColor(for: .normal) == .red)
      #expect(card.actionColor(for: .highlighted) == .blue)
      #expect(card.actionColor(for: .disabled) == nil)
    }

    @Test func anExplicitNilIsAValue() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance().mark = .red
      let (card, unmarked) = (Card(), Card())
      unmarked.mark = nil
      window.addSubview(card)
      window.addSubview(unmarked)
      #expect(card.mark == .red)
      #expect(unmarked.mark == nil)
    }

    @Test func theInitializerOfAClassRecordsNothing() {
      defer { HeadlessDevice.resetAppearance() }
      _ = Eager.appearance()
      let eager = Eager()
      eager.titleFont = .systemFont(ofSize: 3)
      window.addSubview(eager)
      #expect(eager.titleFont.pointSize == 3)
      #expect(eager.inset == 8)
    }

    @Test func aProxyIsAlwaysTheSame() {
      defer { HeadlessDevice.resetAppearance() }
      #expect(Card.appearance() === Card.appearance())
      #expect(Card.appearance() !== SpecialCard.appearance())
      #expect(Card.appearance() !== Card.appearance(whenContainedInInstancesOf: [SpecialCard.self]))
      #expect(type(of: SpecialCard.appearance() as Card) == SpecialCard.self)
    }

    @Test func aContainedViewHasTheValuesOfItsContainer() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance().inset = 1
      Card.appearance(whenContainedInInstancesOf: [SpecialCard.self]).inset = 2
      let (outer, inner, alone) = (SpecialCard(), Card(), Card())
      outer.addSubview(inner)
      window.addSubview(outer)
      window.addSubview(alone)
      #expect(inner.inset == 2)
      #expect(alone.inset == 1)
    }

    @Test func theOutermostContainerWins() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance(whenContainedInInstancesOf: [Box.self]).inset = 1
      Card.appearance(whenContainedInInstancesOf: [Frame.self]).inset = 2
      let (frame, box, card) = (Frame(), Box(), Card())
      frame.addSubview(box)
      box.addSubview(card)
      window.addSubview(frame)
      #expect(card.inset == 2)
    }

    @Test func theLongerChainWinsAmongThoseWithTheSameOutermostContainer() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance(whenContainedInInstancesOf: [Box.self, Frame.self]).inset = 1
      Card.appearance(whenContainedInInstancesOf: [Frame.self]).inset = 2
      let (frame, box, card) = (Frame(), Box(), Card())
      frame.addSubview(box)
      box.addSubview(card)
      window.addSubview(frame)
      #expect(card.inset == 1)
    }

    @Test func aControllerCanBeTheContainer() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance(whenContainedInInstancesOf: [CardController.self]).inset = 5
      let controller = CardController()
      let card = Card()
      controller.view.addSubview(card)
      window.addSubview(controller.view)
      #expect(card.inset == 5)
    }

    @Test func labelsAndButtonsHaveAppearance() {
      defer { HeadlessDevice.resetAppearance() }
      UILabel.appearance().textColor = .red
      UIButton.appearance().setTitleColor(.green, for: .normal)
      let (label, button) = (UILabel(), UIButton(type: .system))
      button.setTitle("Retry", for: .normal)
      window.addSubview(label)
      window.addSubview(button)
      #expect(label.textColor == .red)
      #expect(button.titleColor(for: .normal) == .green)
    }

    @Test func aResetForgetsTheProxies() {
      defer { HeadlessDevice.resetAppearance() }
      Card.appearance().inset = 1
      HeadlessDevice.resetAppearance()
      let card = Card()
      window.addSubview(card)
      #expect(card.inset == 0)
    }
  }
}

private class Card: UIView {
  struct AppearanceValues {
    var titleFont: UIFont?
    var inset: CGFloat?
    var actionColors: [UInt: UIColor] = [:]
    var mark: UIColor??
  }

  let titleLabel = UILabel()
  private var appearanceValues = AppearanceValues() { didSet { styleDidChange() } }

  dynamic var titleFont: UIFont {
    get { appearanceValues.titleFont ?? .systemFont(ofSize: 17) }
    set { appearanceValues.titleFont = newValue }
  }

  dynamic var inset: CGFloat {
    get { appearanceValues.inset ?? 0 }
    set { appearanceValues.inset = newValue }
  }

  dynamic var mark: UIColor? {
    get { appearanceValues.mark ?? .blue }
    set { appearanceValues.mark = .some(newValue) }
  }

  dynamic func setActionColor(_ color: UIColor?, for state: UIControl.State) { appearanceValues.actionColors[state.rawValue] = color }
  dynamic func actionColor(for state: UIControl.State) -> UIColor? { appearanceValues.actionColors[state.rawValue] }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    styleDidChange()
  }

  private func styleDidChange() {
    titleLabel.font = titleFont
  }
}

private final class SpecialCard: Card {
  struct AppearanceValues {
    var ribbon: UIColor?
  }

  private var appearanceValues = AppearanceValues()

  dynamic var ribbon: UIColor? {
    get { appearanceValues.ribbon }
    set { appearanceValues.ribbon = newValue }
  }
}

private final class Eager: Card {
  override init(frame: CGRect) {
    super.init(frame: frame)
    inset = 8
  }

  required init?(coder: NSCoder) { nil }
}

private final class Box: UIView {}
private final class Frame: UIView {}
private final class CardController: UIViewController {}
