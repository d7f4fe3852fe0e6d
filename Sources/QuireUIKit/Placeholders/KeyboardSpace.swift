#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIView {
    /// Where the part of the view ends that the keyboard leaves free.
    var keyboardTopAnchor: NSLayoutYAxisAnchor {
      // The keyboard of tvOS has a screen of its own.
      #if os(tvOS)
        safeAreaLayoutGuide.bottomAnchor
      #else
        keyboardLayoutGuide.topAnchor
      #endif
    }
  }
#endif
