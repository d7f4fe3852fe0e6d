#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// A banner above an endless list in one table, as the documentation shows it.
    @Suite(.timeLimit(.minutes(5))) @MainActor struct ComposedTableTests {
      @Test("B38: while there is nothing to show, one placeholder covers the screen; then each member has its own")
      func onePlaceholderForAll() async {
        let home = HomeScreen()
        await home.screen.settle()
        #expect(home.screen.texts == ["…"])
        await home.gate.fail(0, with: Failed("No banner."))
        await home.screen.settle()
        #expect(home.screen.texts == ["…"])
        await home.answer(0, 0..<3)
        #expect(home.screen.texts == ["Something Went Wrong", "No banner.", "[Try Again]", "Row 0", "Row 1", "Row 2"])
      }

      @Test("B19, B38: a failed member is retried separately, from its own placeholder")
      func aMemberIsRetriedAlone() async {
        let home = HomeScreen()
        await home.gate.fail(0, with: Failed("No banner."))
        await home.answer(0, 0..<3)
        #expect(home.screen.tap("Try Again"))
        await home.gate.answer(1, with: "Hello")
        await home.screen.settle()
        #expect(home.screen.texts == ["Hello", "Row 0", "Row 1", "Row 2"])
        #expect(home.source.requests.count == 1)
      }

      @Test("B38: a list that is loading, failed, or empty does not hide the header, which is a separate member")
      func theListLeavesTheHeader() async {
        let home = HomeScreen()
        await home.gate.answer(0, with: "Hello")
        await home.screen.settle()
        #expect(home.screen.texts == ["Hello", "…"])
        await home.source.fail(0, with: Failed("No posts."))
        await home.screen.settle()
        #expect(home.screen.texts == ["Hello", "Something Went Wrong", "No posts.", "[Try Again]"])
        let (top, bottom) = (home.screen.window.safeAreaInsets.top, 844 - home.screen.window.safeAreaInsets.bottom)
        #expect(home.placeholderArea == CGRect(x: 0, y: home.headerEnd, width: 390, height: bottom - home.headerEnd))
        #expect(home.screen.tap("Try Again"))
        await home.answer(1, 0..<0)
        #expect(home.screen.texts == ["Hello", "No Content"])
        home.list.placeholdersCoverHeader = true
        await home.screen.settle()
        #expect(home.placeholderArea == CGRect(x: 0, y: top, width: 390, height: bottom - top))
      }

      @Test("B19, B38: if all members have failed, the button of the screen retries all")
      func theScreenRetriesAll() async {
        let home = HomeScreen()
        await home.gate.fail(0, with: Failed("No banner."))
        await home.source.fail(0, with: Failed("No posts."))
        await home.screen.settle()
        #expect(home.screen.texts == ["Something Went Wrong", "No banner.", "[Try Again]"])
        #expect(home.screen.tap("Try Again"))
        await home.gate.answer(1, with: "Hello")
        await home.answer(1, 0..<2)
        #expect(home.screen.texts == ["Hello", "Row 0", "Row 1"])
      }
    }

    @MainActor private final class HomeScreen {
      let gate = Gate<Void, String>()
      let source = GatedPageSource<Row, Int>()
      let list: PagedTableController<Row>
      let screen: Screen
      private let header: UIView
      private let tokens: [ObservationToken]

      init() {
        let banner = Loader { [gate] in try await gate.pass(()) }
        let posts = Pager(source: source)
        let all = ContentGroup(banner, posts)
        let (table, label) = (UITableView(), UILabel())
        let wrapper = ContentWrapperView(contentView: table)
        screen = Screen(wrapper)
        wrapper.bind(all, timing: .immediate)
        let bannerView = ContentWrapperView(frame: CGRect(x: 0, y: 0, width: 390, height: 160), contentView: label)
        header = bannerView
        bannerView.bind(banner, timing: .immediate)
        tokens = [banner.observe { label.text = $0 }]
        table.tableHeaderView = bannerView
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        list = PagedTableController(table, showing: posts, timing: .immediate) { table, path, row in
          let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
          cell.textLabel?.text = row.title
          return cell
        }
        list.placeholdersCoverHeader = false
        list.refreshesByPulling = false
        all.load()
      }

      /// The end of the header, and the placeholders of the list, in the window.
      var headerEnd: CGFloat { header.convert(header.bounds, to: nil).maxY }
      var placeholderArea: CGRect { list.placeholders.convert(list.placeholders.bounds, to: nil) }

      func answer(_ request: Int, _ rows: Range<Int>) async {
        await source.answer(request, with: Page([Row](rows)))
        await screen.settle()
        screen.wait(.seconds(1))
      }
    }
  }
#endif
