import Foundation

extension UITableView {
  public var numberOfSections: Int {
    loadIfNeeded()
    return state.model.sections.count
  }

  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return state.model.sections.indices.contains(section) ? state.model.sections[section].rows.count : 0
  }

  /// Reading `hasUncommittedUpdates` is true between `beginUpdates` and `endUpdates`.
  public var hasUncommittedUpdates: Bool { state.hasOpenBatch }

  func setNeedsReload() {
    state.needsLoading = true
    setNeedsLayout()
  }

  func loadIfNeeded() {
    guard state.needsLoading else { return }
    state.needsLoading = false
    state.cellsAreStale = true
    state.selected = []
    state.swiped = nil
    askIndexTitles()
    state.model = TableModel(top: headerHeight, sections: (0..<askedSections()).map(loadedSection))
    if estimatedRowHeight == 0 { askAllHeights() }
    updateContentSize()
  }

  func askedSections() -> Int {
    dataSource?.numberOfSections(in: self) ?? 0
  }

  func askedCounts() -> [Int] {
    (0..<askedSections()).map { dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0 }
  }

  func loadedSection(_ section: Int) -> TableModel.Section {
    loadedSection(section, count: dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0)
  }

  func loadedSection(_ section: Int, count: Int) -> TableModel.Section {
    TableModel.Section(
      header: loadedHeader(section), rows: RowHeights(count: count, estimate: rowEstimate), footer: loadedFooter(section))
  }

  var headerHeight: CGFloat { tableHeaderView?.frame.height ?? 0 }

  func updateContentSize() {
    let size = CGSize(width: bounds.width, height: state.model.bottom + (tableFooterView?.frame.height ?? 0))
    if size != contentSize { contentSize = size }
  }

  /// Setting the same view again takes over its new height.
  func replace(_ old: UIView?, with new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    state.model.top = headerHeight
    updateContentSize()
    setNeedsLayout()
  }
}
