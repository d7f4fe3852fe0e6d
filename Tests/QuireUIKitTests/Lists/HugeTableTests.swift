#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    @Suite(.timeLimit(.minutes(2))) @MainActor struct HugeTableTests {
      @Test("J3: a table of 100,000 rows adds a page without reloading, and requests only the visible cells") func appending() async {
        let list = await ListScreen.loaded(0..<100_000, next: 1)
        #expect(list.table.numberOfRows(inSection: 0) == 100_000)
        list.table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
        await list.screen.settle()
        #expect(list.rows.last == "Row 99999")
        #expect(list.source.requests.count == 2)
        list.table.forget()
        list.controller.asked = []

        await list.answer(1, 100_000..<100_020, next: 2)
        #expect(list.table.reloads == 0)
        #expect(list.table.batches == 1)
        #expect(list.table.inserted == 20)
        #expect(list.table.removed + list.table.redrawn == 0)
        // The first of the new ones come into the room that the footer had.
        #expect(list.controller.asked.allSatisfy { $0 >= 100_000 })
        #expect(list.controller.asked.count <= 4)
        #expect(list.controller.asked.count == Set(list.controller.asked).count)

        list.controller.asked = []
        await list.drag(by: 440)
        #expect(list.controller.asked.count <= 12)
        #expect(list.isFaithful)
      }

      @Test("B32: a page before 100,000 rows requests few cells, and moves nothing") func prepending() async {
        let list = await ListScreen.loaded(0..<100_000, next: nil, previous: 1)
        let place = list.place(of: 3)
        await list.answer(1, 100_000..<100_020, previous: 2)
        #expect(list.table.reloads == 0)
        #expect(list.table.inserted == 20)
        #expect(list.controller.asked.count < 100)
        #expect(list.place(of: 3) == place)
      }
    }
  }
#endif
