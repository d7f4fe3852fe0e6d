public import Foundation

@preconcurrency @MainActor open class UITableView: UIScrollView {
  public let style: Style
  let state = TableState()
  weak var tableDelegate: (any UITableViewDelegate)?

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUpTable()
  }

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      stopReordering()
      setNeedsReload()
    }
  }

  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  open weak var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      guard newValue !== tableDelegate else { return }
      tableDelegate = newValue
      scrollDelegate = newValue
      setNeedsReload()
    }
  }

  // MARK: Heights

  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { setNeedsReload() } } }
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { if estimatedRowHeight != oldValue { setNeedsReload() } } }
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { if sectionFooterHeight != oldValue { setNeedsReload() } } }
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  open var sectionHeaderTopPadding = UITableView.automaticDimension

  // MARK: Views beside the rows

  open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  open var cellLayoutMarginsFollowReadableWidth = false
  open var insetsContentViewsToSafeArea = true

  // MARK: Loading

  /// Asks for the counts; cells are asked for by the next layout.
  open func reloadData() {
    assertNoReordering()
    state.needsLoading = true
    loadIfNeeded()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutTable()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  // MARK: Updates

  open func beginUpdates() { openBatch() }
  open func endUpdates() { closeBatch(completion: nil) }

  /// In UIKit `updates` does not escape, which Swift has no words for within an optional: code for both writes `self.` in it.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    openBatch()
    updates?()
    closeBatch(completion: completion)
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { record { $0.insertedSections += sections } }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { record { $0.deletedSections += sections } }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { record { $0.reloadedSections += sections } }
  open func moveSection(_ section: Int, toSection newSection: Int) { record { $0.movedSections.append((section, newSection)) } }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { record { $0.insertedRows += indexPaths } }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { record { $0.deletedRows += indexPaths } }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { record { $0.reloadedRows += indexPaths } }
  open func reconfigureRows(at indexPaths: [IndexPath]) { record { $0.reconfiguredRows += indexPaths } }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { record { $0.movedRows.append((indexPath, newIndexPath)) } }

  // MARK: Reuse

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeueCell(identifier) }
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueRegisteredCell(identifier, indexPath)
  }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueHeaderFooterView(identifier)
  }

  // MARK: Selection and editing

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false

  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Clears the selection at both ends of editing mode. jpdebug.com/p/1140679
  open func setEditing(_ editing: Bool, animated: Bool) {
    if editing != state.isEditing { select(nil, animated: animated, scrollPosition: .none) }
    state.isEditing = editing
    state.swiped = nil
    for cell in state.cells.values { cell.setEditing(editing, animated: animated) }
  }

  /// Asks the data source again for the titles of the index.
  open func reloadSectionIndexTitles() { askIndexTitles() }

  // MARK: Scrolling

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }
}

extension UITableView {
  /// developer.apple.com/documentation/uikit/uitableview/automaticdimension
  nonisolated public class var automaticDimension: CGFloat { -1 }

  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  private func setUpTable() {
    alwaysBounceVertical = true
  }
}
