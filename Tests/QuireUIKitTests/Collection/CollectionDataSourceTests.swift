#if canImport(UIKit) && canImport(HeadlessDevice) && !os(watchOS)
  import HeadlessDevice
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  /// A controller of an app whose items can be moved. A test decides the answers of the servers.
  class MovingController: PagedCollectionViewController {
    let source = GatedPageSource<Row, Int>(cursorSemantics: .repeatable)
    let clock = ManualClock()
    private(set) lazy var pager = Pager(source: source, configuration: PagingConfiguration(emptyPageBudget: 1), clock: clock)
    let saves = Gate<Int, Void>()
    private(set) var list: PagedCollectionController<Row>?
    private(set) var moved: [[IndexPath]] = []
    var fixed: Set<Int> = []

    override func viewDidLoad() {
      let collection = CountingCollectionView(frame: view.bounds, collectionViewLayout: .rows)
      collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(collection)
      collectionView = collection
      super.viewDidLoad()
      collectionView.register(TitleCell.self, forCellWithReuseIdentifier: "row")
      list = show(pager, timing: .immediate, clock: clock) { collection, path, row in
        let cell = collection.dequeueReusableCell(withReuseIdentifier: "row", for: path)
        (cell as? TitleCell)?.label.text = row.title
        return cell
      }
    }

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      !fixed.contains(indexPath.item)
    }

    override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
      moved.append([source, destination])
      guard let row = list?.item(at: source), let position = list?.position(ofMoveFrom: source, to: destination) else { return }
      pager.move(row.id, to: position) { [saves] in try await saves.pass(row.id) }
    }

    override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["Last"] }

    override func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
      IndexPath(item: collectionView.numberOfItems(inSection: 0) - 1, section: 0)
    }

    /// The titles of the items of which something is on the screen, in order.
    var titles: [String] {
      collectionView.indexPathsForVisibleItems.sorted().compactMap {
        (collectionView.cellForItem(at: $0) as? TitleCell)?.label.text
      }
    }

    var counting: CountingCollectionView { collectionView as! CountingCollectionView }
  }

  extension DeviceTests {
    /// The methods of a collection view's data source that are the app's.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct CollectionDataSourceTests {
      private let controller = MovingController(collectionViewLayout: .rows)
      private let screen: Screen

      init() { screen = Screen(controller) }

      private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

      private func answer(_ request: Int, _ ids: Range<Int>, next: Int? = nil) async {
        await screen.settle()
        await controller.source.answer(request, with: Page([Row](ids), next: next))
        await screen.settle()
        controller.counting.forget()
      }

      private func point(_ item: Int) -> CGPoint {
        controller.collectionView.layoutAttributesForItem(at: path(item))?.center ?? .zero
      }

      private func begin(_ item: Int) -> Bool { controller.collectionView.beginInteractiveMovementForItem(at: path(item)) }

      private func drop(at item: Int) async {
        controller.collectionView.updateInteractiveMovementTargetPosition(point(item))
        controller.collectionView.endInteractiveMovement()
        await screen.settle()
      }

      private var isFaithful: Bool {
        let items = controller.pager.items.map(\.title)
        return controller.counting.numberOfItems(inSection: 0) == items.count
          && controller.titles == Array(items.prefix(controller.titles.count))
      }

      @Test("J17, B29: an item that the reader moves is moved in the list, and not a second time in the collection view") func move() async
      {
        await answer(0, 0..<30)
        #expect(begin(2))
        await drop(at: 5)
        #expect(controller.moved == [[path(2), path(5)]])
        #expect(controller.pager.items.prefix(7).map(\.id) == [0, 1, 3, 4, 5, 2, 6])
        #expect(isFaithful)
        #expect(controller.counting.batches == 0 && controller.counting.reloads == 0)
        await controller.saves.fail(0, with: Failed())
        await screen.settle()
        #expect(controller.pager.items.prefix(7).map(\.id) == Array(0..<7))
        #expect(isFaithful)
      }

      @Test("J17: an item that cannot be moved is not lifted") func fixedItem() async {
        await answer(0, 0..<30)
        controller.fixed = [2]
        #expect(!begin(2))
      }

      @Test("J17: a page that arrives during a drag waits until the item is dropped") func pageDuringADrag() async {
        await answer(0, 0..<20, next: 20)
        #expect(begin(2))
        await answer(1, 20..<40)
        #expect(controller.counting.numberOfItems(inSection: 0) == 20)
        await drop(at: 4)
        #expect(controller.pager.items.map(\.id) == [0, 1, 3, 4, 2] + Array(5..<40))
        #expect(isFaithful)
      }

      @Test("J17: changes during a canceled drag are shown afterward") func canceledDrag() async {
        await answer(0, 0..<20, next: 20)
        #expect(begin(2))
        await answer(1, 20..<40)
        controller.collectionView.cancelInteractiveMovement()
        controller.clock.advance(by: .milliseconds(100))
        await screen.settle()
        #expect(controller.moved == [])
        #expect(isFaithful)
      }

      @Test("J17: a subclass's index") func index() async {
        await answer(0, 0..<60)
        #expect(HeadlessDevice.indexTitles(of: controller.collectionView) == ["Last"])
        HeadlessDevice.tapIndexTitle("Last", of: controller.collectionView)
        await screen.settle()
        #expect(controller.titles.last == "Row 59")
      }

      private final class Headed: MovingController {
        override func collectionView(
          _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
          guard kind == UICollectionView.elementKindSectionHeader else {
            return super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
          }
          let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "own", for: indexPath)
          header.tag = 7
          return header
        }
      }

      @Test("J17: a subclass's supplementary views, and those of super for the other kinds") func supplementaryViews() async {
        let controller = Headed(collectionViewLayout: .rows)
        let screen = Screen(controller)
        let kinds = (header: UICollectionView.elementKindSectionHeader, footer: UICollectionView.elementKindSectionFooter)
        controller.collectionView.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: kinds.header, withReuseIdentifier: "own")
        (controller.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize.height = 30
        await screen.settle()
        await controller.source.answer(0, with: Page([Row](0..<3), next: 3))
        await screen.settle()
        let header = controller.collectionView.supplementaryView(forElementKind: kinds.header, at: path(0))
        let footer = controller.collectionView.supplementaryView(forElementKind: kinds.footer, at: path(0))
        #expect(header?.tag == 7)
        #expect(footer.map { controller.nextEdgeView.isDescendant(of: $0) } == true)
      }

      private final class Moving: NSObject, UICollectionViewDataSource {
        var moved: [IndexPath] = []

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1000 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
          UICollectionViewCell()
        }
        func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
          moved += [source, destination]
        }
      }

      @Test("J17: a data source of the app is notified of moves; without one, nothing can be lifted") func ownDataSource() async {
        let list = CollectionList()
        await list.load(0..<5)
        #expect(!list.collectionView.beginInteractiveMovementForItem(at: path(1)))
        let moving = Moving()
        list.controller.dataSource = moving
        await list.screen.settle()
        #expect(list.count == 5)
        #expect(list.collectionView.beginInteractiveMovementForItem(at: path(1)))
        list.collectionView.updateInteractiveMovementTargetPosition(
          list.collectionView.layoutAttributesForItem(at: path(3))?.center ?? .zero)
        list.collectionView.endInteractiveMovement()
        #expect(moving.moved == [path(1), path(3)])
        await list.screen.settle()
        #expect(list.cell(1)?.label.text == "Row 1")
      }
    }
  }
#endif
