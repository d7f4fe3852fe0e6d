#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// The moves of rows that a list makes, instead of the app.
  @MainActor struct OwnMoves {
    let canMove: (IndexPath) -> Bool
    let make: (RowMove) -> Void

    #if canImport(ObjectiveC)
      /// Returns true for a method with which the reader moves rows; nil for the methods of the app.
      func answers(_ method: TableMethod) -> Bool? { method == .canMove || method == .move ? true : nil }

      /// Returns true for a method with which the reader moves items; nil for the methods of the app.
      func answers(_ method: CollectionMethod) -> Bool? { method == .canMove || method == .move ? true : nil }
    #endif
  }

  extension ListPane {
    /// The moves that the list makes; nil if it is not reorderable.
    func ownMoves(of content: ListContent<Item>) -> OwnMoves? {
      guard content.isReorderable else { return nil }
      return OwnMoves { [weak self] in
        self?.canMove($0) ?? false
      } make: { [weak self] in
        self?.make($0)
      }
    }
  }

  /// A move of a row by the reader, which the view has made and the list has not.
  struct RowMove: Equatable {
    /// The row's index path before the move.
    let source: IndexPath
    /// The row's index path after the move.
    let destination: IndexPath

    /// The index path before the move of the row that has this index path after it.
    func origin(of path: IndexPath) -> IndexPath {
      guard path != destination else { return source }
      var item = path.item
      if path.section == destination.section, item > destination.item { item -= 1 }
      if path.section == source.section, item >= source.item { item += 1 }
      return IndexPath(item: item, section: path.section)
    }

    /// The index path after the move of the row that has this index path before it.
    func target(of path: IndexPath) -> IndexPath {
      guard path != source else { return destination }
      var item = path.item
      if path.section == source.section, item > source.item { item -= 1 }
      if path.section == destination.section, item >= destination.item { item += 1 }
      return IndexPath(item: item, section: path.section)
    }

    /// The number of rows that the move adds to a section.
    func growth(ofSection section: Int) -> Int {
      (section == destination.section ? 1 : 0) - (section == source.section ? 1 : 0)
    }
  }
#endif
