#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// The cells of lines.
  @MainActor struct LineCells {
    private let texts: () -> ContentStrings
    private let performGapAction: (ListDisplay.Gap) -> Void
    private let performStatusAction: (ListDisplay.Status) -> Void
    /// A cell may be in the queue of a view when another list takes over the view.
    private static let described = DescribedCells()

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
      case .item(let value): return filled(item(value)) { _ in }
      case .placeholder:
        let cell = placeholder() ?? mark()
        (cell as? any MarkCell)?.markView.showPlaceholder()
        // A cell that says nothing is silent, or passed over, although there is a row.
        if cell.spokenText == nil { Self.described.describe(cell, as: texts().loading) }
        return cell
      case .gap(let gap):
        return filled(mark()) { $0.showGap(gap.state, texts()) { [performGapAction] in performGapAction(gap) } }
      case .status(let status):
        return filled(mark()) { $0.showStatus(status, texts()) { [performStatusAction] in performStatusAction(status) } }
      case .unreadBorder: return filled(mark()) { $0.showBorder(texts()) }
      case .header, nil: return nil
      }
    }

    /// Returns a cell, which may have been that of a row that was not loaded, after filling it if it is one of this module.
    private func filled<Cell: UIView>(_ cell: Cell, _ fill: (MarkView) -> Void) -> Cell {
      Self.described.restore(cell)
      if let cell = cell as? any MarkCell { fill(cell.markView) }
      return cell
    }
  }

  /// The cells of placeholders that have a description for assistive technology, instead of one of the app.
  @MainActor private final class DescribedCells {
    private struct Description {
      weak var cell: UIView?
      let text: String
      let wasElement: Bool
    }

    private var descriptions: [ObjectIdentifier: Description] = [:]

    func describe(_ cell: UIView, as text: String) {
      descriptions = descriptions.filter { $1.cell != nil }
      let wasElement = descriptions[ObjectIdentifier(cell)]?.wasElement ?? cell.isAccessibilityElement
      descriptions[ObjectIdentifier(cell)] = Description(cell: cell, text: text, wasElement: wasElement)
      cell.accessibilityLabel = text
      // A cell of a table is one in any case.
      if !(cell is UITableViewCell) { cell.isAccessibilityElement = true }
    }

    /// Gives a cell that is used again back what the app had set, unless the app has described the cell since.
    func restore(_ cell: UIView) {
      guard let description = descriptions.removeValue(forKey: ObjectIdentifier(cell)) else { return }
      // The cell may have removed the text to be used again.
      guard description.cell === cell, [nil, description.text].contains(cell.accessibilityLabel) else { return }
      cell.accessibilityLabel = nil
      if !(cell is UITableViewCell) { cell.isAccessibilityElement = description.wasElement }
    }
  }
#endif
