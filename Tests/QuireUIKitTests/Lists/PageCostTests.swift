#if canImport(UIKit) && !os(watchOS)
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// The work of a table for a page, counted: it must not depend on the number of rows.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct PageCostTests {
      /// The numbers of cells and of heights that a table requested.
      struct Cost: Equatable {
        var asked: Int
        var measured: Int
      }

      @Test("B32: a page below the visible rows requests no cell, however many pages there are", arguments: [1_000, 100_000])
      func pageOutOfSight(count: Int) async {
        let list = await list(of: count)
        list.loadNext()
        let cost = await cost(ofPageAt: count, in: list)
        // A batch of changes has UIKit measure what is seen again.
        #expect(cost == Cost(asked: 0, measured: list.table.visibleCells.count))
      }

      @Test("B32: a page next to the reader requests only the cells that become visible", arguments: [1_000, 100_000])
      func pageInSight(count: Int) async {
        let list = await list(of: count)
        list.table.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
        await list.screen.settle()
        let cost = await cost(ofPageAt: count, in: list)
        // The room that the end of the list had.
        #expect(cost == Cost(asked: 1, measured: list.table.visibleCells.count))
      }

      private func list(of count: Int) async -> ListScreen {
        MeasuredCell.measured = 0
        let list = await ListScreen.loaded(0..<count, next: 1) { $0.tableView.register(MeasuredCell.self, forCellReuseIdentifier: "row") }
        #expect(MeasuredCell.measured >= list.rows.count, "What is seen has been measured")
        return list
      }

      /// The cost of the second page.
      private func cost(ofPageAt count: Int, in list: ListScreen) async -> Cost {
        list.controller.asked = []
        MeasuredCell.measured = 0
        await list.answer(1, count..<count + 50, next: 2)
        #expect(list.table.numberOfRows(inSection: 0) == count + 50)
        return Cost(asked: list.controller.asked.count, measured: MeasuredCell.measured)
      }
    }
  }

  /// A cell that counts how often it is measured.
  private final class MeasuredCell: UITableViewCell {
    static var measured = 0

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      Self.measured += 1
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    }
  }
#endif
