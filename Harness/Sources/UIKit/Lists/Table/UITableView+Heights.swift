import Foundation

extension UITableView {
  /// The height of a cell without another height.
  static let standardRowHeight: CGFloat = 44

  var sideInset: CGFloat { style == .insetGrouped ? 16 : 0 }

  /// The estimated height of a row that was not measured.
  var rowEstimate: CGFloat {
    if estimatedRowHeight > 0 { return estimatedRowHeight }
    return rowHeight > 0 ? rowHeight : Self.standardRowHeight
  }

  /// The delegate's height comes first, then the table's own, then the cell's.
  func measure(_ indexPath: IndexPath) {
    guard state.model.sections[indexPath.section].rows.known(indexPath.row) == nil else { return }
    state.model.setHeight(statedHeight(of: indexPath) ?? fittingHeight(of: indexPath), of: indexPath)
  }

  func statedHeight(of indexPath: IndexPath) -> CGFloat? {
    let height = tableDelegate?.tableView(self, heightForRowAt: indexPath) ?? Self.automaticDimension
    if height >= 0 { return height }
    return rowHeight >= 0 ? rowHeight : nil
  }

  private func fittingHeight(of indexPath: IndexPath) -> CGFloat {
    let width = bounds.width - 2 * sideInset
    let cell = cell(for: indexPath)
    if cell.bounds.width != width { cell.bounds.size.width = width }
    return cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Without an estimate every row is asked for at once, and none measures itself.
  /// developer.apple.com/documentation/uikit/uitableview/estimatedrowheight
  func askAllHeights() {
    for section in state.model.sections.indices {
      for row in 0..<state.model.sections[section].rows.count where state.model.sections[section].rows.known(row) == nil {
        let indexPath = IndexPath(row: row, section: section)
        state.model.setHeight(statedHeight(of: indexPath) ?? Self.standardRowHeight, of: indexPath)
      }
    }
  }
}
