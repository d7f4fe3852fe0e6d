// The view in the snippets of the engine.
import Foundation
import Quire

extension IndexPath {
  init(row: Int, section: Int) { self.init(indexes: [section, row]) }
}

enum RowAnimation { case automatic }

@MainActor struct TableView {
  var firstVisibleRow = 0
  var lastVisibleRow = 0
  var rowsThatFit = 0
  func performBatchUpdates(_ updates: () -> Void) {}
  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  func reconfigureRows(at indexPaths: [IndexPath]) {}
}

func indexPath(_ position: SectionChanges.Row) -> IndexPath { IndexPath(row: position.row, section: position.section) }

@MainActor let tableView = TableView()
@MainActor let days = Sections(of: pager, by: \.day)
let colors = [Post(id: 3)]
@MainActor var handles: [LoadHandle<Page<Post, Int>>] = []
