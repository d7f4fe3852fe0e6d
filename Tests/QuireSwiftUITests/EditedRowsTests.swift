import Quire
import QuireTesting
import Testing

@testable import QuireSwiftUI

/// Rows that SwiftUI moves and deletes, by their offsets in a view.
@MainActor @Suite(.timeLimit(.minutes(5))) struct EditedRowsTests {
  private struct Item: Identifiable {
    let id: Int
  }

  private let pager = Pager(source: .array((0..<6).map { Item(id: $0) }))

  private func rows(_ presenter: ListPresenter<Item>) -> EditedRows<Item> {
    EditedRows(presenter: presenter, rows: presenter.lines.rows, range: 0..<presenter.lines.rows.count, member: 0)
  }

  private func presenter() async -> ListPresenter<Item> {
    _ = await pager.load().outcome
    return ListPresenter(ListContent.items(pager).reorderable(name: { "\($0.id)" }) { _, _ in })
  }

  private var ids: [Int] { pager.items.map(\.id) }

  @Test("A row goes before the row at the destination") func oneRow() async {
    let presenter = await presenter()
    rows(presenter).move([0], to: 3)
    #expect(ids == [1, 2, 0, 3, 4, 5])
    rows(presenter).move([4], to: 0)
    #expect(ids == [4, 1, 2, 0, 3, 5])
    rows(presenter).move([1], to: 6)
    #expect(ids == [4, 2, 0, 3, 5, 1])
  }

  @Test("A row that is dropped at its own position is not moved") func samePlace() async {
    let presenter = await presenter()
    var edits = 0
    let token = pager.observe { _ in edits += 1 }
    rows(presenter).move([2], to: 2)
    rows(presenter).move([2], to: 3)
    rows(presenter).move([1, 2], to: 2)
    #expect(edits == 0 && ids == [0, 1, 2, 3, 4, 5])
    withExtendedLifetime(token) {}
  }

  @Test("Several rows keep their order, and stay together") func severalRows() async {
    let presenter = await presenter()
    rows(presenter).move([0, 3], to: 5)
    #expect(ids == [1, 2, 4, 0, 3, 5])
    rows(presenter).move([3, 4], to: 0)
    #expect(ids == [0, 3, 1, 2, 4, 5])
    rows(presenter).move([0, 2, 4], to: 3)
    #expect(ids == [3, 0, 1, 4, 2, 5])
  }

  @Test("Rows are those of the view, even if the list is ahead of it") func viewBehindTheList() async {
    let presenter = await presenter()
    let rows = rows(presenter)
    pager.remove(1)
    rows.move([0], to: 4)
    #expect(ids == [2, 3, 0, 4, 5])
    rows.move([4], to: 2)
    #expect(ids == [4, 2, 3, 0, 5], "The row before the destination is gone, so the row after it counts.")
    rows.delete([1, 5]) { _ in }
    #expect(ids == [4, 2, 3, 0])
  }
}
