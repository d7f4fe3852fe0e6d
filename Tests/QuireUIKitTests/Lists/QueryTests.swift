#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    @Suite(.timeLimit(.minutes(2))) @MainActor struct QueryTests {
      @Test("B41: the old rows are dimmed until the new ones arrive, and these are read from their start")
      func theOldRowsAreDimmed() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        await list.drag(by: 600)
        let offset = list.controller.tableView.contentOffset
        let new = GatedPageSource<Row, Int>()
        list.pager.setSource(new, id: "new")
        await list.screen.settle()
        #expect(list.controller.tableView.alpha == 0.5)
        #expect(list.controller.tableView.contentOffset == offset)

        // Some of the rows are those that the reader sees.
        await new.answer(0, with: Page((10..<70).map { Row($0) }))
        await list.screen.settle()
        #expect(list.controller.tableView.alpha == 1)
        #expect(list.screen.texts.first == "Row 10")
      }

      @Test("B36, B41: an answer within the delay of a placeholder dims nothing", arguments: [199, 200])
      func aFastAnswerDimsNothing(delay: Int) async {
        let clock = ManualClock()
        let list = ListScreen(timing: PlaceholderTiming(), clock: clock)
        await list.answer(0, 0..<60)
        let new = GatedPageSource<Row, Int>()
        list.pager.setSource(new)
        clock.advance(by: .milliseconds(delay))
        #expect(list.controller.tableView.alpha == (delay < 200 ? 1 : 0.5))
        await new.answer(0, with: Page((0..<60).map { Row($0) }))
        clock.advance(by: .seconds(10))
        #expect(list.controller.tableView.alpha == 1)
      }

      @Test("A fade of the app stays while the list changes, and when its list controller disconnects") func fadeOfTheApp() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        let listController = list.controller.show(list.pager)
        list.controller.tableView.alpha = 0.25
        list.pager.insert(Row(100), at: .start)
        await list.screen.settle()
        #expect(list.controller.tableView.alpha == 0.25)
        listController.stop()
        #expect(list.controller.tableView.alpha == 0.25)
      }

      @Test("A view whose list controller disconnects is no longer dimmed") func stopped() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        let listController = list.controller.show(list.pager)
        list.pager.setSource(GatedPageSource<Row, Int>(), id: "new")
        await list.screen.settle()
        #expect(list.controller.tableView.alpha == 0.5)
        listController.stop()
        #expect(list.controller.tableView.alpha == 1)
      }

      @Test("B41: a reader who returns to the previous query finds everything as it was")
      func goingBack() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        await list.drag(by: 600)
        let texts = list.screen.texts
        list.pager.setSource(GatedPageSource<Row, Int>(), id: "new")
        await list.screen.settle()
        list.pager.cancel()
        await list.screen.settle()
        #expect(list.controller.tableView.alpha == 1)
        #expect(list.screen.texts == texts)
      }
    }
  }
#endif
