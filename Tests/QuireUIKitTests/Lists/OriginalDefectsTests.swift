#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// The defects of JTTableViewController, each beside the same scenario with the original logic (`OriginalTableController`), which
    /// fails.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct OriginalDefectsTests {
      private func original(passesRequestID: Bool = true) -> (OriginalTableController, Screen) {
        let controller = OriginalTableController()
        controller.passesRequestID = passesRequestID
        let screen = Screen(controller)
        controller.fetchResults()
        return (controller, screen)
      }

      private func titles(_ table: UITableView) -> [String] {
        table.visibleCells.compactMap { cell in cell.textLabel?.text.map { ($0, cell.frame.minY) } }.sorted { $0.1 < $1.1 }.map(\.0)
      }

      // MARK: The race

      nonisolated static let orders = [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [3, 0, 2, 1], [2, 3, 1, 0]]

      @Test("J5: of many quick requests the last one counts, in any order of the answers", arguments: orders)
      func theLastRequestCounts(order: [Int]) async {
        let list = ListScreen()
        await list.screen.settle()
        for _ in 1..<4 {
          list.pager.reload()
          await list.screen.settle()
        }
        for request in order { await list.answer(request, request * 100..<request * 100 + 30) }
        #expect(list.rows.first == "Row 300")
        #expect(list.isFaithful)
        #expect(list.controller.outcomes == [.loaded])
      }

      @Test(arguments: orders) func theOriginalsRaceIsWonByTheLastAnswer(order: [Int]) {
        // The app has to remember to hand over the request's id; if it does not, nothing is checked.
        let (original, screen) = original(passesRequestID: false)
        original.fetchResults()
        original.fetchResults()
        original.fetchResults()
        for request in order { original.requests[request](.success([Row](request * 100..<request * 100 + 30))) }
        screen.layOut()
        #expect(titles(original.tableView).first == "Row \(order.last! * 100)")
      }

      @Test("J5: the same holds with completion handlers, without a request id") func completionHandlersRace() async {
        var handles: [LoadHandle<Page<Row, Int>>] = []
        let pager = Pager<Row> { (_: PageRequest<Int>, load) in handles.append(load) }
        let controller = RowsController(pager)
        let screen = Screen(controller)
        await screen.settle()
        for _ in 1..<4 {
          pager.reload()
          await screen.settle()
        }
        for handle in [3, 0, 2, 1] {
          let page = Page<Row, Int>([Row](handle * 100..<handle * 100 + 30))
          if handle == 3 { await pager.endOfLoad { handles[handle].finish(page) } } else { handles[handle].finish(page) }
          await screen.settle()
        }
        #expect(titles(controller.tableView).first == "Row 300")
      }

      // MARK: The retry storm

      @Test("B19: scrolling does not request a failed page again, however often its footer becomes visible") func noRetryStorm() async {
        let list = await ListScreen.loaded(0..<30, next: 30)
        await list.drag(by: 450)
        await list.fail(1)
        for _ in 0..<10 {
          await list.dragToEnd()
          await list.drag(by: -500)
        }
        #expect(list.source.requests.count == 2)
        await list.dragToEnd()
        #expect(list.screen.tap("Try Again"))
        await list.screen.settle()
        #expect(list.source.requests.count == 3)
        #expect(list.source.requests.last?.cursor == 30)
      }

      @Test func theOriginalRequestsAgainAtEachDisplay() {
        let (original, screen) = original()
        original.requests[0](.success([Row](0..<30)))
        screen.layOut()
        screen.drag(original.tableView, by: 600)
        #expect(original.requests.count == 2)
        original.requests[1](.failure(Failed()))
        for attempt in 0..<10 {
          screen.drag(original.tableView, by: -500)
          screen.wait(.seconds(1))
          screen.drag(original.tableView, by: 500)
          screen.wait(.seconds(1))
          #expect(original.requests.count == 3 + attempt)
          original.requests.last?(.failure(Failed()))
        }
      }

      // MARK: The stuck refresh control

      @Test("J2: pull to refresh ends when the list is reset") func aResetEndsThePull() async {
        let list = await ListScreen.loaded(0..<30, next: nil)
        list.screen.pull(list.table)
        await list.screen.settle()
        #expect(list.isSpinning)
        list.pager.reset()
        await list.answer(1, 0..<30)
        list.screen.wait(.seconds(1))
        #expect(!list.isSpinning)
      }

      @Test func theOriginalSpinsForEver() {
        let (original, screen) = original()
        original.requests[0](.success([Row](0..<30)))
        screen.layOut()
        screen.pull(original.tableView)
        #expect(original.refreshControl.isRefreshing)
        original.resetResults()
        original.requests[1](.success([Row](0..<30)))
        screen.wait(.seconds(10))
        #expect(original.refreshControl.isRefreshing)
      }

      // MARK: The doubled rows

      @Test("J5: a request that is finished twice adds its rows once") func finishedTwice() async {
        var handles: [LoadHandle<Page<Row, Int>>] = []
        let pager = Pager<Row> { (_: PageRequest<Int>, load) in handles.append(load) }
        let controller = RowsController(pager)
        let screen = Screen(controller)
        await screen.settle()
        await pager.endOfLoad { handles[0].finish(Page([Row](0..<10), next: 10)) }
        await screen.settle()
        await pager.endOfLoad { handles[1].finish(Page([Row](10..<14))) }
        handles[1].finish(Page([Row](10..<14)))
        await screen.settle()
        #expect(controller.tableView.numberOfRows(inSection: 0) == 14)
        #expect(titles(controller.tableView) == (0..<14).map { "Row \($0)" })
      }

      @Test func theOriginalDoublesRows() {
        let (original, screen) = original()
        original.requests[0](.success([Row](0..<10)))
        screen.layOut()
        for _ in 0..<2 { original.requests[1](.success([Row](10..<14))) }
        screen.layOut()
        #expect(original.results.map(\.id) == Array(0..<14) + Array(10..<14))
      }

      // MARK: The error view

      @Test("J4, J10: a page that fails covers no row, and its retry button works") func errorsCoverNothing() async {
        let list = await ListScreen.loaded(0..<5, next: 5)
        await list.fail(1)
        #expect(list.screen.texts == (0..<5).map { "Row \($0)" } + ["It failed.", "[Try Again]"])
        #expect(list.screen.tap(list.table.visibleCells[0]))
        #expect(list.screen.tap("Try Again"))
        await list.answer(2, 5..<8)
        #expect(list.screen.texts == (0..<8).map { "Row \($0)" })
      }

      @Test("J4, J10: a first load that fails fills the screen, and its retry button works") func retryOfTheFirstLoad() async {
        let list = ListScreen()
        await list.fail(0)
        list.screen.wait(.seconds(1))
        #expect(list.screen.texts == ["Something Went Wrong", "It failed.", "[Try Again]"])
        #expect(list.screen.tap("Try Again"))
        await list.answer(1, 0..<3)
        list.screen.wait(.seconds(1))
        #expect(list.screen.texts == ["Row 0", "Row 1", "Row 2"])
      }

      @Test func theOriginalCoversRowsAndRefusesTouches() {
        let (original, screen) = original()
        original.requests[0](.success([Row](0..<5)))
        screen.layOut()
        original.requests[1](.failure(Failed()))
        screen.layOut()
        // It covers the rows…
        #expect(!original.errorView.isHidden)
        #expect(original.errorView.frame.contains(original.tableView.frame))
        // …and its button cannot be reached.
        #expect(!screen.tap(original.retryButton))
      }

      // MARK: The empty page

      @Test("J9, B20: an empty page with a neighbor does not end the list") func anEmptyPageContinues() async {
        let list = await ListScreen.loaded(0..<5, next: 5)
        await list.answer(1, [Int](), next: 6)
        await list.answer(2, 6..<8)
        #expect(list.rows == ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4", "Row 6", "Row 7"])
      }

      @Test func theOriginalEndsAtAnEmptyPage() {
        let (original, screen) = original()
        original.requests[0](.success([Row](0..<5)))
        screen.layOut()
        original.requests[1](.success([]))
        screen.layOut()
        screen.drag(original.tableView, by: 500)
        #expect(original.requests.count == 2)
        #expect(!original.haveMoreResults)
      }
    }
  }
#endif
