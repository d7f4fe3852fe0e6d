public import Foundation

@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  let state = CollectionState()
  weak var collectionDelegate: (any UICollectionViewDelegate)?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      cancelInteractiveMovement()
      reloadData()
    }
  }

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  open weak var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set {
      guard newValue !== collectionDelegate else { return }
      collectionDelegate = newValue
      scrollDelegate = newValue
      // A flow's sizes may be the delegate's.
      collectionViewLayout.setNeedsPreparation()
    }
  }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Counts and cells are asked for by the next layout.
  open func reloadData() {
    assertNoMovement()
    state.needsLoading = true
    collectionViewLayout.setNeedsPreparation()
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      if newValue != old, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
        collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContext(forBoundsChange: newValue))
      }
      super.bounds = newValue
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCollection()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    collectionViewLayout.setNeedsPreparation()
  }

  // MARK: Updates

  /// In UIKit `updates` does not escape, which Swift has no words for within an optional: code for both writes `self.` in it.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    openBatch()
    updates?()
    closeBatch(completion: completion)
  }

  open func insertSections(_ sections: IndexSet) { record { $0.insertedSections += sections } }
  open func deleteSections(_ sections: IndexSet) { record { $0.deletedSections += sections } }
  open func reloadSections(_ sections: IndexSet) { record { $0.reloadedSections += sections } }
  open func moveSection(_ section: Int, toSection newSection: Int) { record { $0.movedSections.append((section, newSection)) } }
  open func insertItems(at indexPaths: [IndexPath]) { record { $0.insertedRows += indexPaths } }
  open func deleteItems(at indexPaths: [IndexPath]) { record { $0.deletedRows += indexPaths } }
  open func reloadItems(at indexPaths: [IndexPath]) { record { $0.reloadedRows += indexPaths } }
  open func reconfigureItems(at indexPaths: [IndexPath]) { record { $0.reconfiguredRows += indexPaths } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { record { $0.movedRows.append((indexPath, newIndexPath)) } }

  // MARK: Reordering

  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveTarget(to: targetPosition) }
  open func endInteractiveMovement() { endMovement() }
  open func cancelInteractiveMovement() { stopMovement() }

  // MARK: Reuse

  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    dequeueCell(identifier)
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeueView(elementKind, identifier)
  }

  // MARK: Selection and scrolling

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing = false

  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }
}

extension UICollectionView {
  nonisolated public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  nonisolated public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}
