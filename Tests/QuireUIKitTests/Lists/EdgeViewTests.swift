#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// The states at the ends of a table, and the effect of a touch there.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct EdgeViewTests {
      private final class LoaderCell: UITableViewCell {
        init() {
          super.init(style: .default, reuseIdentifier: nil)
          frame.size.height = 90
          textLabel?.text = "More names…"
        }
        required init?(coder: NSCoder) { nil }
      }

      @Test("J7: the next-page loader is a cell of the app, at the end, with its own height") func ownCell() async {
        let cell = LoaderCell()
        let list = await ListScreen.loaded(0..<5, next: 5) { $0.nextEdgeView.loadingView = cell }
        #expect(list.screen.texts == (0..<5).map { "Row \($0)" } + ["More names…"])
        #expect(cell.bounds.height == 90)
        #expect(cell.convert(cell.bounds, to: nil).minY == list.place(of: 4)! + 44)
        #expect(list.table.contentSize.height == 310)
        await list.answer(1, 5..<7)
        #expect(list.screen.texts == (0..<7).map { "Row \($0)" })
        #expect(list.table.contentSize.height == 308)
      }

      @Test("J7: the loader takes the same space before it spins, so that nothing jumps") func sameHeight() async {
        let list = await ListScreen.loaded(0..<40, next: 40) { $0.nextEdgeView.loadingView = LoaderCell() }
        #expect(list.pager.nextEdge == .more)
        #expect(list.controller.nextEdgeView.frame.height == 90)
        await list.drag(by: 1000)
        #expect(list.pager.nextEdge == .loading)
        #expect(list.controller.nextEdgeView.frame.height == 90)
      }

      @Test("J7: a loader laid out by constraints has the height that they determine") func constrainedLoader() async {
        let loader = UIView()
        let label = UILabel()
        label.text = "Wait"
        label.translatesAutoresizingMaskIntoConstraints = false
        loader.addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: loader.topAnchor, constant: 40),
          label.bottomAnchor.constraint(equalTo: loader.bottomAnchor, constant: -40),
          label.centerXAnchor.constraint(equalTo: loader.centerXAnchor),
        ])
        let list = await ListScreen.loaded(0..<5, next: 5) { $0.nextEdgeView.loadingView = loader }
        #expect(list.controller.nextEdgeView.frame.height > 90)
        #expect(list.screen.texts.last == "Wait")
      }

      @Test("J8: the next page is requested three rows before the end", arguments: [(nil, 3), (10, 10), (1, 1)] as [(Int?, Int)])
      func prefetchDistance(configured: Int?, distance: Int) async {
        let configuration = configured.map { PagingConfiguration(prefetchDistance: .rows($0)) } ?? PagingConfiguration()
        let list = await ListScreen.loaded(0..<60, next: 60, configuration)
        var last = list.table.indexPathsForVisibleRows!.last!.row
        while list.source.requests.count == 1, last < 59 {
          list.screen.drag(list.table, by: 44)
          await list.screen.settle()
          last = list.table.indexPathsForVisibleRows!.last!.row
          #expect((list.source.requests.count == 2) == (59 - last < distance))
        }
        #expect(list.source.requests.map(\.cursor) == [nil, 60])
      }

      @Test("J8: with a distance of 0, the next page is loaded to fill the screen, and otherwise by command") func onCommand() async {
        let list = await ListScreen.loaded(0..<10, next: 10, PagingConfiguration(prefetchDistance: .rows(0)))
        await list.answer(1, 10..<50, next: 50)
        await list.dragToEnd()
        #expect(list.source.requests.count == 2)
        list.loadNext()
        await list.answer(2, 50..<60)
        #expect(list.pager.items.count == 60)
      }

      @Test("J9: if the source names no next page, there is no loader, and nothing is requested") func theEnd() async {
        let list = await ListScreen.loaded(0..<30, next: nil)
        await list.dragToEnd()
        #expect(list.source.requests.count == 1)
        #expect(list.table.contentSize.height == 1320)
        #expect(list.rows.last == "Row 29")
      }

      @Test("J4, J9: retry in the footer requests the same page") func retryInTheFooter() async {
        let list = await ListScreen.loaded(0..<5, next: 5)
        await list.fail(1)
        #expect(list.screen.tap("Try Again"))
        await list.screen.settle()
        #expect(list.source.requests.map(\.cursor) == [nil, 5, 5])
        #expect(list.screen.texts.last == "…")
        await list.answer(2, 5..<6)
        #expect(list.rows.last == "Row 5")
      }

      @Test("B19, B24: retry in the header requests the same page") func retryInTheHeader() async {
        let list = await ListScreen.loaded(10..<15, next: nil, previous: 5)
        await list.fail(1)
        await list.drag(by: -60)
        #expect(list.screen.texts.prefix(2) == ["It failed.", "[Try Again]"])
        #expect(list.screen.tap("Try Again"))
        await list.answer(2, 5..<10)
        #expect(list.source.requests.map(\.cursor) == [nil, 5, 5])
        #expect(list.rows == (5..<15).map { "Row \($0)" })
      }

      @Test("B13: retry in the banner of a failed refresh refreshes") func retryInTheBanner() async {
        let list = await ListScreen.loaded(0..<5, next: nil)
        list.refresh()
        await list.fail(1, "No network.")
        #expect(list.screen.texts.contains("No network."))
        #expect(list.screen.tap("Try Again"))
        await list.answer(2, 10..<12)
        list.screen.wait(.seconds(1))
        #expect(list.screen.texts == ["Row 10", "Row 11"])
      }

      @Test("B13: a second, different failure replaces the first, and changes the height of the banner") func anotherFailure() async {
        let list = await ListScreen.loaded(0..<5, next: nil)
        list.refresh()
        await list.fail(1, "No network.")
        let height = list.controller.refreshFailureView.bounds.height
        _ = Phone.takeAnnouncements()
        list.refresh()
        await list.fail(2, String(repeating: "The server is being repaired. ", count: 9))
        let banner = list.controller.refreshFailureView
        #expect(banner.messageLabel.text?.hasPrefix("The server") == true)
        #expect(banner.bounds.height >= height)
        #expect(list.place(of: 0) == list.table.safeAreaInsets.top + banner.bounds.height)
        if Phone.isSettable { #expect(Phone.takeAnnouncements().contains { $0.hasPrefix("The server") }) }
      }

      @Test("B13: a failure right after another one is shown and announced", .withASettablePhone) func oneAfterTheOther() async {
        let list = await ListScreen.loaded(0..<5, next: nil)
        list.refresh()
        await list.fail(1, "No network.")
        _ = Phone.takeAnnouncements()
        list.controller.refreshFailureView.show(.refreshFailed(LoadFailure(Failed("No server."))))
        #expect(Phone.takeAnnouncements() == ["No server."])
        #expect(list.screen.texts.contains("No server."))
      }

      @Test("The banner's color can be resolved off the main thread") func colorOffTheMainThread() async throws {
        let color = try #require(RefreshFailureView().backgroundColor)
        let resolved = await Task.detached { color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) }.value
        #expect(resolved == UIColor(white: 0.15, alpha: 1))
      }

      @Test("B20: a paused edge offers to load more, and a tap continues") func loadMore() async {
        let list = await ListScreen.loaded(0..<5, next: 5, PagingConfiguration(emptyPageBudget: 0))
        await list.answer(1, [Int](), next: 6)
        #expect(list.screen.texts.last == "[Load More]")
        #expect(list.source.requests.count == 2)
        #expect(list.screen.tap("Load More"))
        await list.answer(2, 6..<8)
        #expect(list.rows.last == "Row 7")
      }

      @Test("B8: a canceled page waits for a tap") func cancelled() async {
        let list = await ListScreen.loaded(0..<5, next: 5)
        list.pager.cancel()
        await list.screen.settle()
        #expect(list.screen.texts.last == "[Load More]")
        await list.drag(by: 100)
        #expect(list.source.requests.count == 2)
        #expect(list.screen.tap("Load More"))
        await list.answer(2, 5..<6)
        #expect(list.rows.last == "Row 5")
      }

      @Test("The texts of the ends are the app's") func texts() async {
        let list = await ListScreen.loaded(0..<5, next: 5) {
          $0.nextEdgeView.texts.retry = "Once more"
          $0.nextEdgeView.texts.failure = { _ in "Alas" }
          $0.refreshFailureView.texts.retry = "Anew"
        }
        await list.fail(1)
        #expect(list.screen.texts.suffix(2) == ["Alas", "[Once more]"])
        list.refresh()
        await list.fail(2)
        #expect(list.screen.texts.contains("[Anew]"))
        list.controller.texts.retry = "Later"
        await list.screen.settle()
        #expect(list.screen.texts.contains("[Later]") && !list.screen.texts.contains("[Anew]"))
      }

      @Test("A table's own header and footer stay, and the ends can be put elsewhere") func ownHeaderAndFooter() async {
        let (header, footer) = (
          UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 30)), UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
        )
        header.text = "Posts"
        let list = await ListScreen.loaded(0..<5, next: 5, previous: -5) { controller in
          controller.tableView.tableHeaderView = header
          controller.tableView.tableFooterView = footer
          let edge = controller.nextEdgeView
          edge.translatesAutoresizingMaskIntoConstraints = false
          footer.addSubview(edge)
          NSLayoutConstraint.activate([
            edge.topAnchor.constraint(equalTo: footer.topAnchor),
            edge.leadingAnchor.constraint(equalTo: footer.leadingAnchor),
            edge.trailingAnchor.constraint(equalTo: footer.trailingAnchor),
          ])
        }
        #expect(list.table.tableHeaderView === header)
        #expect(list.table.tableFooterView === footer)
        #expect(list.screen.texts == ["Posts"] + (0..<5).map { "Row \($0)" } + ["…"])
        let next = list.source.requests.firstIndex { $0.kind == .next }!
        await list.fail(next)
        #expect(list.screen.tap("Try Again"))
        await list.screen.settle()
        #expect(list.source.requests.last?.kind == .next)
      }

      @Test("A footer that the app sets later is the app's too") func laterFooter() async {
        let list = await ListScreen.loaded(0..<5, next: nil)
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
        list.table.tableFooterView = footer
        list.pager.insert(Row(7), at: .end)
        list.refresh()
        await list.answer(1, 0..<3, next: 3)
        #expect(list.table.tableFooterView === footer)
      }

      @Test("A footer in a narrower screen takes the lines that it needs") func rotation() async {
        let list = await ListScreen.loaded(0..<3, next: 3)
        await list.fail(1, String(repeating: "It failed for several reasons. ", count: 5))
        let height = list.controller.nextEdgeView.frame.height
        list.screen.window.frame.size = CGSize(width: 844, height: 390)
        list.screen.layOut()
        let wide = list.controller.nextEdgeView.frame.height
        #expect(wide < height)
        list.screen.window.frame.size = CGSize(width: 390, height: 844)
        list.screen.layOut()
        #expect(list.controller.nextEdgeView.frame.height == height)
        #expect(list.table.contentSize.height == 3 * 44 + height)
      }

      @Test("At the end of a list, where the view has no height, its contents have a finite frame") func withoutHeight() async throws {
        let list = await ListScreen.loaded(0..<3, next: nil)
        let stack = try #require(list.controller.nextEdgeView.messageLabel.superview)
        #expect(stack.frame.origin.x.isFinite && stack.frame.origin.y.isFinite)
      }

      @Test("The ends grow with the reader's text", .withASettablePhone) func dynamicType() async {
        let list = await ListScreen.loaded(0..<3, next: 3)
        await list.fail(1, "It failed, and that is that.")
        let height = list.controller.nextEdgeView.frame.height
        Phone.setTextSize(.accessibilityExtraExtraExtraLarge)
        list.screen.layOut()
        #expect(list.controller.nextEdgeView.frame.height > height)
      }
    }
  }
#endif
