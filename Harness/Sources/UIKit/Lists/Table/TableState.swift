import Foundation

/// The state of a table between two events.
@MainActor final class TableState {
  var model = TableModel()
  /// The counts are to be asked for: nothing that is known holds.
  var needsLoading = true
  /// The cells on screen are from before a reload.
  var cellsAreStale = false
  var isLayingOut = false
  var layoutWidth: CGFloat = 0
  var prefetching = Prefetching()

  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]

  /// Sections on screen whose view was asked for in vain.
  var sectionsWithoutHeader: Set<Int> = []
  var sectionsWithoutFooter: Set<Int> = []

  var batchDepth = 0
  var batch = BatchUpdates()
  var batchCompletions: [(Bool) -> Void] = []
  var hasOpenBatch: Bool { batchDepth > 0 }

  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headerFooterClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var reusableCells: [String: [UITableViewCell]] = [:]
  var reusableHeadersFooters: [String: [UITableViewHeaderFooterView]] = [:]
  /// While a row is configured again, asking for a cell gives this one.
  var reconfigured: UITableViewCell?

  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?
  var isEditing = false
  /// The cell whose button to delete it is in sight.
  weak var swiped: UITableViewCell?
  /// The row that the reader drags.
  var reordering: TableReordering?
  var indexTitles: [String]?
}

/// A row on its way to another place.
struct TableReordering {
  let cell: UITableViewCell
  let source: IndexPath
  var target: IndexPath
}
