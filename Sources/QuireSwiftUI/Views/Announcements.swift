#if canImport(SwiftUI)
  import Accessibility
  import Foundation
  import SwiftUI

  /// Announces a text once assistive technology has finished speaking. Otherwise, the description of the change on the screen, or of the button that the user
  /// has activated, would cut the announcement off.
  @MainActor func announce(_ text: String) {
    var announcement = AttributedString(text)
    announcement.accessibilitySpeechAnnouncementPriority = .low
    AccessibilityNotification.Announcement(announcement).post()
  }

  /// Announces a text about a list, unless another screen covers the list.
  ///
  /// - Parameter reporter: The reporter of the list; nil for a view outside a list.
  @MainActor func announce(_ text: String, about reporter: RowReporter?) {
    if reporter?.isOnScreen ?? true { announce(text) }
  }
#endif
