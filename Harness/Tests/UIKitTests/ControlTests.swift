import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct ControlTests {
    @Test func anEventRunsTheActionsThatWereAddedForIt() {
      let control = UIControl()
      var calls: [String] = []
      control.addAction(UIAction { _ in calls.append("up") }, for: .touchUpInside)
      control.addAction(UIAction { _ in calls.append("changed") }, for: .valueChanged)
      control.addAction(UIAction { _ in calls.append("both") }, for: [.touchUpInside, .valueChanged])
      control.sendActions(for: .touchUpInside)
      #expect(calls == ["up", "both"])
      control.sendActions(for: .valueChanged)
      #expect(calls == ["up", "both", "changed", "both"])
    }

    @Test func anActionAddedForTwoEventsRunsOnceIfBothAreSent() {
      let control = UIControl()
      var calls = 0
      control.addAction(UIAction { _ in calls += 1 }, for: [.touchDown, .touchUpInside])
      control.sendActions(for: .allTouchEvents)
      #expect(calls == 1)
    }

    // developer.apple.com/documentation/uikit/uicontrol/addaction(_:for:)
    @Test func anActionReplacesOneWithTheSameIdentifier() {
      let control = UIControl()
      var calls: [String] = []
      let id = UIAction.Identifier("retry")
      control.addAction(UIAction(identifier: id) { _ in calls.append("old") }, for: [.touchUpInside, .valueChanged])
      control.addAction(UIAction(identifier: id) { _ in calls.append("new") }, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      control.sendActions(for: .valueChanged)
      #expect(calls == ["new", "old"])
    }

    @Test func anActionCanBeAddedForFurtherEvents() {
      let control = UIControl()
      var calls = 0
      let action = UIAction { _ in calls += 1 }
      control.addAction(action, for: .touchUpInside)
      control.addAction(action, for: .valueChanged)
      control.sendActions(for: .touchUpInside)
      control.sendActions(for: .valueChanged)
      #expect(calls == 2)
    }

    @Test func anActionCanBeRemovedForOneOfItsEvents() {
      let control = UIControl()
      var calls = 0
      let action = UIAction { _ in calls += 1 }
      control.addAction(action, for: [.touchUpInside, .valueChanged])
      control.removeAction(action, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      #expect(calls == 0)
      #expect(control.allControlEvents.rawValue == UIControl.Event.valueChanged.rawValue)
      control.removeAction(identifiedBy: action.identifier, for: .allEvents)
      #expect(control.allControlEvents.isEmpty)
    }

    @Test func theControlIsTheSenderWhileTheActionRuns() {
      let control = UIControl()
      var sender: AnyObject?
      let action = UIAction { sender = $0.sender as AnyObject? }
      control.addAction(action, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      #expect(sender === control)
      #expect(action.sender == nil)
    }

    @Test func handlersAreEnumeratedUntilTheIterationIsStopped() {
      let control = UIControl()
      for name in ["a", "b", "c"] { control.addAction(UIAction(title: name) { _ in }, for: .touchUpInside) }
      var titles: [String] = []
      control.enumerateEventHandlers { action, _, _, stop in
        titles.append(action?.title ?? "")
        stop = titles.count == 2
      }
      #expect(titles == ["a", "b"])
    }

    @Test func aSubclassCanHoldBackAnAction() {
      let control = Muted()
      var calls = 0
      control.addAction(UIAction { _ in calls += 1 }, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      #expect(calls == 0)
    }

    @Test func aPrimaryActionIsSentWithItsEvent() {
      var calls = 0
      let control = UIControl(frame: .zero, primaryAction: UIAction { _ in calls += 1 })
      control.sendActions(for: .primaryActionTriggered)
      control.performPrimaryAction()
      #expect(calls == 2)
    }

    @Test func theStateIsMadeOfTheThreeProperties() {
      let control = UIControl()
      #expect(control.state == .normal)
      control.isSelected = true
      control.isHighlighted = true
      #expect(control.state == [.selected, .highlighted])
      control.isEnabled = false
      #expect(control.state == [.selected, .highlighted, .disabled])
    }

    @Test func aTouchHighlightsAndSendsWhatItDoes() {
      let control = UIControl()
      var events: [String] = []
      control.addAction(UIAction { _ in events.append("down \(control.isHighlighted)") }, for: .touchDown)
      control.addAction(UIAction { _ in events.append("up \(control.isHighlighted)") }, for: .touchUpInside)
      control.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
      let touch: Set = [UITouch()]
      control.touchesBegan(touch, with: nil)
      #expect(control.isTracking)
      control.touchesEnded(touch, with: nil)
      #expect(events == ["down true", "up false"])
      control.touchesBegan(touch, with: nil)
      control.touchesCancelled(touch, with: nil)
      #expect(events.last == "cancel")
      #expect(!control.isTracking)
    }

    @Test func aDisabledControlIgnoresTouchesButSendsWhatAProgramSends() {
      let control = UIControl()
      control.isEnabled = false
      var calls = 0
      control.addAction(UIAction { _ in calls += 1 }, for: .allTouchEvents)
      control.touchesBegan([UITouch()], with: nil)
      control.touchesEnded([UITouch()], with: nil)
      #expect(calls == 0)
      control.sendActions(for: .touchUpInside)
      #expect(calls == 1)
    }

    @Test func aControlThatIsDisabledDuringATouchSendsNothingMore() {
      let control = UIControl()
      var calls = 0
      control.addAction(UIAction { _ in calls += 1 }, for: .touchUpInside)
      control.touchesBegan([UITouch()], with: nil)
      control.isEnabled = false
      control.touchesEnded([UITouch()], with: nil)
      #expect(calls == 0)
      #expect(!control.isHighlighted)
    }

    @Test func traitsAnnounceWhetherItIsEnabledAndSelected() {
      let control = UIControl()
      control.isEnabled = false
      control.isSelected = true
      #expect(control.accessibilityTraits == [.notEnabled, .selected])
      control.accessibilityTraits = .link
      #expect(control.accessibilityTraits == .link)
    }
  }
}

private final class Muted: UIControl {
  override func sendAction(_ action: UIAction) {}
}
