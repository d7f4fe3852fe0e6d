#if canImport(SwiftUI)
  import Accessibility
  import Quire
  import SwiftUI

  /// Says something to whoever cannot see it.
  @MainActor func announce(_ text: String) {
    AccessibilityNotification.Announcement(text).post()
  }

  extension ContentStateTexts {
    /// What is said when a state comes on the screen. Content speaks for itself.
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
