#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  #if canImport(HeadlessDevice)
    import HeadlessDevice
  #endif

  extension DeviceTests {
    @MainActor struct CollectionViewControllerTests {
      @Test("A collection view controller loads when it appears, shows pages, and notifies its subclass of the end of each load")
      func pages() async {
        let app = App()
        await app.screen.settle()
        #expect(app.source.requests.count == 1)
        await app.answer(0..<4, next: 4)
        #expect(app.screen.texts == [Row](0..<4).map(\.title) + ["…"])
        await app.answer(4..<6)
        #expect(app.screen.texts == [Row](0..<6).map(\.title))
        #expect(app.controller.ends == [.refresh, .next])
      }

      @Test("A subclass that declares the collection view's delegate is notified of taps, without further setup")
      func delegate() async throws {
        let app = App()
        await app.answer(0..<4)
        let cell = try #require(app.controller.collectionView.cellForItem(at: IndexPath(item: 2, section: 0)))
        #expect(app.screen.tap(cell))
        #expect(app.controller.selected == [Row(2)])
      }

      @Test("The controller's editing mode is that of its collection view")
      func editing() async {
        let app = App()
        await app.answer(0..<4)
        for isEditing in [true, false] {
          app.controller.setEditing(isEditing, animated: false)
          #expect(app.controller.collectionView.isEditing == isEditing)
        }
      }

      @Test("Placeholders cover a collection view: loading, empty, and an error that a tap retries")
      func placeholders() async {
        let app = App()
        #expect(app.screen.texts == ["…"])
        await app.answer(0..<0)
        #expect(app.screen.texts == ["No Content"])
        app.pager.reload()
        await app.screen.settle()
        await app.source.fail(1, with: Failed("Rain."))
        await app.screen.settle()
        #expect(app.screen.texts == ["Something Went Wrong", "Rain.", "[Try Again]"])
        #expect(app.screen.tap("Try Again"))
        await app.screen.settle()
        #expect(app.screen.texts == ["…"])
        await app.answer(0..<2)
        #expect(app.screen.texts == ["Row 0", "Row 1"])
      }

      @Test("B12, B13: pulling a collection view down refreshes; the control ends with the answer, and a failure is shown above the rows")
      func pull() async {
        let app = App()
        await app.answer(0..<4)
        app.screen.pull(app.controller.collectionView)
        await app.screen.settle()
        #expect(app.source.requests.count == 2)
        #expect(app.controller.collectionView.refreshControl?.isRefreshing == true)
        #expect(app.screen.texts.contains("Row 3"))
        await app.source.fail(1, with: Failed("Rain."))
        await app.screen.settle()
        app.screen.wait(.seconds(1))
        #expect(app.controller.collectionView.refreshControl?.isRefreshing == false)
        #expect(Set(app.screen.texts.prefix(2)) == ["Rain.", "[Try Again]"])
        #expect(app.screen.texts.suffix(4) == ["Row 0", "Row 1", "Row 2", "Row 3"])
        #expect(app.screen.tap("Try Again"))
        await app.answer(0..<5)
        #expect(app.screen.texts == [Row](0..<5).map(\.title))
      }

      @Test("A list with only a few items can also be pulled, in the controller's own collection view")
      func bounces() async {
        let app = App()
        await app.answer(0..<1)
        #expect(app.controller.collectionView.alwaysBounceVertical)
      }

      @Test("A controller uses the collection view of its storyboard, with its layout and its delegate")
      func storyboard() async {
        let delegate = OtherDelegate()
        let own = UICollectionView(frame: CGRect(x: 0, y: 100, width: 390, height: 300), collectionViewLayout: .grid)
        own.delegate = delegate
        let app = App { controller in
          let view = UIView()
          view.addSubview(own)
          controller.view = view
          controller.collectionView = own
        }
        #expect(app.controller.collectionView === own)
        #expect(own.delegate === delegate)
        await app.answer(0..<3)
        #expect(app.screen.texts == ["Row 0", "Row 1", "Row 2"])
        #expect(own.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 130)
      }

      @Test("Starting over hides the items, sends another request, and returns to the top")
      func startOver() async {
        let app = App()
        await app.answer(0..<60)
        app.screen.drag(app.controller.collectionView, by: 900)
        app.screen.wait(.seconds(1))
        app.controller.startOver()
        await app.screen.settle()
        #expect(app.screen.texts == ["…"])
        await app.answer(0..<60)
        #expect(app.screen.texts.first == "Row 0")
      }

      @Test("Another list replaces the first in the same controller, and answers to the first change nothing")
      func anotherList() async {
        let app = App()
        await app.answer(0..<4, next: 4)
        let source = GatedPageSource<Row, Int>()
        app.controller.show(Pager(source: source))
        await app.screen.settle()
        await source.answer(0, with: Page([Row](500..<503)))
        await app.screen.settle()
        #expect(app.screen.texts == ["Row 500", "Row 501", "Row 502"])
        await app.source.answer(1, with: Page([Row](4..<8)))
        await app.screen.settle()
        #expect(app.screen.texts == ["Row 500", "Row 501", "Row 502"])
      }

      @Test("B45: a released view controller leaves nothing behind: no pager and no collection view")
      func memory() async {
        weak var controller: PhotosController?
        weak var collectionView: UICollectionView?
        weak var pager: Pager<Row>?
        var source: GatedPageSource<Row, Int>?
        do {
          let app = App()
          await app.answer(0..<4, next: 4)
          controller = app.controller
          collectionView = app.controller.collectionView
          pager = app.pager
          source = app.source
          app.screen.window.rootViewController = nil
          app.screen.window.isHidden = true
        }
        for _ in 0..<20 { await Task.yield() }
        #expect(controller == nil)
        #expect(collectionView == nil)
        #expect(pager == nil)
        #expect(source?.isCancelled(1) == true)
      }

      @Test("A released list controller leaves the collection view empty, without the views that it had added")
      func releasedListController() async {
        let collectionView = UICollectionView(frame: .zero, collectionViewLayout: PlainLayout())
        collectionView.register(TitleCell.self, forCellWithReuseIdentifier: "row")
        let source = GatedPageSource<Row, Int>()
        let pager = Pager(source: source)
        var list: PagedCollectionController<Row>? = PagedCollectionController(collectionView, showing: pager, timing: .immediate) {
          collectionView, indexPath, row in
          let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
          (cell as? TitleCell)?.label.text = row.title
          return cell
        }
        let screen = Screen(collectionView)
        pager.load()
        await source.answer(0, with: Page([Row](0..<3), next: 3))
        await screen.settle()
        #expect(screen.texts == ["Row 0", "Row 1", "Row 2", "…"])
        #expect(list?.items.count == 3)
        list = nil
        await screen.settle()
        #expect(screen.texts.isEmpty)
        #expect(collectionView.contentInset == .zero)
        #expect(collectionView.dataSource == nil && collectionView.refreshControl == nil)
      }
    }
  }

  /// A controller of an app.
  private final class PhotosController: PagedCollectionViewController, UICollectionViewDelegate {
    private let pager: Pager<Row>
    private var list: PagedCollectionController<Row>?
    private(set) var selected: [Row?] = []
    private(set) var ends: [LoadKind] = []

    init(_ pager: Pager<Row>) {
      self.pager = pager
      super.init(collectionViewLayout: .rows)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(TitleCell.self, forCellWithReuseIdentifier: "row")
      show(pager)
    }

    func show(_ pager: Pager<Row>) {
      list = show(pager, timing: .immediate) { collectionView, indexPath, row in
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        (cell as? TitleCell)?.label.text = row.title
        return cell
      }
    }

    override func didEndLoading(_ kind: LoadKind, _ outcome: LoadTask.Outcome) { ends.append(kind) }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(list?.item(at: indexPath))
    }
  }

  private final class OtherDelegate: NSObject, UICollectionViewDelegate {}

  /// The app with its controller on the screen.
  @MainActor private struct App {
    let source = GatedPageSource<Row, Int>()
    let pager: Pager<Row>
    let controller: PhotosController
    let screen: Screen

    init(storyboard: ((PhotosController) -> Void)? = nil) {
      pager = Pager(source: source)
      controller = PhotosController(pager)
      if let storyboard { Self.load(controller, from: storyboard) }
      screen = Screen(controller)
    }

    private static func load(_ controller: PhotosController, from storyboard: @escaping (PhotosController) -> Void) {
      #if canImport(HeadlessDevice)
        HeadlessDevice.loadView(of: controller) { [unowned controller] in storyboard(controller) }
      #else
        storyboard(controller)
      #endif
    }

    func answer(_ ids: Range<Int>, next: Int? = nil) async {
      await screen.settle()
      await source.answer(source.requests.count - 1, with: Page([Row](ids), next: next))
      await screen.settle()
      screen.wait(.seconds(1))
    }
  }
#endif
