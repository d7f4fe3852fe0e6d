import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct AccessibilityTests {
    @Test func announcementsAreRecorded() {
      defer { HeadlessDevice.reset() }
      UIAccessibility.post(notification: .announcement, argument: "Loading")
      UIAccessibility.post(notification: .announcement, argument: NSAttributedString(string: "3 results"))
      UIAccessibility.post(notification: .layoutChanged, argument: nil)
      #expect(HeadlessDevice.announcements == ["Loading", "3 results"])
      #expect(HeadlessDevice.postedNotifications.map(\.notification) == [.announcement, .announcement, .layoutChanged])
      HeadlessDevice.forgetPostedNotifications()
      #expect(HeadlessDevice.postedNotifications.isEmpty)
    }

    @Test func aChangedLayoutMovesTheCursorOfVoiceOver() {
      defer { HeadlessDevice.reset() }
      let view = UIView()
      UIAccessibility.post(notification: .layoutChanged, argument: view)
      #expect(!view.accessibilityElementIsFocused())
      HeadlessDevice.isVoiceOverRunning = true
      UIAccessibility.post(notification: .layoutChanged, argument: view)
      #expect(view.accessibilityElementIsFocused())
    }

    @Test func changedSettingsAreNotified() {
      defer { HeadlessDevice.reset() }
      var names: [NSNotification.Name] = []
      let settings: [NSNotification.Name] = [
        UIAccessibility.voiceOverStatusDidChangeNotification, UIAccessibility.reduceMotionStatusDidChangeNotification,
        UIAccessibility.switchControlStatusDidChangeNotification,
      ]
      let tokens = settings.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated { names.append(name) }
        }
      }
      defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
      HeadlessDevice.isReduceMotionEnabled = true
      HeadlessDevice.isReduceMotionEnabled = true
      HeadlessDevice.isVoiceOverRunning = true
      HeadlessDevice.isSwitchControlRunning = true
      #expect(UIAccessibility.isReduceMotionEnabled && UIAccessibility.isVoiceOverRunning && UIAccessibility.isSwitchControlRunning)
      #expect(names == [settings[1], settings[0], settings[2]])
    }

    @Test func elementsSayWhatTheyAre() {
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      #expect(!view.isAccessibilityElement)
      #expect(view.accessibilityTraits == .none)
      view.accessibilityTraits = [.button, .header]
      #expect(view.accessibilityTraits.contains(.header))
      view.accessibilityLabel = "Try again"
      #expect(view.accessibilityUserInputLabels == ["Try again"])
      let window = UIWindow()
      window.addSubview(view)
      #expect(view.accessibilityFrame == CGRect(x: 10, y: 10, width: 20, height: 20))
      let element = UIAccessibilityElement(accessibilityContainer: view)
      element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 1, width: 2, height: 2)
      #expect(element.accessibilityFrame == CGRect(x: 11, y: 11, width: 2, height: 2))
      view.accessibilityElements = [element]
      #expect(view.accessibilityElementCount() == 1)
      #expect(view.index(ofAccessibilityElement: element) == 0)
    }

    @Test func aCustomActionCallsItsHandler() throws {
      let view = UIView()
      var count = 0
      view.accessibilityCustomActions = [
        UIAccessibilityCustomAction(name: "Load more") { _ in
          count += 1
          return true
        }
      ]
      let action = try #require(view.accessibilityCustomActions?.first)
      #expect(action.name == "Load more")
      #expect(action.actionHandler?(action) == true)
      #expect(count == 1)
    }

    @Test func aSubclassAnswersForItself() {
      final class Activated: UIView {
        override var accessibilityLabel: String? {
          get { "fixed" }
          set {}
        }
        override func accessibilityActivate() -> Bool { true }
      }
      let view: UIView = Activated()
      #expect(view.accessibilityLabel == "fixed")
      #expect(view.accessibilityActivate())
    }
  }
}
