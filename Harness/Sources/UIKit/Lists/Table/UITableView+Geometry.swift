public import Foundation

extension UITableView {
  /// The rows on screen, or nil if there are none.
  /// developer.apple.com/documentation/uikit/uitableview/indexpathsforvisiblerows
  public var indexPathsForVisibleRows: [IndexPath]? {
    loadIfNeeded()
    let rows = visibleRows
    return rows.isEmpty ? nil : rows
  }

  /// UIKit updates the cells before it answers: it lays out the table, also in no window.
  /// github.com/Juanpe/SkeletonView/issues/383, developer.apple.com/forums/thread/117537
  public var visibleCells: [UITableViewCell] {
    uikitAssertion(
      !state.isLayingOut,
      """
      Attempted to access the table view's visibleCells while they were in the process of being updated, which is not allowed.
      """)
    if window == nil { HeadlessLists.alertForLayoutOutsideViewHierarchy(self) }
    return state.cells.sorted { $0.key < $1.key }.map(\.value).filter { $0.superview === self }
  }

  /// Nil for a row that is not on screen.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    state.cellsAreStale ? nil : state.cells[indexPath]
  }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    state.cells.first { $0.value === cell }?.key
  }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))?.first
  }

  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    let span = rect.minY..<rect.maxY
    return state.model.sections(in: span).flatMap { section in
      state.model.rows(of: section, in: span).map { IndexPath(row: $0, section: section) }
    }
  }

  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard state.model.contains(indexPath) else { return .zero }
    let range = state.model.range(of: indexPath)
    return CGRect(
      x: sideInset, y: range.lowerBound, width: bounds.width - 2 * sideInset, height: range.upperBound - range.lowerBound)
  }

  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    return state.model.sections.indices.contains(section) ? rect(state.model.range(ofSection: section)) : .zero
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    return state.model.sections.indices.contains(section) ? rect(state.model.headerRange(section)) : .zero
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    return state.model.sections.indices.contains(section) ? rect(state.model.footerRange(section)) : .zero
  }

  private func rect(_ range: Range<CGFloat>) -> CGRect {
    CGRect(x: 0, y: range.lowerBound, width: bounds.width, height: range.upperBound - range.lowerBound)
  }

  // MARK: Scrolling

  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let indexPath = state.selected.min() { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  func scroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    let sections = state.model.sections.count
    uikitAssertion(
      indexPath.section < sections,
      "Attempted to scroll the table view to an out-of-bounds section (\(indexPath.section)) when there are only \(sections) sections.")
    guard indexPath.section < sections else { return }
    if indexPath.row == NSNotFound {
      return setContentOffset(offset(for: rectForHeader(inSection: indexPath.section), at: position), animated: animated)
    }
    let rows = state.model.sections[indexPath.section].rows.count
    uikitAssertion(
      indexPath.row < rows,
      """
      Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there are only \(rows) rows in section \
      \(indexPath.section).
      """)
    guard indexPath.row < rows else { return }
    // By the heights that are known now: rows that come into view may turn out to have others, and nothing scrolls again.
    // github.com/lionheart/openradar-mirror/issues/1299
    setContentOffset(offset(for: rectForRow(at: indexPath), at: position), animated: animated)
  }

  func offset(for rect: CGRect, at position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var offset = contentOffset
    switch position {
    case .none: return self.offset(toReveal: rect) ?? offset
    case .top: offset.y = rect.minY - inset.top - pinnedHeaderHeight(above: rect)
    case .middle: offset.y = rect.midY - (bounds.height + inset.top - inset.bottom) / 2
    case .bottom: offset.y = rect.maxY - bounds.height + inset.bottom
    }
    return clamped(offset)
  }

  /// A plain table's header would cover the row.
  private func pinnedHeaderHeight(above rect: CGRect) -> CGFloat {
    guard style == .plain,
      let section = state.model.sections(in: rect.minY..<max(rect.minY + 1, rect.maxY)).first(where: {
        state.model.range(ofSection: $0).contains(rect.minY)
      })
    else { return 0 }
    return state.model.headerRange(section).upperBound <= rect.minY ? state.model.sections[section].header.height : 0
  }
}
