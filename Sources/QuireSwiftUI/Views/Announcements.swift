#if canImport(SwiftUI)
  import Accessibility
  import SwiftUI

  /// Announces a text to a user of assistive technology.
  @MainActor func announce(_ text: String) {
    AccessibilityNotification.Announcement(text).post()
  }
#endif
