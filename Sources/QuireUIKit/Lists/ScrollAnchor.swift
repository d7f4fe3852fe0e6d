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

    /// A row, and how far its beginning is from that of the view.
    init(row: Int, distance: CGFloat) { places = [Place(row: row, distance: distance)] }

    /// - Parameter isLoaded: Whether a row is an item. A placeholder holds the others only if there is nothing else to hold on to: what takes
    ///   its place may be higher.
    init?(_ surface: some ListSurface, isLoaded: (Int) -> Bool) {
      guard let axis = surface.axis else { return nil }
      let places = surface.visibleRows.compactMap { row in
        surface.frame(ofRow: row).map { Place(row: row, distance: axis.position(of: $0) - axis.offset) }
      }
      if places.isEmpty { return nil }
      self.places = places.filter { isLoaded($0.row) } + places.filter { !isLoaded($0.row) }
    }

    /// The row that is held on to first, and how far its beginning is from that of the view.
    var row: Int { places[0].row }
    var distance: CGFloat { places[0].distance }

    /// The rows, in the order in which they are held on to.
    var rows: [Int] { places.map(\.row) }

    /// Whether the changes leave everything above the first of the rows as it is.
    func isUntouched(by changes: ListChanges) -> Bool {
      rows.min().map { changes.destination(of: $0) == $0 } ?? true
    }

    /// Puts the first of the rows that is left where it was.
    ///
    /// - Parameter position: Where a row is now. Nil if it is gone.
    /// - Returns: Whether anything had to move for it.
    @discardableResult func restore(on surface: some ListSurface, position: (Int) -> Int?) -> Bool {
      guard let axis = surface.axis else { return false }
      for place in places {
        guard let row = position(place.row), let frame = surface.frame(ofRow: row) else { continue }
        let offset = min(axis.highestOffset, axis.position(of: frame) - place.distance)
        // Setting what is there already would end a movement of the reader's finger.
        guard !axis.isAt(offset) else { return false }
        axis.offset = offset
        return true
      }
      return false
    }
  }

  /// Where the reader was in a list when another took its place in the view (B39).
  @MainActor struct ReadingPlace {
    private(set) weak var list: AnyObject?
    /// Nil at the very top, where the reader wants to see what is new.
    private let anchor: ScrollAnchor?
    private let ids: [Int: AnyHashable]

    init?<Item: Identifiable>(in list: AnyObject, on surface: some ListSurface, showing shown: ShownList<Item>) {
      guard !shown.items.isEmpty, let anchor = ScrollAnchor(surface, isLoaded: shown.isLoaded) else { return nil }
      self.list = list
      self.anchor = surface.isAtTop ? nil : anchor
      ids = Dictionary(uniqueKeysWithValues: anchor.rows.compactMap { row in shown.item(inRow: row).map { (row, AnyHashable($0.id)) } })
    }

    /// Goes back there.
    ///
    /// - Parameter position: Where the item with an id is now.
    /// - Returns: Whether anything had to move for it.
    func restore(on surface: some ListSurface, position: (AnyHashable) -> Int?) -> Bool {
      guard let anchor else {
        surface.scrollToTop(animated: false)
        return false
      }
      // A row that is not loaded is the same row if it has the same place (B26).
      return anchor.restore(on: surface) { row in if let id = ids[row] { position(id) } else { row } }
    }
  }
#endif
