import Foundation

extension UITableView {
  /// The work of `layoutSubviews()`: requests the cells that come on screen, and releases those that leave it.
  func layOutTable() {
    guard !state.isLayingOut, dataSource != nil || !state.cells.isEmpty else { return layOutFixedViews() }
    if window == nil { HeadlessLists.alertForLayoutOutsideViewHierarchy(self) }
    loadIfNeeded()
    let isFresh = state.cellsAreStale
    if isFresh { retireAll() }
    let widthChanged = state.layoutWidth != bounds.width
    if widthChanged { forgetWidth() }
    layOutRows(anchor: isFresh || widthChanged ? nil : topmostRow())
  }

  /// - Parameter anchor: The row that stays where it is seen when the true heights of rows above it become known.
  func layOutRows(anchor: IndexPath?, retiring leaving: [(IndexPath, UITableViewCell)] = []) {
    guard !state.isLayingOut else {
      // An update of the table from within its layout, which UIKit does not allow either.
      for (indexPath, cell) in leaving { retire(cell, at: indexPath) }
      return
    }
    state.isLayingOut = true
    state.model.top = headerHeight
    retireCellsOffScreen()
    settle(anchor: anchor)
    retireCellsOffScreen()
    showCells()
    showMargins()
    layOutFixedViews()
    // Only now may they be used again: a row that is loaded again gets another cell than it had.
    for (indexPath, cell) in leaving { retire(cell, at: indexPath) }
    state.isLayingOut = false
    prefetchRows()
  }

  private var span: Range<CGFloat> { bounds.minY..<max(bounds.minY, bounds.maxY) }

  private func topmostRow() -> IndexPath? {
    state.cells.keys.filter { state.model.contains($0) && state.model.range(of: $0).upperBound > bounds.minY }.min()
  }

  private func forgetWidth() {
    state.layoutWidth = bounds.width
    if rowHeight < 0, estimatedRowHeight != 0 { state.model.forgetRowHeights(estimate: rowEstimate) }
    updateContentSize()
  }

  // MARK: Heights

  /// Measures until everything on screen has its own height.
  private func settle(anchor: IndexPath?) {
    // Each round measures at least one row; the limit is for rows without a height.
    for _ in 0..<1000 {
      let top = anchor.map { state.model.range(of: $0).lowerBound }
      let offset = contentOffset
      let hasMeasured = measureSpan()
      if let anchor, let top {
        let shift = state.model.range(of: anchor).lowerBound - top
        if shift != 0 { bounds.origin.y += shift }
      }
      updateContentSize()
      guard hasMeasured || contentOffset != offset else { break }
    }
  }

  private func measureSpan() -> Bool {
    let span = span
    guard !span.isEmpty else { return false }
    var hasMeasured = false
    var section = state.model.sections(in: span).lowerBound
    while section < state.model.sections.count, state.model.range(ofSection: section).lowerBound < span.upperBound {
      if !state.model.sections[section].header.isKnown {
        measureHeader(section)
        hasMeasured = true
      }
      if measureRows(of: section, in: span) { hasMeasured = true }
      guard state.model.sections.indices.contains(section) else { break }
      if !state.model.sections[section].footer.isKnown, state.model.footerRange(section).lowerBound < span.upperBound {
        measureFooter(section)
        hasMeasured = true
      }
      section += 1
    }
    return hasMeasured
  }

  private func measureRows(of section: Int, in span: Range<CGFloat>) -> Bool {
    var hasMeasured = false
    let rows = state.model.rows(of: section, in: span)
    guard !rows.isEmpty else { return false }
    var row = rows.lowerBound
    while true {
      let indexPath = IndexPath(row: row, section: section)
      guard state.model.contains(indexPath), state.model.range(of: indexPath).lowerBound < span.upperBound else { break }
      if state.model.sections[section].rows.known(row) == nil {
        measure(indexPath)
        hasMeasured = true
      }
      row += 1
    }
    return hasMeasured
  }

  // MARK: Cells

  var visibleRows: [IndexPath] { rows(in: span) }

  func rows(in span: Range<CGFloat>) -> [IndexPath] {
    guard !span.isEmpty else { return [] }
    return state.model.sections(in: span).flatMap { section in
      state.model.rows(of: section, in: span).map { IndexPath(row: $0, section: section) }
    }
  }

  private func retireCellsOffScreen() {
    guard !state.cells.isEmpty else { return }
    // The row under the finger stays, wherever the table is scrolled.
    let visible = Set(visibleRows).union(state.cells.filter { $1 === state.reordering?.cell }.keys)
    for (indexPath, cell) in state.cells.sorted(by: { $0.key < $1.key }) where !visible.contains(indexPath) {
      state.cells[indexPath] = nil
      retire(cell, at: indexPath)
    }
  }

  func retireAll() {
    state.cellsAreStale = false
    state.prefetching.forgetRows()
    let cells = state.cells.sorted { $0.key < $1.key }
    state.cells = [:]
    for (indexPath, cell) in cells { retire(cell, at: indexPath) }
    retireMargins()
  }

  /// Adds the cells that come on screen, above everything but the headers, also above views of the app.
  private func showCells() {
    var hasNewCells = false
    for indexPath in visibleRows where state.model.contains(indexPath) {
      let cell = cell(for: indexPath)
      let frame = rectForRow(at: indexPath)
      if cell.frame != frame { cell.frame = frame }
      guard cell.superview !== self else { continue }
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
      addSubview(cell)
      hasNewCells = true
    }
    guard hasNewCells else { return }
    for margins in [state.headers, state.footers] {
      for (_, view) in margins.sorted(by: { $0.key < $1.key }) { bringSubviewToFront(view) }
    }
  }

  // MARK: Views beside the rows

  private func layOutFixedViews() {
    if let backgroundView {
      if backgroundView.frame != bounds { backgroundView.frame = bounds }
      if subviews.first !== backgroundView { sendSubviewToBack(backgroundView) }
    }
    if let tableHeaderView { place(tableHeaderView, at: 0) }
    if let tableFooterView { place(tableFooterView, at: state.model.bottom) }
  }

  /// Such a view keeps its height, and takes the table's width.
  private func place(_ view: UIView, at y: CGFloat) {
    let frame = CGRect(x: 0, y: y, width: bounds.width, height: roundedToPixels(CGPoint(x: 0, y: view.frame.height)).y)
    if view.frame != frame { view.frame = frame }
    if view.superview !== self { addSubview(view) }
  }
}
