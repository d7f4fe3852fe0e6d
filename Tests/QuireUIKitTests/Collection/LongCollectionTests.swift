#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Lists in their full length, with placeholders, in a collection view.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct LongCollectionTests {
      /// A collection view that shows a list in its full length.
      @MainActor final class Grid {
        let source = LongSource(0..<1_000_000)
        let pager: Pager<Row>
        let controller: PagedCollectionViewController
        let collectionView = CountingCollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout.grid)
        let list: PagedCollectionController<Row>
        let screen: Screen
        private let requests = Requests()
        var asked: [Int] { requests.items }

        init(cells: TitleCell.Type = TitleCell.self) async {
          pager = Pager(source: source, configuration: PagingConfiguration(firstPageSize: 40))
          controller = PagedCollectionViewController()
          controller.loadViewIfNeeded()
          collectionView.frame = controller.view.bounds
          collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          controller.collectionView.removeFromSuperview()
          controller.collectionView = collectionView
          controller.view.addSubview(collectionView)
          collectionView.register(cells, forCellWithReuseIdentifier: "row")
          list = controller.show(.fullLength(pager), timing: .immediate) { [requests] collectionView, path, row in
            requests.items.append(path.item)
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: path)
            (cell as? TitleCell)?.label.text = row.title
            return cell
          } placeholder: { [requests] collectionView, path in
            requests.items.append(path.item)
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: path)
            (cell as? TitleCell)?.label.text = nil
            return cell
          }
          screen = Screen(controller)
          await screen.settle()
          await source.answer(0)
          await screen.settle()
        }

        func scroll(to item: Int) async {
          collectionView.contentOffset.y = CGFloat(item / 3) * 100 - collectionView.adjustedContentInset.top
          await screen.settle()
        }

        func answer() async {
          await source.answer(source.gated.requests.count - 1)
          await screen.settle()
        }

        func forget() {
          requests.items = []
          collectionView.forget()
        }

        func cell(_ item: Int) -> TitleCell? { collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? TitleCell }

        var isFaithful: Bool {
          let rows = pager.rows
          guard collectionView.numberOfItems(inSection: 0) == rows.count else { return false }
          return collectionView.indexPathsForVisibleItems.allSatisfy { cell($0.item)?.label.text == rows[$0.item]?.title }
        }
      }

      @Test("B26: a grid has its full length at once, and a page replaces placeholders") func fullLength() async {
        let grid = await Grid()
        #expect(grid.collectionView.numberOfItems(inSection: 0) == 1_000_000)
        #expect(grid.isFaithful)
        await grid.scroll(to: 30)
        let offset = grid.collectionView.contentOffset
        grid.forget()
        await grid.answer()
        #expect(grid.collectionView.contentOffset == offset)
        #expect(grid.collectionView.reloads + grid.collectionView.batches == 0)
        #expect(grid.collectionView.reloaded == [Array(40..<60)])
        #expect(grid.cell(41)?.label.text == "Row 41")
        #expect(grid.asked.allSatisfy { $0 >= 40 } && grid.asked.count < 30)
        #expect(grid.isFaithful)
      }

      @Test("B26: a jump ends where the reader is, and a failed one can be retried there") func jump() async {
        let grid = await Grid()
        await grid.scroll(to: 600_000)
        await grid.source.gated.fail(1, with: Failed("No network."))
        await grid.screen.settle()
        #expect(grid.screen.texts.contains("No network."))
        let offset = grid.collectionView.contentOffset
        #expect(grid.screen.tap("Try Again"))
        await grid.screen.settle()
        grid.forget()
        await grid.answer()
        #expect(!grid.screen.texts.contains("No network."))
        #expect(grid.cell(600_000)?.label.text == "Row 600000")
        #expect(grid.collectionView.contentOffset == offset)
        #expect(grid.asked.count < 60)
        #expect(grid.list.item(at: IndexPath(item: 600_000, section: 0)) == Row(600_000))
        #expect(grid.list.item(at: IndexPath(item: 0, section: 0)) == Row(0))
        #expect(grid.list.item(at: IndexPath(item: 300_000, section: 0)) == nil)
        #expect(grid.list.refreshFailureView.isHidden)
        #expect(grid.isFaithful)
      }

      @Test("B26: a cell that is an element for assistive technology still is one when its item is loaded") func elements() async {
        let grid = await Grid(cells: ElementCell.self)
        await grid.scroll(to: 30)
        #expect(grid.cell(41)?.isAccessibilityElement == true && grid.cell(41)?.accessibilityLabel == "Loading")
        await grid.answer()
        #expect(grid.cell(41)?.isAccessibilityElement == true && grid.cell(41)?.accessibilityLabel == nil)
        await grid.scroll(to: 500_000)
        await grid.scroll(to: 30)
        #expect(grid.cell(41)?.isAccessibilityElement == true && grid.cell(41)?.accessibilityLabel == nil)
      }

      @Test("B26: to assistive technology, an item that is not loaded is loading") func accessibility() async {
        let grid = await Grid()
        await grid.scroll(to: 30)
        #expect(grid.cell(41)?.isAccessibilityElement == true)
        #expect(grid.cell(41)?.accessibilityLabel == "Loading")
        await grid.answer()
        #expect(grid.cell(41)?.accessibilityLabel == nil)
        #expect(grid.cell(41)?.isAccessibilityElement == false)
        await grid.scroll(to: 500_000)
        await grid.scroll(to: 30)
        #expect(grid.cell(41)?.accessibilityLabel == nil, "Its cell was that of a placeholder meanwhile")
      }
    }
  }

  /// A cell that is one element for assistive technology.
  private final class ElementCell: TitleCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }
  }

  /// The items whose cells were requested.
  @MainActor private final class Requests {
    var items: [Int] = []
  }
#endif
