#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// The overrides that JTTableViewController supports in a subclass.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct TableViewControllerTests {
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

      @Test("J1: items without an identity, such as names, get one") func itemsWithoutIdentity() async {
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

      @Test("J2: a list that a controller shows when it is about to appear is loaded", arguments: [true, false])
      func shownWhenAppearing(isAnimated: Bool) async {
        final class Controller: PagedTableViewController {
          let source = GatedPageSource<Row, Int>()

          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            show(Pager(source: source)) { _, _, _ in UITableViewCell() }
          }
        }
        let navigation = UINavigationController(rootViewController: UIViewController())
        let screen = Screen(navigation)
        let controller = Controller(style: .plain)
        navigation.pushViewController(controller, animated: isAnimated)
        await screen.settle()
        #expect(controller.source.requests.count == 1)
      }

      @Test("J2: returning to the screen loads nothing again") func appearingAgain() async {
        let list = await ListScreen.loaded(0..<3, next: nil)
        list.screen.window.rootViewController = UIViewController()
        list.screen.window.rootViewController = list.controller
        await list.screen.settle()
        #expect(list.source.requests.count == 1)
        #expect(list.rows == ["Row 0", "Row 1", "Row 2"])
      }

      @Test("J2: a controller that does not load when it appears loads on command") func loadsByCommand() async {
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

      @Test("B44: so is one whose app comes to the foreground, if it is on the screen")
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

      @Test("B44: a controller that does not load when it appears does not refresh then either")
      func ageWithoutLoading() async {
        let list = ListScreen {
          $0.loadsOnAppearing = false
          $0.maximumAge = .zero
        }
        await comeToForeground(list)
        #expect(list.source.requests.isEmpty)
      }

      @Test("B45: a controller that observes the foreground is deallocated when it is released")
      func observingRetainsNoController() {
        weak var controller: PagedTableViewController?
        do {
          let watching = PagedTableViewController(style: .plain)
          watching.maximumAge = .seconds(1)
          controller = watching
        }
        #expect(controller == nil)
      }

      func appearAgain(_ list: ListScreen) async {
        list.screen.window.rootViewController = UIViewController()
        list.screen.window.rootViewController = list.controller
        await list.screen.settle()
      }

      func comeToForeground(_ list: ListScreen) async {
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
        await list.screen.settle()
      }

      // MARK: Completion handlers

      /// The pair of functions of the original, each with the load's handle instead of the request's id.
      final class PairController: PagedTableViewController {
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
        await controller.pager.endOfLoad { controller.completions[0](.success([Row](0..<3))) }
        await screen.settle()
        await controller.pager.endOfLoad { controller.completions[1](.failure(Failed())) }
        await screen.settle()
        screen.wait(.seconds(1))
        #expect(screen.texts == ["Row 0", "Row 1", "Row 2", "It failed.", "[Try Again]"])
        screen.tap("Try Again")
        await screen.settle()
        await controller.pager.endOfLoad { controller.completions[2](.success([Row](3..<5))) }
        await screen.settle()
        // An empty page is the end, because this source declares it so.
        await controller.pager.endOfLoad { controller.completions[3](.success([])) }
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

      @Test("J6: didEndLoading is not called for a superseded load") func didEndLoadingIsNotCalledForSuperseded() async {
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

      @Test("J6: when didEndLoading is called, the rows are displayed") func rowsAreThereWhenItEnds() async {
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
    }
  }
#endif
