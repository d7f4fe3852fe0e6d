import Foundation

extension UICollectionView {
  /// The counts before the batch are the latest known ones, or those of the data source now.
  func openBatch() {
    if state.batchDepth == 0 {
      assertNoMovement()
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
    state.batchDepth -= 1
    guard state.batchDepth == 0 else { return }
    let completions = state.batchCompletions
    state.batchCompletions = []
    commit(state.batch)
    guard !completions.isEmpty else { return }
    UIView.animate(withDuration: window == nil ? 0 : UITableView.updateDuration, animations: {}) { isFinished in
      for completion in completions { completion(isFinished) }
    }
  }

  func commit(_ updates: BatchUpdates) {
    let before = state.counts
    let after = askedCounts()
    if let problem = UpdateCheck(updates: updates, before: before, after: after, words: .collection).problem() {
      uikitAssertion(false, problem)
      return reloadData()
    }
    let map = UpdateMap(updates, before: before)
    state.counts = after
    state.prefetching.forgetRows()
    state.selected = Set(state.selected.compactMap { map.isReloaded($0) ? nil : map.target(of: $0) })
    let leaving = moveViews(map)
    collectionViewLayout.movePreferredSizes { target(of: $0, map) }
    collectionViewLayout.setNeedsPreparation()
    setNeedsLayout()
    guard !state.viewsAreStale else {
      for (element, view) in leaving { retire(view, element) }
      return
    }
    for indexPath in updates.reconfiguredRows { map.target(of: indexPath).map(reconfigure) }
    collectionViewLayout.prepare(forCollectionViewUpdates: updates.items)
    prepareIfNeeded()
    let offset = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    if offset != contentOffset { contentOffset = offset }
    layOutViews(retiring: leaving)
    collectionViewLayout.finalizeCollectionViewUpdates()
  }

  private func moveViews(_ map: UpdateMap) -> [(CollectionElement, UICollectionReusableView)] {
    var views: [CollectionElement: UICollectionReusableView] = [:]
    var leaving: [(CollectionElement, UICollectionReusableView)] = []
    for (element, view) in sortedViews {
      if let target = target(of: element, map) { views[target] = view } else { leaving.append((element, view)) }
    }
    state.views = views
    return leaving
  }

  private func target(of element: CollectionElement, _ map: UpdateMap) -> CollectionElement? {
    let indexPath = element.indexPath
    // The views around all sections.
    guard indexPath.count > 1 else { return element }
    guard case .supplementary = element else {
      return map.isReloaded(indexPath) ? nil : map.target(of: indexPath).map(element.moved)
    }
    guard !map.isReloaded(section: indexPath.section), let section = map.target(ofSection: indexPath.section) else { return nil }
    return element.moved(to: IndexPath(item: indexPath.item, section: section))
  }

  private func reconfigure(_ indexPath: IndexPath) {
    guard let cell = state.views[.cell(indexPath)] as? UICollectionViewCell, let dataSource else { return }
    state.reconfigured = cell
    let returned = dataSource.collectionView(self, cellForItemAt: indexPath)
    state.reconfigured = nil
    uikitAssertion(
      returned === cell,
      "The cell returned from collectionView(_:cellForItemAt:) for an item that is reconfigured must be the existing cell: dequeue it.")
  }
}

extension BatchUpdates {
  @MainActor fileprivate var items: [UICollectionViewUpdateItem] {
    // A section is an index path without an item.
    func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    items += deletedSections.map { UICollectionViewUpdateItem(.delete, before: path($0), after: nil) }
    items += insertedSections.map { UICollectionViewUpdateItem(.insert, before: nil, after: path($0)) }
    items += movedSections.map { UICollectionViewUpdateItem(.move, before: path($0.from), after: path($0.to)) }
    items += deletedRows.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
    items += insertedRows.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
    items += movedRows.map { UICollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
    items += reloadedRows.map { UICollectionViewUpdateItem(.reload, before: $0, after: $0) }
    return items
  }
}
