import Quire

/// Rows of a view that follow each other, as the view has them. Its list may be ahead of them.
@MainActor struct EditedRows<Item: Identifiable> {
  let presenter: ListPresenter<Item>
  let rows: PagedRows<Item>
  let range: Range<Int>
  let member: Int

  /// Moves the items of rows beside those at a destination, as `onMove(perform:)` says it. SwiftUI shows a row that can't be there in its place again.
  ///
  /// - Parameters:
  ///   - sources: The offsets of the rows, in order.
  ///   - destination: The offset before which the rows are to be, in the present order.
  func move(_ sources: [Int], to destination: Int) {
    guard let first = sources.first, let last = sources.last else { return }
    let isInPlace = last - first + 1 == sources.count && (first...last + 1).contains(destination)
    guard !isInPlace else { return }
    let before = (0..<destination).last { !sources.contains($0) }.flatMap(item)
    let after = (destination..<range.count).first { !sources.contains($0) }.flatMap(item)
    var positions: [ItemPosition<Item.ID>] = [before.map { .after($0.id) }, after.map { .before($0.id) }].compactMap(\.self)
    for item in sources.compactMap(item) {
      guard let move = presenter.pickUpItem(item.id, ofMember: member) else { continue }
      if positions.contains(where: { move.drop(at: $0) != nil }) { positions = [.after(item.id)] }
    }
  }

  /// Removes the items of rows, as `onDelete(perform:)` says it. A removal that can't be saved is rolled back.
  func delete(_ offsets: [Int], saving save: @escaping @MainActor (Item) async throws -> Void) {
    for item in offsets.compactMap(item) {
      presenter.pagers[member].remove(item.id) { try await save(item) }
    }
  }

  private func item(_ offset: Int) -> Item? { rows[range.lowerBound + offset] }
}
