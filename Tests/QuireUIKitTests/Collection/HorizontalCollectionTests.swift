#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// A strip of items, each half as wide as the screen.
    @MainActor struct HorizontalCollectionTests {
      private func scroll(_ list: CollectionList, to x: CGFloat) async {
        list.collectionView.setContentOffset(CGPoint(x: x, y: list.collectionView.contentOffset.y), animated: false)
        await list.screen.settle()
      }

      @Test("B16: a horizontal list counts the items that fit side by side, and requests the next page near its right end")
      func pages() async {
        let list = CollectionList(.strip, configuration: PagingConfiguration(prefetchDistance: .rows(1)))
        await list.load(0..<2, next: 2)
        #expect(list.cursors == [nil, 2])
        await list.answer(2..<6, next: 6)
        // Two fill it, although many more would fit one below the other.
        #expect(list.cursors == [nil, 2])
        await scroll(list, to: 195 * 3 + 50)
        #expect(list.cursors == [nil, 2, 6])
        list.collectionView.forget()
        await list.answer(6..<12, next: 12)
        #expect(list.collectionView.reloads == 0 && list.collectionView.inserted == [Array(6..<12)])
        #expect(list.collectionView.contentOffset.x == CGFloat(195 * 3 + 50))
      }

      @Test("B15: a page before the first item of a horizontal list leaves the items where they are")
      func prepend() async throws {
        let list = CollectionList(.strip, opening: .item(105))
        await list.load(100..<110, previous: 100)
        await scroll(list, to: 200)
        #expect(list.controller.previousEdgeView.state == .loading)
        let place = try #require(list.place(of: "Row 101"))
        await list.answer(95..<100)
        #expect(list.place(of: "Row 101") == place)
      }

      @Test("B24: a horizontal list opens at its end, or in its middle")
      func initialPosition() async throws {
        let end = CollectionList(.strip, opening: .bottom)
        await end.load(0..<10)
        #expect(end.place(of: "Row 9")?.x == 195)
        let middle = CollectionList(.strip, opening: .item(5))
        await middle.load(0..<10)
        let place = try #require(middle.place(of: "Row 5"))
        #expect(abs(place.x - 97.5) < 0.5)
      }

      @Test("At the right end of a list, a failure is shown in a column next to the items, and a tap retries")
      func failure() async throws {
        let list = CollectionList(.strip)
        await list.load(0..<2, next: 2)
        #expect(list.collectionView.contentSize.width == CGFloat(2 * 195 + 44))
        await list.fail(Failed("Torn."))
        #expect(list.collectionView.contentSize.width == CGFloat(2 * 195 + 160))
        await scroll(list, to: 160)
        #expect(list.screen.texts.contains("Torn."))
        #expect(list.controller.nextEdgeView.bounds.height < 100)
        #expect(list.screen.tap("Try Again"))
        await list.answer(2..<3)
        #expect(list.collectionView.contentSize.width == CGFloat(3 * 195))
      }

      @Test(
        "B33: a reader at the left end of a list that continues horizontally sees what a refresh puts there; another stays where they are")
      func refresh() async throws {
        let list = CollectionList(.strip)
        await list.load(0..<10)
        list.pager.refresh()
        await list.answer(with: [Row(100)] + [Row](0..<10))
        #expect(list.place(of: "Row 100")?.x == 0)
        await scroll(list, to: 500)
        let place = try #require(list.place(of: "Row 3"))
        list.pager.refresh()
        await list.answer(with: [Row(101), Row(100)] + [Row](0..<10))
        #expect(list.place(of: "Row 3") == place)
        list.controller.scrollToTop(animated: false)
        list.screen.layOut()
        #expect(list.place(of: "Row 101")?.x == 0)
      }

      @Test("A right-to-left list starts at the right, requests the next page near its left end, and keeps its position")
      func rightToLeft() async throws {
        let list = CollectionList(LeftwardsLayout(), configuration: PagingConfiguration(prefetchDistance: .rows(1)))
        await list.load(0..<3, next: 3)
        #expect(list.place(of: "Row 0")?.x == 195)
        await scroll(list, to: 20)
        #expect(list.cursors == [nil, 3])
        let place = try #require(list.place(of: "Row 2"))
        await list.answer(3..<8, next: 8)
        #expect(list.place(of: "Row 2") == place)

        // A reader at the beginning stays there.
        list.controller.scrollToTop(animated: false)
        await list.screen.settle()
        list.pager.insert(Row(100), at: .start)
        await list.screen.settle()
        #expect(list.place(of: "Row 100")?.x == 195)

        await scroll(list, to: 0)
        await list.fail(Failed("Torn."))
        await scroll(list, to: -160)
        #expect(list.screen.texts.contains("Torn."))
        #expect(list.screen.tap("Try Again"))
      }
    }
  }

  /// Items half as wide as the screen, the first one at the right.
  private final class LeftwardsLayout: UICollectionViewLayout {
    private var count = 0

    override func prepare() {
      super.prepare()
      count = collectionView?.numberOfItems(inSection: 0) ?? 0
    }

    override var collectionViewContentSize: CGSize { CGSize(width: CGFloat(count) * 195, height: 300) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard indexPath.item < count else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: CGFloat(count - 1 - indexPath.item) * 195, y: 0, width: 195, height: 300)
      return attributes
    }
  }
#endif
