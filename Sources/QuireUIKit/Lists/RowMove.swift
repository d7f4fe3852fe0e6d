#if canImport(UIKit) && !os(watchOS)
  import UIKit

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
