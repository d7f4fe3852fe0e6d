#if canImport(SwiftUI)
  import Accessibility
  import SwiftUI

  /// Announces a text to a user of assistive technology.
  @MainActor func announce(_ text: String) {
    AccessibilityNotification.Announcement(text).post()
  }

  /// Announces a text about a list, unless another screen covers the list.
  ///
  /// - Parameter reporter: The reporter of the list; nil for a view outside a list.
  @MainActor func announce(_ text: String, about reporter: RowReporter?) {
    if reporter?.isOnScreen ?? true { announce(text) }
  }
#endif
