#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  /// Rows, headers, and footers whose heights change.
  extension DeviceTests.TableUpdatesTests {
    @Test("B15: a footer that changes its height moves nothing") func theFooterMovesNothing() async {
      let list = await ListScreen.loaded(0..<30, next: 30)
      await list.drag(by: 300)
      await list.dragToEnd()
      let place = list.place(of: 29)
      let height = list.controller.nextEdgeView.frame.height
      await list.fail(1, "It failed, and there is a lot to say about the reasons, which are several and take several lines.")
      #expect(list.controller.nextEdgeView.frame.height > height)
      #expect(list.place(of: 29) == place)
      #expect(list.table.contentSize.height == 30 * 44 + list.controller.nextEdgeView.frame.height)
    }

    @Test("B15, B24: a header that changes its height moves nothing") func theHeaderMovesNothing() async {
      let list = await ListScreen.loaded(100..<140, next: nil, previous: 80)
      await list.drag(by: 200)
      let place = list.place(of: 110)
      let height = list.controller.previousEdgeView.frame.height
      await list.fail(1, "It failed, and there is a lot to say about the reasons, which are several and take several lines.")
      #expect(list.controller.previousEdgeView.frame.height > height)
      #expect(list.place(of: 110) == place)
      list.retry()
      await list.answer(2, 80..<100)
      #expect(list.place(of: 110) == place)
      #expect(list.table.tableHeaderView == nil, "B24: no room at the beginning of the list")
    }

    @Test("B15: rows of different heights also stay", arguments: [3, 7, 12]) func selfSizingRowsStay(removed: Int) async {
      let rows = (0..<60).map { Row($0, String(repeating: "Row \($0) ", count: 1 + $0 * 7 % 23)) }
      let list = ListScreen()
      await list.answer(0, rows)
      await list.drag(by: 1500)
      let id = list.table.indexPathsForVisibleRows![6].row
      let place = list.place(of: rows[id].title)
      let first = list.table.indexPathsForVisibleRows![0].row
      list.table.forget()
      list.refresh()
      let new = (200..<215).map { Row($0, String(repeating: "Row \($0) ", count: 1 + $0 * 5 % 19)) }
      // The rows right above go, and higher ones come in their place.
      let gone = Set((id - removed..<id).filter { $0 >= 0 })
      await list.answer(1, Array(rows[..<(first - 2)]) + new + rows[(first - 2)...].filter { !gone.contains($0.id) })
      let kept = rows[first...].first { !gone.contains($0.id) }!
      #expect(list.place(of: rows[id].title) != nil)
      if kept.id == id { #expect(list.place(of: rows[id].title) == place) }
      #expect(list.isFaithful)
      #expect(list.table.reloads == 0)
    }

    @Test("B15: earlier rows of other heights arrive above, and nothing moves") func selfSizingRowsAbove() async {
      func rows(_ ids: Range<Int>) -> [Row] { ids.map { Row($0, String(repeating: "Row \($0) ", count: 1 + $0 * 7 % 23)) } }
      let list = ListScreen()
      await list.answer(0, rows(100..<130), previous: 80)
      let seen = list.rows
      let places = seen.map { list.place(of: $0) }
      await list.answer(1, rows(80..<100), previous: 60)
      #expect(seen.map { list.place(of: $0) } == places)
      await list.drag(by: -120)
      #expect(list.isFaithful)
    }
  }
#endif
