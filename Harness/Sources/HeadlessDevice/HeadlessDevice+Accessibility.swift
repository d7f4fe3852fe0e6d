import Foundation
@_spi(Headless) public import UIKit

extension HeadlessDevice {
  public static var isVoiceOverRunning: Bool {
    get { UIAccessibility.settings.isVoiceOverRunning }
    set { UIAccessibility.settings.isVoiceOverRunning = newValue }
  }

  public static var isSwitchControlRunning: Bool {
    get { UIAccessibility.settings.isSwitchControlRunning }
    set { UIAccessibility.settings.isSwitchControlRunning = newValue }
  }

  public static var isReduceMotionEnabled: Bool {
    get { UIAccessibility.settings.isReduceMotionEnabled }
    set { UIAccessibility.settings.isReduceMotionEnabled = newValue }
  }

  public static var prefersCrossFadeTransitions: Bool {
    get { UIAccessibility.settings.prefersCrossFadeTransitions }
    set { UIAccessibility.settings.prefersCrossFadeTransitions = newValue }
  }

  /// A notification that was posted, oldest first.
  public struct PostedNotification {
    public var notification: UIAccessibility.Notification
    public var argument: Any?
  }

  public static var postedNotifications: [PostedNotification] {
    UIAccessibility.posted.map { PostedNotification(notification: $0.notification, argument: $0.argument) }
  }

  /// The texts of the announcements, oldest first.
  public static var announcements: [String] {
    postedNotifications.compactMap { posted in
      guard posted.notification == .announcement else { return nil }
      return posted.argument as? String ?? (posted.argument as? NSAttributedString)?.string
    }
  }

  /// The priorities of the announcements, oldest first; nil for one that sets none.
  public static var announcementPriorities: [UIAccessibilityPriority?] {
    postedNotifications.compactMap { posted in
      guard posted.notification == .announcement else { return nil }
      guard let text = posted.argument as? NSAttributedString, text.length > 0 else { return .some(nil) }
      return .some(text.attribute(.accessibilitySpeechAnnouncementPriority, at: 0, effectiveRange: nil) as? UIAccessibilityPriority)
    }
  }

  public static func forgetPostedNotifications() { UIAccessibility.posted = [] }

  /// The element with VoiceOver's cursor; a posted `.layoutChanged` or `.screenChanged` with an element moves it.
  public static var accessibilityFocus: AnyObject? {
    get { UIAccessibility.focused }
    set { UIAccessibility.focused = newValue }
  }
}
