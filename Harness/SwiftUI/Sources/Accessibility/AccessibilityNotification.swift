/// https://developer.apple.com/documentation/accessibility/accessibilitynotification
public enum AccessibilityNotification {
  /// https://developer.apple.com/documentation/accessibility/accessibilitynotification/announcement
  public struct Announcement {
    let text: String

    public init(_ announcement: String) { text = announcement }

    /// It is written down, for a test to read.
    public func post() {
      let text = text
      MainActor.assumeIsolated { Self.posted.append(text) }
    }

    @MainActor package static var posted: [String] = []
  }
}
