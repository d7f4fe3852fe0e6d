#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// The rows that the reader looks at, and where they are on the screen, so that they can stay there (B15).
  @MainActor struct ScrollAnchor {
    private struct Place {
      let row: Int
      let distance: CGFloat
    }

    private let places: [Place]

    init?(_ surface: some ListSurface) {
      guard let scrollView = surface.scrollView else { return nil }
      let top = scrollView.contentOffset.y
      places = surface.visibleRows.compactMap { row in
        surface.frame(ofRow: row).map { Place(row: row, distance: $0.minY - top) }
      }
      if places.isEmpty { return nil }
    }

    /// Whether the changes leave everything above the first of the rows as it is.
    func isUntouched(by changes: ListChanges) -> Bool {
      places.first.map { changes.destination(of: $0.row) == $0.row } ?? true
    }

    /// Puts the first of the rows that is left where it was.
    func restore(on surface: some ListSurface, after changes: ListChanges) {
      guard let scrollView = surface.scrollView else { return }
      for place in places {
        guard let row = changes.destination(of: place.row), let frame = surface.frame(ofRow: row) else { continue }
        let inset = scrollView.adjustedContentInset
        let lowest = max(-inset.top, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
        let offset = min(lowest, frame.minY - place.distance)
        // Setting what is there already would end a movement of the reader's finger.
        if abs(offset - scrollView.contentOffset.y) > 0.5 { scrollView.contentOffset.y = offset }
        return
      }
    }
  }
#endif
