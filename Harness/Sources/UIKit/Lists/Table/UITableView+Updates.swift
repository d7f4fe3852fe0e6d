import Foundation

extension UITableView {
  static let updateDuration: TimeInterval = 0.25

  /// The counts before the batch are the latest known ones, or those of the data source now.
  func openBatch() {
    if state.batchDepth == 0 {
      assertNoReordering()
      loadIfNeeded()
      state.batch = BatchUpdates()
    }
    state.batchDepth += 1
  }

  /// Outside a batch, a change is a separate batch.
  func record(_ change: (inout BatchUpdates) -> Void) {
    openBatch()
    change(&state.batch)
    closeBatch(completion: nil)
  }

  func closeBatch(completion: ((Bool) -> Void)?) {
    if let completion { state.batchCompletions.append(completion) }
    guard state.batchDepth > 0 else { return }
    state.batchDepth -= 1
    guard state.batchDepth == 0 else { return }
    let completions = state.batchCompletions
    state.batchCompletions = []
    if window == nil { HeadlessLists.alertForLayoutOutsideViewHierarchy(self) }
    commit(state.batch)
    guard !completions.isEmpty else { return }
    // Nothing moves in no window, and UIKit's documentation leaves open what then becomes of the time.
    UIView.animate(withDuration: window == nil ? 0 : Self.updateDuration, animations: {}) { isFinished in
      for completion in completions { completion(isFinished) }
    }
  }

  func commit(_ updates: BatchUpdates) {
    let before = state.model.counts
    let after = askedCounts()
    if let problem = UpdateCheck(updates: updates, before: before, after: after, words: .table).problem() {
      uikitAssertion(false, problem)
      return reloadData()
    }
    let map = UpdateMap(updates, before: before)
    let leaving: [(IndexPath, UITableViewCell)]
    if updates.isEmpty {
      leaving = []
      askStatedHeightsAgain()
    } else {
      state.prefetching.forgetRows()
      state.model = movedModel(map, updates, after: after)
      state.selected = Set(state.selected.compactMap { map.isReloaded($0) ? nil : map.target(of: $0) })
      leaving = moveCells(map)
      moveMargins(map)
    }
    if estimatedRowHeight == 0 { askAllHeights() }
    setNeedsLayout()
    guard !state.cellsAreStale else {
      for (indexPath, cell) in leaving { retire(cell, at: indexPath) }
      return updateContentSize()
    }
    for indexPath in updates.reconfiguredRows { map.target(of: indexPath).map(reconfigure) }
    remeasureCells()
    layOutRows(anchor: nil, retiring: leaving)
  }

  private func movedModel(_ map: UpdateMap, _ updates: BatchUpdates, after: [Int]) -> TableModel {
    var sections = [TableModel.Section?](repeating: nil, count: after.count)
    let changed = Set(
      (updates.deletedRows + updates.reloadedRows + updates.movedRows.map(\.from)).map(\.section)
    )
    let changedAfter = Set((updates.insertedRows + updates.movedRows.map(\.to)).map(\.section))
    for (old, section) in state.model.sections.enumerated() where !map.isReloaded(section: old) {
      guard let new = map.target(ofSection: old) else { continue }
      var section = section
      if changed.contains(old) || changedAfter.contains(new) {
        section.rows = section.rows.moved(count: after[new]) { row in
          let target = map.target(ofRow: row, inSection: old)
          return target.flatMap { $0.section == new ? $0.row : nil }
        }
      }
      sections[new] = section
    }
    return TableModel(
      top: headerHeight, sections: sections.enumerated().map { $1 ?? loadedSection($0, count: after[$0]) })
  }

  private func moveCells(_ map: UpdateMap) -> [(IndexPath, UITableViewCell)] {
    var cells: [IndexPath: UITableViewCell] = [:]
    var leaving: [(IndexPath, UITableViewCell)] = []
    for (indexPath, cell) in state.cells.sorted(by: { $0.key < $1.key }) {
      if !map.isReloaded(indexPath), let target = map.target(of: indexPath) {
        cells[target] = cell
      } else {
        leaving.append((indexPath, cell))
      }
    }
    state.cells = cells
    return leaving
  }

  private func moveMargins(_ map: UpdateMap) {
    let (headers, footers) = (state.headers, state.footers)
    (state.headers, state.footers) = ([:], [:])
    (state.sectionsWithoutHeader, state.sectionsWithoutFooter) = ([], [])
    for (section, view) in headers.sorted(by: { $0.key < $1.key }) {
      if !map.isReloaded(section: section), let target = map.target(ofSection: section) {
        state.headers[target] = view
      } else {
        retire(view, .header, of: section)
      }
    }
    for (section, view) in footers.sorted(by: { $0.key < $1.key }) {
      if !map.isReloaded(section: section), let target = map.target(ofSection: section) {
        state.footers[target] = view
      } else {
        retire(view, .footer, of: section)
      }
    }
  }

  // MARK: Heights

  /// An empty batch asks for the heights again, and for no cells.
  /// developer.apple.com/documentation/uikit/uitableview/beginupdates()
  private func askStatedHeightsAgain() {
    for section in state.model.sections.indices {
      for row in state.model.sections[section].rows.knownRows {
        let indexPath = IndexPath(row: row, section: section)
        if let height = statedHeight(of: indexPath) { state.model.setHeight(height, of: indexPath) }
      }
    }
  }

  private func remeasureCells() {
    for indexPath in state.cells.keys.sorted() where state.model.contains(indexPath) {
      state.model.forgetHeight(of: indexPath)
      measure(indexPath)
    }
    updateContentSize()
  }

  // MARK: Reconfiguring

  /// Only a row that has a cell is asked for again.
  /// developer.apple.com/documentation/uikit/uitableview/reconfigurerows(at:)
  private func reconfigure(_ indexPath: IndexPath) {
    guard let cell = state.cells[indexPath], let dataSource else { return }
    state.reconfigured = cell
    let returned = dataSource.tableView(self, cellForRowAt: indexPath)
    state.reconfigured = nil
    uikitAssertion(
      returned === cell,
      "The cell returned from tableView(_:cellForRowAt:) for a row that is reconfigured must be the existing cell: dequeue it.")
  }
}
