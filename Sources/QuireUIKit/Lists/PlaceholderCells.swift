#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// What assistive technology says of rows that are not loaded (B26).
  @MainActor struct PlaceholderCells {
    let text: String

    /// A cell that says nothing is silent, or passed over, although there is a row: it says that the row is loading.
    func describe(_ cell: UIView) {
      guard cell.spokenText == nil else { return }
      cell.accessibilityLabel = text
      // A cell of a table is one in any case.
      if !(cell is UITableViewCell) { cell.isAccessibilityElement = true }
    }

    /// The cell of an item may have been that of a row that was not loaded.
    func forget(_ cell: UIView) {
      guard cell.accessibilityLabel == text else { return }
      cell.accessibilityLabel = nil
      if !(cell is UITableViewCell) { cell.isAccessibilityElement = false }
    }
  }
#endif
