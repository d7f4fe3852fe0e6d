#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// The overrides that JTTableViewController supports in a subclass.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct TableControllerTests {
      // MARK: Its kind

      @Test("J1, J2: a subclass owns its list, of any items, and loads it when it appears") func ownsItsItems() async {
        struct Name: Identifiable {
          let id: String
        }
        final class NamesController: PagedTableViewController {
          let pager = Pager<Name> { (_: PageRequest<Int>) in Page([Name(id: "Ada"), Name(id: "Alan")]) }

          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
            show(pager, timing: .immediate) { table, path, name in
              let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
              cell.textLabel?.text = name.id
              return cell
            }
          }
        }
        let controller = NamesController(style: .plain)
        #expect(controller.pager.contentState == .initial)
        let screen = Screen(controller)
        await screen.settle()
        screen.wait(.seconds(1))
        #expect(screen.texts == ["Ada", "Alan"])
        #expect(controller.pager.items.map(\.id) == ["Ada", "Alan"])
        #expect(controller.tableView.frame == controller.view.bounds)
        #expect(controller.content === controller.pager)
      }

      @Test("J1: items without an identity get one: names, for example") func itemsWithoutIdentity() async {
        let pager = Pager<IdentifiedValue<String, Int>> { (_: PageRequest<Int>) in
          Page(["Ada", "Alan", "Ada"].enumerated().map { IdentifiedValue($1, id: $0) })
        }
        let controller = PagedTableViewController(style: .plain)
        controller.show(pager, timing: .immediate) { _, _, name in
          let cell = UITableViewCell()
          cell.textLabel?.text = name.value
          return cell
        }
        let screen = Screen(controller)
        await screen.settle()
        screen.wait(.seconds(1))
        #expect(screen.texts == ["Ada", "Alan", "Ada"])
      }

      @Test("J2: coming back to the screen loads nothing again") func appearingAgain() async {
        let list = await ListScreen.loaded(0..<3, next: nil)
        list.screen.window.rootViewController = UIViewController()
        list.screen.window.rootViewController = list.controller
        await list.screen.settle()
        #expect(list.source.requests.count == 1)
        #expect(list.rows == ["Row 0", "Row 1", "Row 2"])
      }

      @Test("J2: a controller that is to load alone only when told does so") func loadsWhenTold() async {
        let list = ListScreen { $0.loadsOnAppearing = false }
        await list.screen.settle()
        #expect(list.source.requests.isEmpty)
        list.pager.load()
        await list.answer(0, 0..<2)
        #expect(list.rows == ["Row 0", "Row 1"])
      }

      // MARK: Age

      @Test("B44: a list that is too old is refreshed when the controller appears again, and its rows stay meanwhile")
      func tooOldOnAppearing() async {
        let clock = ManualClock()
        let list = await ListScreen.loaded(0..<3, next: nil, clock: clock) { $0.maximumAge = .seconds(300) }
        clock.advance(by: .seconds(300))
        await appearAgain(list)
        #expect(list.source.requests.count == 1)
        clock.advance(by: .seconds(1))
        await appearAgain(list)
        #expect(list.rows == ["Row 0", "Row 1", "Row 2"])
        await list.answer(1, 1..<3)
        #expect(list.rows == ["Row 1", "Row 2"])
      }

      @Test("B44: and when the app comes to the foreground, if it is on the screen")
      func tooOldInTheForeground() async {
        let clock = ManualClock()
        let list = await ListScreen.loaded(0..<3, next: nil, clock: clock) { $0.maximumAge = .seconds(300) }
        await comeToForeground(list)
        #expect(list.source.requests.count == 1)
        clock.advance(by: .seconds(301))
        list.screen.window.rootViewController = UIViewController()
        await comeToForeground(list)
        #expect(list.source.requests.count == 1)
        list.controller.maximumAge = nil
        list.screen.window.rootViewController = list.controller
        await comeToForeground(list)
        #expect(list.source.requests.count == 1)
        list.controller.maximumAge = .seconds(300)
        await comeToForeground(list)
        #expect(list.source.requests.count == 2)
      }

      // A simulator has no exit tests.
      #if os(Linux)
        @Test("B47: a negative age is refused with a message")
        func negativeAge() async {
          let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            PagedListViewController().maximumAge = .seconds(-1)
          }
          let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
          #expect(message.contains("maximumAge: an age of -1.0 seconds is negative; with zero, anything is too old a moment later."))
        }
      #endif

      @Test("B44: a controller that does not load alone does not refresh alone")
      func ageWithoutLoading() async {
        let list = ListScreen {
          $0.loadsOnAppearing = false
          $0.maximumAge = .zero
        }
        await comeToForeground(list)
        #expect(list.source.requests.isEmpty)
      }

      @Test("B45: a controller that watches for the foreground goes when it is let go")
      func watchingKeepsNobody() {
        weak var controller: PagedTableViewController?
        do {
          let watching = PagedTableViewController(style: .plain)
          watching.maximumAge = .seconds(1)
          controller = watching
        }
        #expect(controller == nil)
      }

      private func appearAgain(_ list: ListScreen) async {
        list.screen.window.rootViewController = UIViewController()
        list.screen.window.rootViewController = list.controller
        await list.screen.settle()
      }

      private func comeToForeground(_ list: ListScreen) async {
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
        await list.screen.settle()
      }

      // MARK: Completion handlers

      /// The pair of functions of the original, each with the load's handle instead of the request's id.
      private final class PairController: PagedTableViewController {
        private(set) lazy var pager = Pager<Row> { [unowned self] (request: PageRequest<Int>, load) in
          if let page = request.cursor { fetchNextResults(page, load) } else { fetchResults(load) }
        }
        var calls: [String] = []
        var completions: [(Result<[Row], any Error>) -> Void] = []

        func fetchResults(_ load: LoadHandle<Page<Row, Int>>) {
          calls.append("first")
          completions.append { answer in
            switch answer {
            case .failure(let error): load.fail(error)
            case .success(let results): load.finish(Page(results, next: 2))
            }
          }
        }

        func fetchNextResults(_ page: Int, _ load: LoadHandle<Page<Row, Int>>) {
          calls.append("page \(page)")
          completions.append { answer in
            switch answer {
            case .failure(let error): load.fail(error)
            case .success(let results): load.finish(Page(results, next: results.isEmpty ? nil : page + 1))
            }
          }
        }

        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          show(pager, timing: .immediate) { table, path, row in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = row.title
            return cell
          }
        }
      }

      @Test("J3, J4, J9: the original's pair of functions keeps its shape") func thePairKeepsItsShape() async {
        let controller = PairController(style: .plain)
        let screen = Screen(controller)
        await screen.settle()
        controller.completions[0](.success([Row](0..<3)))
        await screen.settle()
        controller.completions[1](.failure(Failed()))
        await screen.settle()
        screen.wait(.seconds(1))
        #expect(screen.texts == ["Row 0", "Row 1", "Row 2", "It failed.", "[Try Again]"])
        screen.tap("Try Again")
        await screen.settle()
        controller.completions[2](.success([Row](3..<5)))
        await screen.settle()
        // An empty page is the end, because this source declares it so.
        controller.completions[3](.success([]))
        await screen.settle()
        #expect(controller.calls == ["first", "page 2", "page 2", "page 3"])
        #expect(screen.texts == (0..<5).map { "Row \($0)" })
      }

      // MARK: The ends of loads

      @Test("J6: didEndLoading is called once for each end: loaded, failed, canceled") func didEndLoading() async {
        let list = ListScreen()
        await list.fail(0)
        list.retry()
        await list.answer(1, 0..<5, next: 5)
        list.pager.cancel()
        await list.screen.settle()
        let failure = list.controller.outcomes.first
        #expect(list.controller.outcomes == [failure, .loaded, .cancelled])
        guard case .failed = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
      }

      @Test("J6: didEndLoading is not called for a load that another took the place of") func didEndLoadingIsNotCalledForSuperseded() async
      {
        let list = await ListScreen.loaded(0..<5, next: nil)
        list.controller.outcomes = []
        list.refresh()
        await list.screen.settle()
        list.refresh()
        await list.answer(1, 10..<12)
        #expect(list.controller.outcomes == [])
        await list.answer(2, 20..<22)
        #expect(list.controller.outcomes == [.loaded])
      }

      @Test("J6: when didEndLoading is called, the rows are there") func rowsAreThereWhenItEnds() async {
        final class Controller: RowsController {
          var counts: [Int] = []
          override func didEndLoading(_ kind: LoadKind, _ outcome: LoadTask.Outcome) {
            super.didEndLoading(kind, outcome)
            counts.append(tableView.numberOfRows(inSection: 0))
          }
        }
        let source = GatedPageSource<Row, Int>()
        let controller = Controller(Pager(source: source))
        let screen = Screen(controller)
        await source.answer(0, with: Page([Row](0..<5), next: 5))
        await screen.settle()
        await source.answer(1, with: Page([Row](5..<7)))
        await screen.settle()
        #expect(controller.counts == [5, 7])
      }

      // MARK: Placeholders

      @Test("J10: views of the app's choice for the first load, no results and an error") func ownPlaceholders() async {
        func label(_ text: String) -> UILabel {
          let label = UILabel()
          label.text = text
          return label
        }
        let list = ListScreen { controller in
          controller.placeholders.setPlaceholder(label("Patience"), for: .loading)
          controller.placeholders.setPlaceholder(label("Nobody here"), for: .noContent)
          controller.placeholders.setPlaceholder(label("Alas"), for: .error)
        }
        await list.screen.settle()
        list.screen.wait(.seconds(1))
        #expect(list.screen.texts == ["Patience"])
        await list.fail(0)
        list.screen.wait(.seconds(1))
        #expect(list.screen.texts == ["Alas"])
        list.retry()
        await list.answer(1, [Int]())
        list.screen.wait(.seconds(1))
        #expect(list.screen.texts == ["Nobody here"])
        list.refresh()
        await list.answer(2, 0..<1)
        list.screen.wait(.seconds(1))
        #expect(list.screen.texts == ["Row 0"])
      }

      @Test("J10: a placeholder is laid out by the app where it overrides where it is put") func ownLayout() async {
        final class Controller: RowsController {
          override func showPlaceholder(_ view: UIView, for state: ContentState) {
            view.frame = CGRect(x: 20, y: 300, width: 350, height: 60)
            placeholders.addSubview(view)
          }
          override func hidePlaceholder(_ view: UIView, for state: ContentState) { view.removeFromSuperview() }
        }
        let source = GatedPageSource<Row, Int>()
        let controller = Controller(Pager(source: source))
        let empty = UIButton(type: .system)
        empty.setTitle("Invite somebody", for: .normal)
        controller.placeholders.setPlaceholder(empty, for: .noContent)
        let screen = Screen(controller)
        await source.answer(0, with: Page([Row]()))
        await screen.settle()
        screen.wait(.seconds(1))
        #expect(empty.convert(empty.bounds, to: nil) == CGRect(x: 20, y: 300, width: 350, height: 60))
        #expect(screen.tap("Invite somebody"))
      }

      @Test("J11: showing and hiding of each can be overridden") func overriddenShowAndHide() async {
        final class Controller: RowsController {
          var log: [String] = []
          private func name(_ state: ContentState) -> String {
            switch state {
            case .loading: "loading"
            case .empty: "empty"
            case .failed: "failed"
            default: "?"
            }
          }
          override func showPlaceholder(_ view: UIView, for state: ContentState) {
            super.showPlaceholder(view, for: state)
            log.append("show \(name(state))")
          }
          override func hidePlaceholder(_ view: UIView, for state: ContentState) {
            super.hidePlaceholder(view, for: state)
            log.append("hide \(name(state))")
          }
        }
        let source = GatedPageSource<Row, Int>()
        let pager = Pager(source: source)
        let controller = Controller(pager)
        let screen = Screen(controller)
        await screen.settle()
        await source.fail(0, with: Failed())
        await screen.settle()
        screen.wait(.seconds(1))
        screen.tap("Try Again")
        await screen.settle()
        screen.wait(.seconds(1))
        await source.answer(1, with: Page([Row]()))
        await screen.settle()
        screen.wait(.seconds(1))
        pager.insert(Row(1), at: .end)
        await screen.settle()
        screen.wait(.seconds(1))
        #expect(
          controller.log == [
            "show loading", "hide loading", "show failed", "hide failed", "show loading", "hide loading", "show empty", "hide empty",
          ])
        #expect(screen.texts == ["Row 1"])
      }

      @Test("B36: a fast first load shows no placeholder, and a fast reload keeps the rows on the screen") func noFlicker() async {
        let clock = ManualClock()
        let list = ListScreen(timing: PlaceholderTiming(), clock: clock)
        await list.screen.settle()
        #expect(list.screen.texts == [])
        clock.advance(by: .milliseconds(150))
        await list.answer(0, 0..<3)
        list.screen.wait(.seconds(1))
        #expect(list.screen.texts == ["Row 0", "Row 1", "Row 2"])
        list.pager.reload()
        clock.advance(by: .milliseconds(150))
        await list.answer(1, 1..<4)
        #expect(list.screen.texts == ["Row 1", "Row 2", "Row 3"])
        // A slow one hides them.
        list.pager.reload()
        clock.advance(by: .milliseconds(250))
        await list.screen.settle()
        list.screen.wait(.seconds(1))
        #expect(list.rows == [])
        await list.answer(2, 7..<9)
        #expect(list.rows == [])
        clock.advance(by: .milliseconds(300))
        await list.screen.settle()
        #expect(list.rows == ["Row 7", "Row 8"])
        #expect(list.isFaithful)
      }

      // MARK: Starting over

      @Test("J15: startOver forgets the rows, goes to the top and loads again", arguments: [false, true]) func startOver(animated: Bool)
        async
      {
        let list = await ListScreen.loaded(0..<60, next: nil)
        await list.drag(by: 700)
        list.controller.startOver(animated: animated)
        list.screen.wait(.seconds(1))
        await list.screen.settle()
        list.screen.wait(.seconds(1))
        #expect(list.rows == [])
        #expect(list.screen.texts == ["…"])
        await list.answer(1, 0..<60)
        list.screen.wait(.seconds(1))
        #expect(list.place(of: 0) == list.table.safeAreaInsets.top)
      }

      @Test("J15: startOver without scrolling leaves the reader where they are, if the answer comes at once") func startOverInPlace() async
      {
        let clock = ManualClock()
        let list = ListScreen(timing: PlaceholderTiming(), clock: clock)
        await list.answer(0, 0..<60)
        await list.drag(by: 700)
        let place = list.place(of: 20)
        list.controller.startOver(scrollsToTop: false)
        await list.answer(1, Array(80..<85) + Array(0..<60))
        #expect(list.place(of: 20) == place)
      }

      // MARK: The delegate

      private class Selecting: RowsController, UITableViewDelegate {
        var selected: [Int] = []
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { indexPath.row == 0 ? 100 : 60 }
      }

      private final class SelectingTwice: Selecting {
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          super.tableView(tableView, didSelectRowAt: indexPath)
          selected.append(-1)
        }
      }

      private class Middle: RowsController {}
      private final class SelectingBelow: Middle, UITableViewDelegate {
        var selected: [Int] = []
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
      }

      private func show(_ controller: RowsController, _ source: GatedPageSource<Row, Int>) async -> Screen {
        let screen = Screen(controller)
        await source.answer(0, with: Page([Row](0..<5)))
        await screen.settle()
        return screen
      }

      @Test("J17: a subclass that declares the delegate is the delegate, and so is a subclass of it") func delegates() async {
        let (source, second, third) = (GatedPageSource<Row, Int>(), GatedPageSource<Row, Int>(), GatedPageSource<Row, Int>())
        let controller = Selecting(Pager(source: source))
        var screens = [await show(controller, source)]
        #expect(controller.tableView.delegate === controller)
        Phone.select(controller.tableView.visibleCells[2])
        #expect(controller.selected == [2])

        let subclass = SelectingTwice(Pager(source: second))
        screens.append(await show(subclass, second))
        Phone.select(subclass.tableView.visibleCells[1])
        #expect(subclass.selected == [1, -1])

        let below = SelectingBelow(Pager(source: third))
        screens.append(await show(below, third))
        Phone.select(below.tableView.visibleCells[3])
        #expect(below.selected == [3])
        _ = screens
      }

      @Test("J17: a delegate that the app has set stays") func foreignDelegate() async {
        final class Delegate: NSObject, UITableViewDelegate {}
        let delegate = Delegate()
        let source = GatedPageSource<Row, Int>()
        let controller = Selecting(Pager(source: source))
        controller.prepare = { $0.tableView.delegate = delegate }
        let screen = Screen(controller)
        await screen.settle()
        #expect(controller.tableView.delegate === delegate)
      }

      @Test("J13: row heights are the delegate's") func rowHeights() async {
        let source = GatedPageSource<Row, Int>()
        let controller = Selecting(Pager(source: source))
        let screen = await show(controller, source)
        defer { _ = screen }
        #expect(controller.tableView.visibleCells.map(\.frame.height).sorted() == [60, 60, 60, 60, 100])
        #expect(controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 100)
      }

      @Test("J13: without a word of the delegate, rows measure themselves or have the table's height", arguments: [nil, 70] as [CGFloat?])
      func automaticRowHeights(height: CGFloat?) async {
        let list = await ListScreen.loaded(0..<3, next: nil) { if let height { $0.tableView.rowHeight = height } }
        list.pager.update(1) { $0.title = String(repeating: "A long title. ", count: 12) }
        await list.screen.settle()
        let heights = (0..<3).map { list.table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
        if let height {
          #expect(heights == [height, height, height])
        } else {
          #expect(heights[0] == 44 && heights[1] > 44 && heights[2] == 44)
        }
      }

      // MARK: Storyboards

      @Test("J16: the table view of a storyboard is used") func storyboard() async {
        final class Controller: PagedTableViewController {
          let pager = Pager<Row> { (_: PageRequest<Int>) in Page([Row](0..<2)) }
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            show(pager, timing: .immediate) { table, path, row in
              let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
              cell.textLabel?.text = row.title
              return cell
            }
          }
        }
        let controller = Controller(nibName: nil, bundle: nil)
        let table = UITableView(frame: CGRect(x: 0, y: 200, width: 390, height: 400), style: .grouped)
        Phone.loadView(of: controller) {
          controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
          controller.view.addSubview(table)
          controller.tableView = table
        }
        let screen = Screen(controller)
        await screen.settle()
        screen.wait(.seconds(1))
        #expect(controller.tableView === table)
        #expect(controller.view.subviews.filter { $0 is UITableView } == [table])
        #expect(screen.texts == ["Row 0", "Row 1"])
        #expect(table.frame.minY == 200)
      }

      // MARK: The example

      @Test("J18: names in pages of ten, a loader cell, two seconds for each answer, and a pull") func names() async {
        let clock = ManualClock()
        let pager = Pager<IdentifiedValue<String, Int>>(configuration: PagingConfiguration(pageSize: 10)) { (request: PageRequest<Int>) in
          try await clock.sleep(for: .seconds(2))
          let offset = request.cursor ?? 0
          let names = (offset..<min(offset + request.limit, 25)).map { IdentifiedValue("Name \($0)", id: $0) }
          return Page(names, next: names.isEmpty ? nil : offset + names.count)
        }
        let loader = UITableViewCell()
        loader.textLabel?.text = "Loading more"
        loader.frame.size.height = 60
        let controller = PagedTableViewController(style: .plain)
        controller.nextEdgeView.loadingView = loader
        controller.show(pager, timing: .immediate) { _, _, name in
          let cell = UITableViewCell()
          cell.textLabel?.text = name.value
          return cell
        }
        let screen = Screen(controller)
        await clock.sleepers(1)
        screen.wait(.seconds(1))
        #expect(screen.texts == ["…"])
        clock.advance(by: .seconds(2))
        await screen.settle()
        screen.wait(.seconds(1))
        #expect(screen.texts == (0..<10).map { "Name \($0)" } + ["Loading more"])
        await clock.sleepers(1)
        clock.advance(by: .seconds(2))
        await screen.settle()
        #expect(controller.tableView.numberOfRows(inSection: 0) == 20)
        screen.drag(controller.tableView, by: 500)
        await clock.sleepers(1)
        clock.advance(by: .seconds(2))
        await screen.settle()
        #expect(controller.tableView.numberOfRows(inSection: 0) == 25)
      }
    }
  }
#endif
