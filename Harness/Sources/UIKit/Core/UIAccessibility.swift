public import Foundation

/// developer.apple.com/documentation/uikit/uiaccessibility: the main actor isolates its members, and not the structure.
public struct UIAccessibility {
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

  @_spi(Headless) @MainActor public static var posted: [Posted] = []
  @_spi(Headless) @MainActor public static var settings = Settings() {
    didSet { settingsDidChange(from: oldValue) }
  }
  /// The element with VoiceOver's cursor: the element of the latest notification.
  @_spi(Headless) @MainActor public static weak var focused: AnyObject? {
    didSet {
      if oldValue === focused { return }
      (oldValue as? UIResponder)?.accessibilityElementDidLoseFocus()
      (focused as? UIResponder)?.accessibilityElementDidBecomeFocused()
    }
  }

  @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
    posted.append(Posted(notification: notification, argument: argument))
    guard settings.isVoiceOverRunning || settings.isSwitchControlRunning else { return }
    if notification == .screenChanged || notification == .layoutChanged, let element = argument as? UIResponder { focused = element }
  }

  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { settings.isVoiceOverRunning }
  @preconcurrency @MainActor public static var isSwitchControlRunning: Bool { settings.isSwitchControlRunning }
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { settings.isReduceMotionEnabled }
  @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool { settings.prefersCrossFadeTransitions }
  @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { settings.isReduceTransparencyEnabled }
  @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { settings.isBoldTextEnabled }

  public static let voiceOverStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let switchControlStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilitySwitchControlStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let prefersCrossFadeTransitionsStatusDidChange =
    NSNotification.Name("UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let announcementDidFinishNotification =
    NSNotification.Name("UIAccessibilityAnnouncementDidFinishNotification")
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"

  @MainActor private static func settingsDidChange(from old: Settings) {
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
