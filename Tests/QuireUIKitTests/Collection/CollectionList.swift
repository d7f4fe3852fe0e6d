#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import UIKit

  /// A collection view on the screen, showing a pager whose source a test answers.
  @MainActor final class CollectionList {
    let source: GatedPageSource<Row, Int>
    let pager: Pager<Row>
    let collectionView: CountingCollectionView
    let controller: PagedCollectionController<Row>
    let screen: Screen
    private let cells = CellCounter()

    init(
      _ layout: UICollectionViewLayout = .rows, opening position: InitialPosition<Int> = .top,
      configuration: PagingConfiguration = PagingConfiguration()
    ) {
      source = GatedPageSource()
      pager = Pager(source: source, configuration: configuration)
      let content = ListContent.items(pager).opening(at: position)
      collectionView = CountingCollectionView(frame: .zero, collectionViewLayout: layout)
      collectionView.register(TitleCell.self, forCellWithReuseIdentifier: "row")
      controller = PagedCollectionController(collectionView, showing: content, timing: .immediate) {
        [cells] collectionView, indexPath, row in
        cells.count += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        (cell as? TitleCell)?.label.text = row.title
        return cell
      }
      screen = Screen(collectionView)
    }

    /// Loads, and answers with these rows.
    func load(_ ids: Range<Int>, previous: Int? = nil, next: Int? = nil) async {
      pager.load()
      await answer(ids, previous: previous, next: next)
    }

    /// Answers the request that came last.
    func answer(_ ids: Range<Int>, previous: Int? = nil, next: Int? = nil) async {
      await answer(with: [Row](ids), previous: previous, next: next)
    }

    func answer(with rows: [Row], previous: Int? = nil, next: Int? = nil) async {
      await screen.settle()
      await source.answer(source.requests.count - 1, with: Page(rows, previous: previous, next: next))
      await screen.settle()
      screen.wait(.seconds(1))
    }

    func fail(_ error: any Error = Failed()) async {
      await screen.settle()
      await source.fail(source.requests.count - 1, with: error)
      await screen.settle()
      screen.wait(.seconds(1))
    }

    func scroll(by distance: CGFloat) async {
      screen.drag(collectionView, by: distance)
      screen.wait(.seconds(1))
      await screen.settle()
    }

    /// The number of cells that were requested meanwhile.
    func cellRequests(during act: () async -> Void) async -> Int {
      let before = cells.count
      await act()
      return cells.count - before
    }

    var cursors: [Int?] { source.requests.map(\.cursor) }
    var count: Int { collectionView.numberOfItems(inSection: 0) }

    func cell(_ item: Int) -> TitleCell? { collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? TitleCell }

    /// The position of the item with a title on the screen; nil if it is not visible.
    func place(of title: String) -> CGPoint? {
      let cell = collectionView.visibleCells.first { ($0 as? TitleCell)?.label.text == title }
      return cell.map { $0.convert(CGPoint.zero, to: screen.window) }
    }

    var footer: UICollectionReusableView? { supplementary(UICollectionView.elementKindSectionFooter) }
    var header: UICollectionReusableView? { supplementary(UICollectionView.elementKindSectionHeader) }

    private func supplementary(_ kind: String) -> UICollectionReusableView? {
      collectionView.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
    }
  }

  @MainActor private final class CellCounter {
    var count = 0
  }

  class TitleCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.frame = contentView.bounds
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// Records its changes.
  final class CountingCollectionView: UICollectionView {
    var reloads = 0
    var batches = 0
    var inserted: [[Int]] = []
    var removed: [[Int]] = []
    var reconfigured: [[Int]] = []
    var reloaded: [[Int]] = []

    func forget() {
      (reloads, batches) = (0, 0)
      (inserted, removed, reconfigured, reloaded) = ([], [], [], [])
    }

    override func reloadData() {
      reloads += 1
      super.reloadData()
    }

    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      batches += 1
      super.performBatchUpdates(updates, completion: completion)
    }

    override func insertItems(at indexPaths: [IndexPath]) {
      if !indexPaths.isEmpty { inserted.append(indexPaths.map(\.item)) }
      super.insertItems(at: indexPaths)
    }

    override func deleteItems(at indexPaths: [IndexPath]) {
      if !indexPaths.isEmpty { removed.append(indexPaths.map(\.item)) }
      super.deleteItems(at: indexPaths)
    }

    override func reloadItems(at indexPaths: [IndexPath]) {
      reloaded.append(indexPaths.map(\.item))
      super.reloadItems(at: indexPaths)
    }

    override func reconfigureItems(at indexPaths: [IndexPath]) {
      reconfigured.append(indexPaths.map(\.item))
      super.reconfigureItems(at: indexPaths)
    }
  }

  extension UICollectionViewLayout {
    /// Rows like those of a table.
    static var rows: UICollectionViewFlowLayout { flow(CGSize(width: 390, height: 44)) }
    /// Three columns.
    static var grid: UICollectionViewFlowLayout { flow(CGSize(width: 130, height: 100)) }
    /// Items side by side, half a screen each.
    static var strip: UICollectionViewFlowLayout {
      let layout = flow(CGSize(width: 195, height: 700))
      layout.scrollDirection = .horizontal
      return layout
    }

    private static func flow(_ size: CGSize) -> UICollectionViewFlowLayout {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = size
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      return layout
    }
  }

  /// Rows of one height, and nothing else: a layout of an app without headers.
  final class PlainLayout: UICollectionViewLayout {
    /// A closure that returns the height of a row for the width of the list.
    var height: (CGFloat) -> CGFloat = { _ in 100 }
    private var count = 0

    private var rowSize: CGSize {
      let width = collectionView?.bounds.width ?? 0
      return CGSize(width: width, height: height(width))
    }

    override func prepare() {
      super.prepare()
      count = collectionView?.numberOfItems(inSection: 0) ?? 0
    }

    override var collectionViewContentSize: CGSize { CGSize(width: rowSize.width, height: CGFloat(count) * rowSize.height) }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != collectionView?.bounds.width }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard indexPath.item < count else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(origin: CGPoint(x: 0, y: CGFloat(indexPath.item) * rowSize.height), size: rowSize)
      return attributes
    }
  }
#endif
