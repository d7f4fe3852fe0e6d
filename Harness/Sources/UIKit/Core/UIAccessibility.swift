public import Foundation

/// developer.apple.com/documentation/uikit/uiaccessibility
@MainActor public struct UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1010)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1011)
  }

  /// One call of `post(notification:argument:)`.
  @_spi(Headless) public struct Posted {
    public var notification: Notification
    public var argument: Any?
  }

  @_spi(Headless) public struct Settings {
    public var isVoiceOverRunning = false
    public var isSwitchControlRunning = false
    public var isReduceMotionEnabled = false
    public var prefersCrossFadeTransitions = false
    public var isReduceTransparencyEnabled = false
    public var isBoldTextEnabled = false

    public init() {}
  }

  @_spi(Headless) public static var posted: [Posted] = []
  @_spi(Headless) public static var settings = Settings() {
    didSet { settingsDidChange(from: oldValue) }
  }
  /// Where the cursor of VoiceOver would be: where a notification with an element sent it.
  @_spi(Headless) public static weak var focused: AnyObject? {
    didSet {
      if oldValue === focused { return }
      (oldValue as? UIResponder)?.accessibilityElementDidLoseFocus()
      (focused as? UIResponder)?.accessibilityElementDidBecomeFocused()
    }
  }

  public static func post(notification: Notification, argument: Any?) {
    posted.append(Posted(notification: notification, argument: argument))
    guard settings.isVoiceOverRunning || settings.isSwitchControlRunning else { return }
    if notification == .screenChanged || notification == .layoutChanged, let element = argument as? UIResponder { focused = element }
  }

  public static var isVoiceOverRunning: Bool { settings.isVoiceOverRunning }
  public static var isSwitchControlRunning: Bool { settings.isSwitchControlRunning }
  public static var isReduceMotionEnabled: Bool { settings.isReduceMotionEnabled }
  public static var prefersCrossFadeTransitions: Bool { settings.prefersCrossFadeTransitions }
  public static var isReduceTransparencyEnabled: Bool { settings.isReduceTransparencyEnabled }
  public static var isBoldTextEnabled: Bool { settings.isBoldTextEnabled }

  nonisolated public static let voiceOverStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  nonisolated public static let switchControlStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilitySwitchControlStatusDidChangeNotification")
  nonisolated public static let reduceMotionStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
  nonisolated public static let prefersCrossFadeTransitionsStatusDidChange =
    NSNotification.Name("UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  nonisolated public static let reduceTransparencyStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  nonisolated public static let boldTextStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityBoldTextStatusDidChangeNotification")
  nonisolated public static let announcementDidFinishNotification =
    NSNotification.Name("UIAccessibilityAnnouncementDidFinishNotification")
  nonisolated public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  nonisolated public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"

  private static func settingsDidChange(from old: Settings) {
    let pairs: [(KeyPath<Settings, Bool>, NSNotification.Name)] = [
      (\.isVoiceOverRunning, voiceOverStatusDidChangeNotification),
      (\.isSwitchControlRunning, switchControlStatusDidChangeNotification),
      (\.isReduceMotionEnabled, reduceMotionStatusDidChangeNotification),
      (\.prefersCrossFadeTransitions, prefersCrossFadeTransitionsStatusDidChange),
      (\.isReduceTransparencyEnabled, reduceTransparencyStatusDidChangeNotification),
      (\.isBoldTextEnabled, boldTextStatusDidChangeNotification),
    ]
    for (keyPath, name) in pairs where old[keyPath: keyPath] != settings[keyPath: keyPath] {
      NotificationCenter.default.post(name: name, object: nil)
    }
  }
}
