import Foundation

/// The updates of an open batch: origins by index before, targets by index after.
struct BatchUpdates {
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [(from: Int, to: Int)] = []
  var deletedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var reconfiguredRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []

  /// A Boolean value that indicates whether nothing is put in, taken out, moved or made again.
  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty && deletedRows.isEmpty
      && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
  }
}

/// The names of the elements of a list in its assertions.
struct ListWords {
  let list: String
  let item: String

  static let table = ListWords(list: "table view", item: "row")
  static let collection = ListWords(list: "collection view", item: "item")
}
