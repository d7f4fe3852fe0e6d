#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIView {
    /// The bottom of the part of the view that the keyboard leaves free.
    var keyboardTopAnchor: NSLayoutYAxisAnchor {
      // The keyboard of tvOS fills the screen.
      #if os(tvOS)
        safeAreaLayoutGuide.bottomAnchor
      #else
        keyboardLayoutGuide.topAnchor
      #endif
    }
  }
#endif
