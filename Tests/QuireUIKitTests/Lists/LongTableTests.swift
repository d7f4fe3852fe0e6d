#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Lists in their full length, with placeholders, and lists of which only a part stays loaded.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct LongTableTests {
      let million = LongSource(0..<1_000_000)

      // MARK: Full length

      @Test("B26: a list has its full length at once, and nothing is requested for rows out of sight") func fullLength() async {
        let heights = Heights()
        let list = await ListScreen.long(million) { $0.tableView.delegate = heights }
        #expect(list.table.numberOfRows(inSection: 0) == 1_000_000)
        #expect(list.table.contentSize.height == 44_000_000)
        #expect(list.rows.first == "Row 0")
        #expect(heights.asked < 25)
        #expect(list.isFaithfulInFullLength)
        // Nothing at the ends speaks of what the placeholders represent.
        #expect(list.controller.nextEdgeView.state == .end)
        #expect(!list.screen.texts.contains("…"))
      }

      @Test("B26: a page replaces placeholders, and nothing moves") func pagesReplacePlaceholders() async {
        let list = await ListScreen.long(million)
        await list.scroll(to: 30)
        #expect(list.rows.contains("Placeholder 40"))
        let places = list.table.visibleCells.map(\.frame)
        let first = list.rows.first
        list.forget()

        await million.answer(1)
        await list.screen.settle()
        #expect(list.rows.contains("Row 40"))
        #expect(list.rows.first == first)
        #expect(list.table.visibleCells.map(\.frame) == places)
        #expect(list.table.reloads + list.table.inserted + list.table.removed == 0)
        #expect(list.table.redrawn == 20)
        #expect(list.askedPlaceholders == [])
        #expect(Set(list.controller.asked).isSuperset(of: [40, 41, 42]))
        #expect(list.isFaithfulInFullLength)
      }

      @Test("B26: a list continues to the reader page by page, where its source knows neighbors only") func pageByPage() async {
        let source = LongSource(0..<1_000, isRandomAccess: false)
        let list = await ListScreen.long(source)
        await list.scroll(to: 60)
        for request in 1...3 {
          #expect(list.source.requests.count == request + 1)
          #expect(list.source.requests.last?.cursor == 20 + 20 * request)
          await source.answer(request)
          await list.screen.settle()
        }
        #expect(list.rows.contains("Row 60"))
        #expect(list.source.requests.count == 4)
      }

      @Test("B26: a page of higher rows leaves the first row on the screen where it is") func higherRows() async {
        million.title = { String(repeating: "Row \($0) ", count: 1 + $0 * 7 % 23) }
        let list = await ListScreen.long(million)
        // Half a row is above the edge.
        list.table.contentOffset.y = list.table.rectForRow(at: IndexPath(row: 200_000, section: 0)).minY + 20
        await list.screen.settle()
        let row = list.table.indexPathsForVisibleRows![0]
        let distance = list.table.rectForRow(at: row).minY - list.table.contentOffset.y
        await million.answer(1)
        await list.screen.settle()
        #expect(list.table.indexPathsForVisibleRows?[0] == row)
        #expect(abs(list.table.rectForRow(at: row).minY - list.table.contentOffset.y - distance) < 1)
        #expect(list.isFaithfulInFullLength)
      }

      // MARK: Jumps

      @Test("B26: a reader who scrolls far away sees placeholders, then the rows of that position, and stays there") func jump() async {
        let list = await ListScreen.long(million)
        await list.scroll(to: 500_000)
        #expect(list.source.requests.count == 2)
        let asked = list.source.requests[1]
        #expect((asked.cursor!...asked.cursor! + asked.limit).contains(500_000))
        #expect(list.rows.allSatisfy { $0.hasPrefix("Placeholder") })
        let offset = list.table.contentOffset
        list.forget()

        await million.answer(1)
        await list.screen.settle()
        #expect(list.table.contentOffset == offset)
        #expect(list.rows.contains("Row 500000"))
        #expect(list.table.reloads + list.table.inserted + list.table.removed == 0)
        #expect(list.isFaithfulInFullLength)
        // The rows that were left are still loaded.
        await list.scroll(to: 0)
        #expect(list.rows.first == "Row 0")
        #expect(list.source.requests.count == 2)
        #expect(list.pager.gaps.map(\.index) == [40])
        #expect(list.isFaithfulInFullLength)
      }

      @Test("B26: the reader can go to the very end, and back") func endAndBack() async {
        let list = await ListScreen.long(million)
        list.table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
        await list.screen.settle()
        await million.answer(1)
        await list.screen.settle()
        #expect(list.rows.last == "Row 999999")
        #expect(list.controller.nextEdgeView.state == .end)
        list.controller.startOver(scrollsToTop: true)
        await list.screen.settle()
        await million.answer(list.source.requests.count - 1)
        await list.screen.settle()
        #expect(list.rows.first == "Row 0")
        #expect(list.isFaithfulInFullLength)
      }

      @Test("B26, B32: a page and a jump cost the same in a list of any length, however much was visible before") func costs() async {
        let heights = Heights()
        let list = await ListScreen.long(million) { $0.tableView.delegate = heights }
        var pages: [Int] = []
        var jumps: [Int] = []
        func cost(_ act: () async -> Void) async -> Int {
          list.forget()
          heights.asked = 0
          await act()
          return list.controller.asked.count + list.askedPlaceholders.count + heights.asked + list.table.redrawn
        }
        for round in 1...6 {
          jumps.append(
            await cost {
              await list.scroll(to: 100_000 * round + 17)
              await million.answer(list.source.requests.count - 1)
              await list.screen.settle()
            })
          for _ in 0..<3 {
            pages.append(
              await cost {
                let last = list.pager.rows.position(ofItemAt: list.pager.items.count)
                await list.scroll(to: last - 21)
                await million.answer(list.source.requests.count - 1)
                await list.screen.settle()
              })
          }
        }
        #expect(list.pager.rows.count == 1_000_000)
        // A jump gives new cells to the rows of its page, and to those that are placeholders again.
        #expect(jumps.max()! < 250, "\(jumps)")
        #expect(pages.max()! < 150, "\(pages)")
        #expect(list.table.reloads == 0)
        #expect(list.isFaithfulInFullLength)
      }

      @Test("B26: another list of another length is redrawn, and not changed row by row") func anotherLength() async {
        let list = await ListScreen.long(million)
        await list.scroll(to: 10)
        let few = LongSource(0..<30)
        list.pager.setSource(few)
        await list.screen.settle()
        await few.answer(0)
        await list.screen.settle()
        #expect(list.table.numberOfRows(inSection: 0) == 30)
        #expect(list.table.reloads == 1)
        #expect(list.table.removed == 0)
        #expect(list.rows.first == "Row 0")
        #expect(list.isFaithfulInFullLength)
      }

      // MARK: Failures

      @Test("B26, B19: a failed jump is shown where the reader is, and can be retried there") func aFailedJump() async {
        let list = await ListScreen.long(million)
        await list.scroll(to: 500_000)
        let offset = list.table.contentOffset
        await list.fail(1, "No network.")
        #expect(list.screen.texts.contains("No network."))
        #expect(list.table.contentOffset == offset)
        await list.drag(by: 300)
        #expect(list.source.requests.count == 2)
        #expect(list.screen.texts.contains("No network."))

        #expect(list.screen.tap("Try Again"))
        await list.screen.settle()
        #expect(!list.screen.texts.contains("No network."))
        #expect(list.source.requests.count == 3)
        await million.answer(2)
        await list.screen.settle()
        #expect(list.rows.contains("Row 500010"))
        #expect(list.isFaithfulInFullLength)
      }

      @Test("B26, B8: a canceled page is offered where the reader is") func aCancelledPage() async {
        let list = await ListScreen.long(million)
        await list.scroll(to: 500_000)
        list.pager.cancel()
        await list.screen.settle()
        #expect(list.screen.texts.contains("[Load More]"))
        #expect(list.source.requests.count == 2)
        #expect(list.screen.tap("Load More"))
        await list.screen.settle()
        #expect(!list.screen.texts.contains("[Load More]"))
        await million.answer(2)
        await list.screen.settle()
        #expect(list.rows.contains("Row 500000"))
      }

      @Test("B13, B26: the failure of a refresh takes precedence over the failure of a page") func refreshFirst() async {
        let list = await ListScreen.long(million)
        await list.scroll(to: 500_000)
        await list.fail(1, "No page.")
        list.refresh()
        await list.screen.settle()
        #expect(list.screen.texts.contains("No page."))
        await list.fail(2, "No list.")
        #expect(!list.screen.texts.contains("No page."))
        #expect(list.screen.texts.contains("No list."))
        list.refresh()
        await list.screen.settle()
        await million.answer(3)
        await list.screen.settle()
        #expect(!list.screen.texts.contains("[Try Again]"))
      }

      // MARK: Edits

      @Test("B28: an edit redraws only its row, and a removal moves no visible row") func edits() async {
        let list = await ListScreen.long(million)
        await list.scroll(to: 500_000)
        await million.answer(1)
        await list.screen.settle()
        list.forget()
        list.pager.update(500_003) { $0.title = "Other" }
        await list.screen.settle()
        #expect(list.controller.asked == [500_003])
        #expect(list.table.redrawn == 0, "It is the same row, in the same cell")
        #expect(list.rows.contains("Other"))

        await list.scroll(to: 500_005)
        let place = list.place(of: 500_006)
        list.pager.remove(list.pager.items[0].id)
        await list.screen.settle()
        #expect(list.place(of: 500_006) == place)
        #expect(list.table.numberOfRows(inSection: 0) == 999_999)
        #expect(list.isFaithfulInFullLength)
      }

      @Test("B26: a row that is not loaded has no item, even if it is tapped") func placeholdersAreNoItems() async {
        let delegate = Selection()
        let list = await ListScreen.long(million) { $0.tableView.delegate = delegate }
        let listController = (list.controller as? LongController)?.list
        delegate.item = { listController?.item(at: $0) }
        await list.scroll(to: 32)
        for title in ["Placeholder 41", "Row 38"] {
          Phone.select(list.table.visibleCells.first { $0.textLabel?.text == title }!)
        }
        #expect(delegate.selected == [nil, Row(38)])
      }
    }
  }

  /// Counts the heights that a table requests.
  @MainActor private final class Heights: NSObject, UITableViewDelegate {
    var asked = 0

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked += 1
      return 44
    }
  }

  @MainActor private final class Selection: NSObject, UITableViewDelegate {
    var item: (IndexPath) -> Row? = { _ in nil }
    var selected: [Row?] = []

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(item(indexPath)) }
  }
#endif
