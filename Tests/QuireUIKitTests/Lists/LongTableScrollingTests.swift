#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests.LongTableTests {
    // MARK: The reader's position

    @Test("B39, B26: a list returns where the reader left it, even among placeholders") func comingBack() async {
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

    @Test("B24, B26: a list that starts in its middle opens there, at its position in the full length") func openingInTheMiddle() async {
      let list = await ListScreen.long(million, startingAt: 400_000, at: .item(400_010))
      #expect(list.place(of: 400_010) != nil)
      #expect(list.table.indexPathsForVisibleRows!.contains(IndexPath(row: 400_010, section: 0)))
      #expect(list.isFaithfulInFullLength)
    }

    @Test("B24, B26: without an initial position, a list opens at the loaded part, and requests nothing else", arguments: [true, false])
    func openingAtWhatIsLoaded(top: Bool) async {
      let list = await ListScreen.long(million, startingAt: 400_000, at: top ? .top : .bottom)
      let row = list.table.rectForRow(at: IndexPath(row: top ? 400_000 : 400_039, section: 0))
      let seen = list.table.bounds.inset(by: list.table.adjustedContentInset)
      #expect(top ? row.minY == seen.minY : row.maxY == seen.maxY)
      #expect(list.source.requests.dropFirst().allSatisfy { $0.kind != .refresh })
    }

    @Test("B24: a list opens at a saved position of the reader") func position() async {
      let list = await ListScreen.long(million, startingAt: 400_000, at: .item(400_010))
      let listController = (list.controller as? LongController)!.list!
      let first = list.pager.items[list.table.indexPathsForVisibleRows![0].row - 400_000].id
      guard case .item(first, topInset: let offset?) = listController.position else {
        return #expect(Bool(false), "\(listController.position)")
      }
      #expect(offset <= 0)
      await list.scroll(to: 700_000)
      #expect(listController.position == .item(400_039), "The rows there are unknown, and this one is nearest")
      await list.scroll(to: 0)
      #expect(listController.position == .top)
      listController.stop()
      #expect(listController.position == .item(400_010), "Where it opens")
    }

    @Test("B43: a list opens at the row and the offset where the reader was", arguments: [0, 13, 21])
    func openingWhereTheReaderWas(scrolled distance: CGFloat) async {
      let list = await ListScreen.long(million, startingAt: 400_000, at: .item(400_010))
      list.table.contentOffset.y += distance
      await list.screen.settle()
      let other = await ListScreen.long(
        LongSource(0..<1_000_000), startingAt: 400_000, at: (list.controller as? LongController)!.list!.position)
      #expect(other.table.contentOffset == list.table.contentOffset)
    }

    @Test("B26: assistive technology reads a row that is not loaded as loading, unless its cell has a label") func accessibility()
      async
    {
      let list = await ListScreen.long(million)
      let listController = list.controller.show(.fullLength(list.pager), timing: .immediate) { table, path, row in
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
      _ = listController
    }

    // MARK: Evicted pages

    @Test("B25, B15: rows above are evicted and return, and nothing moves", arguments: [true, false]) func dropping(
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

    @Test("B26: a view without a placeholder shows only the items, even if pages have counts") func withoutPlaceholders() async {
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
#endif
