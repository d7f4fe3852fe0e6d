#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// The cells of lines.
  @MainActor struct LineCells {
    private let texts: () -> ContentStrings
    private let performGapAction: (ListDisplay.Gap) -> Void
    private let performStatusAction: (ListDisplay.Status) -> Void

    /// - Parameter presenter: A closure that returns the presenter, which performs the actions of the lines.
    init<Item>(_ texts: @escaping () -> ContentStrings, presenter: @escaping () -> ListPresenter<Item>?) {
      self.texts = texts
      performGapAction = { presenter()?.performAction(of: $0) }
      performStatusAction = { presenter()?.performAction(of: $0) }
    }

    /// Makes the cell of a line; nil if a view has no cell for it.
    func cell<Item, Cell: UIView>(
      for line: ListLine<Item>?, item: (Item) -> Cell, placeholder: () -> Cell?, mark: () -> Cell
    ) -> Cell? {
      switch line {
      case .item(let value):
        let cell = item(value)
        forgetPlaceholder(cell)
        return cell
      case .placeholder:
        let cell = placeholder() ?? mark()
        (cell as? any MarkCell)?.markView.showPlaceholder()
        describePlaceholder(cell)
        return cell
      case .gap(let gap):
        let cell = mark()
        (cell as? any MarkCell)?.markView.showGap(gap.state, texts()) { [performGapAction] in performGapAction(gap) }
        return cell
      case .status(let status):
        let cell = mark()
        (cell as? any MarkCell)?.markView.showStatus(status, texts()) { [performStatusAction] in performStatusAction(status) }
        return cell
      case .unreadBorder:
        let cell = mark()
        (cell as? any MarkCell)?.markView.showBorder(texts())
        return cell
      case .header, nil: return nil
      }
    }

    /// A cell that says nothing is silent, or passed over, although there is a row: it says that the row is loading.
    private func describePlaceholder(_ cell: UIView) {
      guard cell.spokenText == nil else { return }
      cell.accessibilityLabel = texts().loading
      // A cell of a table is one in any case.
      if !(cell is UITableViewCell) { cell.isAccessibilityElement = true }
    }

    /// The cell of an item may have been that of a row that was not loaded.
    private func forgetPlaceholder(_ cell: UIView) {
      guard cell.accessibilityLabel == texts().loading else { return }
      cell.accessibilityLabel = nil
      if !(cell is UITableViewCell) { cell.isAccessibilityElement = false }
    }
  }
#endif
