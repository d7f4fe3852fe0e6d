#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIResponder {
    /// Returns the nearest responder of a type, from this one up: its superviews, their controller, its parents, the window, the application.
    func nearest<Target>(_ type: Target.Type) -> Target? {
      sequence(first: self, next: \.next).lazy.compactMap { $0 as? Target }.first
    }
  }
#endif
