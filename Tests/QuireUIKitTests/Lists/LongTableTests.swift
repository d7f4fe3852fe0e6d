#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Lists in their full length, with placeholders, and lists of which only a part stays loaded.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct LongTableTests {
      private let million = LongSource(0..<1_000_000)

      // MARK: Full length

      @Test("B26: a list has its full length at once, and nothing is asked of rows that nobody sees") func fullLength() async {
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

      @Test("B26: whoever scrolls far away finds placeholders, then the rows of that place, and is not moved") func jump() async {
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

      @Test("B26: the reader may go to the very end, and back") func endAndBack() async {
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

      @Test("B26, B32: a page and a jump cost the same, however long the list is and however much was seen") func costs() async {
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

      @Test("B26: another list of another length is drawn again, and not told row by row") func anotherLength() async {
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

      @Test("B26, B19: a jump that fails says so where the reader is, and retries there") func aFailedJump() async {
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

      @Test("B26, B8: a page that was canceled is offered where the reader is") func aCancelledPage() async {
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

      @Test("B13, B26: what a refresh says comes before what a page says") func refreshFirst() async {
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

      @Test("B28: an edit redraws its row alone, and a removal moves nothing that the reader looks at") func edits() async {
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

      @Test("B26: a row that is not loaded is nobody's item, also if it is touched") func placeholdersAreNoItems() async {
        let delegate = Selection()
        let list = await ListScreen.long(million) { $0.tableView.delegate = delegate }
        let driver = (list.controller as? LongController)?.driver
        delegate.item = { driver?.item(at: $0) }
        await list.scroll(to: 32)
        for title in ["Placeholder 41", "Row 38"] {
          Phone.select(list.table.visibleCells.first { $0.textLabel?.text == title }!)
        }
        #expect(delegate.selected == [nil, Row(38)])
      }

      // MARK: The reader's position

      @Test("B39, B26: a list returns where the reader left it, among placeholders too") func comingBack() async {
        let list = await ListScreen.long(million)
        await list.scroll(to: 500_000)
        let offset = list.table.contentOffset
        list.controller.show(Pager<Row> { (_: PageRequest<Int>) in Page([Row(500)]) })
        await list.screen.settle()
        list.controller.show(list.pager)
        await list.screen.settle()
        #expect(list.table.contentOffset == offset)
        await million.answer(list.source.requests.count - 1)
        await list.screen.settle()
        #expect(list.rows.contains("Row 500000"))
      }

      @Test("B24, B26: a list that starts in its middle opens there, at its place in the whole") func openingInTheMiddle() async {
        let list = await ListScreen.long(million, startingAt: 400_000, at: .item(400_010))
        #expect(list.place(of: 400_010) != nil)
        #expect(list.table.indexPathsForVisibleRows!.contains(IndexPath(row: 400_010, section: 0)))
        #expect(list.isFaithfulInFullLength)
      }

      @Test("B24, B26: without a word on where, a list opens at the loaded part, and requests nothing else", arguments: [true, false])
      func openingAtWhatIsLoaded(top: Bool) async {
        let list = await ListScreen.long(million, startingAt: 400_000, at: top ? .top : .bottom)
        let row = list.table.rectForRow(at: IndexPath(row: top ? 400_000 : 400_039, section: 0))
        let seen = list.table.bounds.inset(by: list.table.adjustedContentInset)
        #expect(top ? row.minY == seen.minY : row.maxY == seen.maxY)
        #expect(list.source.requests.dropFirst().allSatisfy { $0.kind != .refresh })
      }

      @Test("B24: where the reader is, is where the list opens another time") func position() async {
        let list = await ListScreen.long(million, startingAt: 400_000, at: .item(400_010))
        let driver = (list.controller as? LongController)!.driver!
        let first = list.pager.items[list.table.indexPathsForVisibleRows![0].row - 400_000].id
        guard case .item(first, topInset: let offset?) = driver.position else { return #expect(Bool(false), "\(driver.position)") }
        #expect(offset <= 0)
        await list.scroll(to: 700_000)
        #expect(driver.position == .item(400_039), "Nobody knows the rows there, and this one is nearest")
        await list.scroll(to: 0)
        #expect(driver.position == .top)
        driver.stop()
        #expect(driver.position == .item(400_010), "Where it opens")
      }

      @Test("B43: a list opens with the row and at the offset at which the reader was", arguments: [0, 13, 21])
      func openingWhereTheReaderWas(scrolled distance: CGFloat) async {
        let list = await ListScreen.long(million, startingAt: 400_000, at: .item(400_010))
        list.table.contentOffset.y += distance
        await list.screen.settle()
        let other = await ListScreen.long(
          LongSource(0..<1_000_000), startingAt: 400_000, at: (list.controller as? LongController)!.driver!.position)
        #expect(other.table.contentOffset == list.table.contentOffset)
      }

      @Test("B26: to assistive technology, a row that is not loaded is loading, unless its cell says something itself") func accessibility()
        async
      {
        let list = await ListScreen.long(million)
        let driver = list.controller.show(.fullLength(list.pager), timing: .immediate) { table, path, row in
          let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
          cell.textLabel?.text = row.title
          return cell
        } placeholder: { table, path in
          let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
          cell.textLabel?.text = path.row % 2 == 0 ? nil : "Odd"
          return cell
        }
        await list.screen.settle()
        func label(_ row: Int) -> String? { list.table.cellForRow(at: IndexPath(row: row, section: 0))?.accessibilityLabel }
        await list.scroll(to: 500_000)
        #expect(label(500_002) == "Loading")
        #expect(label(500_003) == nil, "UIKit reads the text of the cell")
        await million.answer(list.source.requests.count - 1)
        await list.screen.settle()
        #expect(list.rows.contains("Row 500002"))
        #expect(list.table.visibleCells.allSatisfy { $0.accessibilityLabel == nil })
        // Cells that were those of placeholders are used again.
        await list.scroll(to: 400_000)
        #expect(label(400_002) == "Loading")
        await list.scroll(to: 500_000)
        #expect(list.table.visibleCells.allSatisfy { $0.accessibilityLabel == nil })
        #expect(list.rows.allSatisfy { $0.hasPrefix("Row") })
        _ = driver
      }

      // MARK: Evicted pages

      @Test("B25, B15: rows above are let go and return, and nothing moves", arguments: [true, false]) func dropping(
        placeholders: Bool
      ) async {
        let source = LongSource(0..<10_000, isRandomAccess: false)
        source.title = { $0 % 3 == 0 ? String(repeating: "Row \($0) ", count: 12) : "Row \($0)" }
        let list = await ListScreen.long(source, PagingConfiguration(maximumRows: 60), placeholders: placeholders)
        var isDropping = false
        var isComing = false
        for step in 0..<60 {
          // Not so far that the pull would refresh.
          let above = list.table.contentOffset.y + list.table.adjustedContentInset.top
          await list.drag(by: step < 30 ? 450 : -min(450, above))
          guard list.pager.isLoading else { continue }
          let before = list.pager.items.first!.id
          let seen = list.rows.filter { !$0.hasPrefix("Placeholder") }
          let first = seen[0]
          let place = list.place(of: first)
          await source.answer(list.source.requests.count - 1)
          await list.screen.settle()
          #expect(list.place(of: first) == place, "step \(step): \(first)")
          #expect(list.rows.filter(seen.contains).count > 1)
          if list.pager.items.first!.id > before { isDropping = true }
          if list.pager.items.first!.id < before { isComing = true }
          #expect(placeholders ? list.isFaithfulInFullLength : list.isFaithful)
        }
        #expect(isDropping && isComing)
        #expect(list.pager.items.count <= 120)
        #expect(list.table.reloads == 0)
      }

      // MARK: Without placeholders

      @Test("B26: a view that was given no placeholder shows the items, whatever is counted") func withoutPlaceholders() async {
        let list = await ListScreen.long(million, placeholders: false)
        #expect(list.table.numberOfRows(inSection: 0) == 40)
        #expect(list.pager.rows.count == 1_000_000)
        await list.dragToEnd()
        #expect(list.screen.texts.contains("…"))
        await list.fail(1, "No network.")
        #expect(list.controller.refreshFailureView.isHidden)
        #expect(list.controller.nextEdgeView.messageLabel.text == "No network.")
        list.retry()
        await list.screen.settle()
        list.forget()
        await million.answer(2)
        await list.screen.settle()
        #expect(list.table.inserted == 20)
        #expect(list.table.redrawn == 0)
        #expect(list.isFaithful)
      }
    }
  }

  /// Counts the heights that a table asks for.
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
