import Foundation

extension UICollectionView {
  public var numberOfSections: Int {
    loadIfNeeded()
    return state.counts.count
  }

  public func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return state.counts.indices.contains(section) ? state.counts[section] : 0
  }

  func loadIfNeeded() {
    guard state.needsLoading else { return }
    state.needsLoading = false
    state.viewsAreStale = true
    state.selected = []
    collectionViewLayout.forgetPreferredSizes()
    state.counts = askedCounts()
  }

  func askedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
  }

  func prepareIfNeeded() {
    loadIfNeeded()
    guard !collectionViewLayout.isValid else { return }
    collectionViewLayout.isValid = true
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  /// The work of `layoutSubviews()`: requests the views that come on screen, and releases those that leave it.
  func layOutCollection() {
    guard !state.isLayingOut else { return }
    loadIfNeeded()
    if state.viewsAreStale { retireAll() }
    layOutViews()
  }

  func layOutViews(retiring leaving: [(CollectionElement, UICollectionReusableView)] = []) {
    guard !state.isLayingOut else {
      // An update of the view from within its layout, which UIKit does not allow either.
      for (element, view) in leaving { retire(view, element) }
      return
    }
    state.isLayingOut = true
    // Each round a cell may have said that it prefers another size; the limit is for cells that cannot decide.
    for _ in 0..<1000 {
      prepareIfNeeded()
      let attributes = bounds.isEmpty ? [] : collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
      let visible = attributes.filter { collectionViewLayout.scroller(of: $0.element) != nil || $0.frame.overlaps(bounds) }
      retireViews(except: Set(visible.map(\.element)).union(movedElement))
      if !show(visible) { break }
    }
    if let backgroundView {
      if backgroundView.frame != bounds { backgroundView.frame = bounds }
      if subviews.first !== backgroundView { sendSubviewToBack(backgroundView) }
    }
    for (element, view) in leaving { retire(view, element) }
    state.isLayingOut = false
    prefetchItems()
  }

  /// - Returns: A Boolean value that indicates whether a cell's size made the layout invalid.
  private func show(_ attributes: [UICollectionViewLayoutAttributes]) -> Bool {
    for attributes in attributes.sorted(by: { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }) {
      guard let view = view(for: attributes) else { continue }
      apply(attributes, to: view)
      if collectionViewLayout.asksForPreferredSizes {
        // A view may change the attributes that it is given.
        let preferred = view.preferredLayoutAttributesFitting(attributes.copied())
        if collectionViewLayout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes) {
          collectionViewLayout.setPreferredSize(preferred.size, for: attributes.element)
        }
      }
    }
    guard collectionViewLayout.isValid else { return true }
    for attributes in attributes { display(attributes) }
    return !collectionViewLayout.isValid
  }

  private func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    let frame = collectionViewLayout.scroller(of: attributes.element)?.frameInContent(of: attributes.frame) ?? attributes.frame
    if view.frame != frame { view.frame = frame }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
    view.layer.zPosition = CGFloat(attributes.zIndex)
    view.apply(attributes)
  }

  private func display(_ attributes: UICollectionViewLayoutAttributes) {
    let scroller = collectionViewLayout.scroller(of: attributes.element)
    guard let view = state.views[attributes.element], view.superview !== scroller ?? self else { return }
    let indexPath = attributes.indexPath
    switch attributes.element {
    case .cell:
      if let cell = view as? UICollectionViewCell { collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath) }
    case .supplementary(let kind, _):
      collectionDelegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: indexPath)
    }
    // Over everything, also over views that the app has added.
    (scroller ?? self).addSubview(view)
  }

  private func view(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let element = attributes.element
    if let view = state.views[element] { return view }
    guard let dataSource else { return nil }
    let view: UICollectionReusableView
    switch element {
    case .cell(let indexPath):
      guard indexPath.item < numberOfItems(inSection: indexPath.section) else { return nil }
      let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
      if cell.isSelected != state.selected.contains(indexPath) { cell.isSelected.toggle() }
      if cell.isHighlighted { cell.isHighlighted = false }
      uikitAssertion(
        cell.reuseIdentifier != nil,
        """
        the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling \
        -dequeueReusableCellWithReuseIdentifier:forIndexPath:
        """)
      view = cell
    case .supplementary(let kind, let indexPath):
      view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
      uikitAssertion(
        view.reuseIdentifier != nil,
        """
        the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not have a reuseIdentifier - \
        supplementary views must be retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:
        """)
    }
    view.collection = self
    state.views[element] = view
    return view
  }

  // MARK: Letting go

  private func retireViews(except elements: Set<CollectionElement>) {
    for (element, view) in sortedViews where !elements.contains(element) {
      state.views[element] = nil
      retire(view, element)
    }
  }

  func retireAll() {
    state.viewsAreStale = false
    state.prefetching.forgetRows()
    let views = sortedViews
    state.views = [:]
    for (element, view) in views { retire(view, element) }
  }

  var sortedViews: [(element: CollectionElement, view: UICollectionReusableView)] {
    state.views.map { (element: $0.key, view: $0.value) }.sorted {
      ($0.element.indexPath, $0.element.kind) < ($1.element.indexPath, $1.element.kind)
    }
  }

  func retire(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if view.superview != nil {
      view.removeFromSuperview()
      switch element {
      case .cell(let indexPath):
        if let cell = view as? UICollectionViewCell {
          collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
        }
      case .supplementary(let kind, let indexPath):
        collectionDelegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: indexPath)
      }
    }
    guard let identifier = view.reuseIdentifier else { return }
    state.reusable[element.kind, default: [:]][identifier, default: []].append(view)
  }
}
