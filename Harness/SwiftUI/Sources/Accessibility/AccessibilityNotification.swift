public import Foundation

/// https://developer.apple.com/documentation/accessibility/accessibilitynotification
public enum AccessibilityNotification {
  /// https://developer.apple.com/documentation/accessibility/accessibilitynotification/announcement
  public struct Announcement {
    let announcement: AttributedString

    public init(_ announcement: String) { self.announcement = AttributedString(announcement) }
    public init(_ announcement: AttributedString) { self.announcement = announcement }

    /// It is written down, for a test to read.
    public func post() {
      let announcement = announcement
      MainActor.assumeIsolated { Self.attributed.append(announcement) }
    }

    @MainActor package static var attributed: [AttributedString] = []
    @MainActor package static var posted: [String] { attributed.map { String($0.characters) } }
  }
}

extension AttributeScopes {
  /// https://developer.apple.com/documentation/foundation/attributescopes/accessibilityattributes
  public struct AccessibilityAttributes: AttributeScope {
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute

    public enum AnnouncementPriorityAttribute: AttributedStringKey {
      public enum AnnouncementPriority: Hashable, Sendable {
        case high
        case `default`
        case low
      }

      public typealias Value = AnnouncementPriority
      public static let name = "accessibilitySpeechAnnouncementPriority"
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>) -> T { self[T.self] }
}
