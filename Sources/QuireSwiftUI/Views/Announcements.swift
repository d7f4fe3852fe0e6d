#if canImport(SwiftUI)
  import Accessibility
  import Quire
  import SwiftUI

  /// Says something to whoever cannot see it.
  @MainActor func announce(_ text: String) {
    AccessibilityNotification.Announcement(text).post()
  }

  extension ContentStateTexts {
    /// Returns the announcement of a state that comes on the screen; nil for content.
    @MainActor func announcement(of state: ContentState) -> String? {
      switch state {
      case .initial, .loaded: nil
      case .loading: loading
      case .empty: emptyTitle
      case .failed: failureTitle
      }
    }
  }
#endif
