#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  // UIKit keeps a selection by index paths, and forgets it when it draws everything again. The presenter keeps it by ids.

  extension ListPane {
    /// Selects the visible rows whose items are selected, and deselects all others.
    func showSelection() {
      guard showsPresenterSelection, !surface.hasOwnRows else { return }
      let selected = Set(surface.selectedPaths)
      for path in selected.union(surface.visiblePaths) {
        let isSelected = shown.item(at: path).map { presenter.selection.contains($0.id) } ?? false
        if isSelected != selected.contains(path) { surface.setSelected(isSelected, at: path) }
      }
    }

    /// The reader has selected a row.
    func select(_ path: IndexPath) {
      if let id = shown.item(at: path)?.id {
        switch surface.selectableRows {
        case .one: presenter.selection = .only([id])
        case .many: presenter.selection.insert(id)
        }
      }
      showSelection()
    }

    /// The reader has deselected a row.
    func deselect(_ path: IndexPath) {
      if let id = shown.item(at: path)?.id { presenter.selection.remove(id) }
      showSelection()
    }
  }

  /// The number of rows that a reader can select.
  enum SelectableRows {
    case one
    case many
  }
#endif
