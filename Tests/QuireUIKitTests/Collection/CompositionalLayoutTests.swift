#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Lists in compositional layouts.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct CompositionalLayoutTests {
      private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
      }

      private static func boundary(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .estimated(44)), elementKind: kind, alignment: alignment)
      }

      private static func section(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection
      {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: size(width, height), subitems: [item]))
      }

      /// A list as of Settings, with room for the state of its end.
      private func tall() -> CollectionList {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.footerMode = .supplementary
        let list = CollectionList(UICollectionViewCompositionalLayout.list(using: configuration))
        list.collectionView.register(TallCell.self, forCellWithReuseIdentifier: "row")
        return list
      }

      @Test("The footer of a list shows how it continues, in the height that it needs, and a tap retries") func list()
        async throws
      {
        let list = tall()
        await list.load(0..<3, next: 3)
        #expect(list.screen.texts == ["Row 0", "Row 1", "Row 2", "…"])
        #expect(list.collectionView.contentInset == .zero)
        await list.fail(Failed("The page is torn."))
        #expect(list.screen.texts.suffix(2) == ["The page is torn.", "[Try Again]"])
        #expect(try #require(list.footer).frame.height > 60)
        #expect(list.collectionView.contentSize.height == 300 + (list.footer?.frame.height ?? 0))
        #expect(list.screen.tap("Try Again"))
        await list.answer(3..<4)
        #expect(list.screen.texts == ["Row 0", "Row 1", "Row 2", "Row 3"])
        #expect(list.collectionView.contentSize.height == 400)
      }

      @Test("B14: the cell of a gap is as high as its state needs") func gap() async throws {
        let list = CollectionList(UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
        await list.load(100..<120)
        list.pager.refresh(.newest)
        await list.answer(0..<5, next: 5)
        #expect(list.pager.gaps.map(\.index) == [5] && list.pager.isLoading)
        let height = { list.collectionView.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.frame.height }
        #expect(height() == 44)
        await list.fail(Failed(String(repeating: "It failed for several reasons. ", count: 5)))
        #expect((height() ?? 0) > 100)
        #expect(list.screen.tap("Try Again"))
        await list.screen.settle()
        #expect(height() == 44)
      }

      @Test("B15: a changed state at the end leaves self-sizing items where they are") func measuredItems()
        async throws
      {
        let list = tall()
        await list.load(0..<40, next: 40)
        for _ in 0..<10 { await list.scroll(by: 400) }
        #expect(list.controller.nextEdgeView.state == .loading)
        let place = try #require(list.place(of: "Row 38"))
        let first = { list.collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.height }
        list.controller.nextEdgeView.minimumHeight = 80
        await list.screen.settle()
        #expect(list.place(of: "Row 38") == place)
        #expect(first() == 100)
        await list.fail(Failed("The page is torn."))
        #expect(list.place(of: "Row 38") == place)
        #expect(first() == 100)
      }

      @Test("If there is space for the states around all sections, there is none next to the items") func layoutFooter() async {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [Self.boundary(UICollectionView.elementKindSectionFooter, .bottom)]
        let layout = UICollectionViewCompositionalLayout(
          section: Self.section(.fractionalWidth(1), .absolute(100)), configuration: configuration)
        let list = CollectionList(layout)
        await list.load(0..<30, next: 30)
        #expect(list.collectionView.contentInset == .zero)
        await list.scroll(by: 3000)
        await list.fail()
        #expect(list.collectionView.contentInset == .zero)
        #expect(list.controller.nextEdgeView.bounds.height > 60)
        #expect(list.screen.tap("Try Again"))
      }

      @Test("B13: headers that stay on screen leave the failure of a refresh in front") func pinnedHeader() async {
        let section = Self.section(.fractionalWidth(1), .absolute(100))
        let item = Self.boundary(UICollectionView.elementKindSectionHeader, .top)
        item.pinToVisibleBounds = true
        item.zIndex = 20
        section.boundarySupplementaryItems = [item]
        let list = CollectionList(UICollectionViewCompositionalLayout(section: section), opening: .item(120))
        await list.load(100..<140, previous: 100)
        list.pager.startRefresh()
        await list.fail()
        await list.scroll(by: 300)
        #expect(list.controller.refreshFailureView.layer.zPosition > list.header?.layer.zPosition ?? 0)
        #expect(list.screen.tap("Try Again"))
      }

      @Test("A horizontal layout is recognized before its items fill the screen") func horizontal() async {
        let list = CollectionList(Self.horizontal)
        await list.load(0..<1, next: 1)
        await list.fail()
        #expect(list.collectionView.contentInset.right == 160)
        #expect(list.collectionView.contentInset.bottom == 0)
      }

      @Test("A horizontal layout continues to the left in a right-to-left environment, from its first item") func rightToLeft() async {
        let list = CollectionList(Self.horizontal)
        list.collectionView.semanticContentAttribute = .forceRightToLeft
        await list.load(0..<1, next: 1)
        await list.fail()
        #expect(list.collectionView.contentInset.left == 160)
        #expect(list.collectionView.contentInset.right == 0)
        list.pager.loadNext()
        await list.answer(1..<8)
        list.controller.scrollToTop(animated: false)
        await list.screen.settle()
        #expect(list.place(of: "Row 0")?.x == 195)
      }

      private static var horizontal: UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        return UICollectionViewCompositionalLayout(section: section(.absolute(195), .fractionalHeight(1)), configuration: configuration)
      }

      @Test("B16: items that scroll across the view are in the viewport, and the next page leaves them where they are", .withASettablePhone)
      func orthogonal() async throws {
        let section = Self.section(.absolute(130), .absolute(200))
        section.orthogonalScrollingBehavior = .continuous
        let list = CollectionList(
          UICollectionViewCompositionalLayout(section: section), configuration: PagingConfiguration(prefetchDistance: .rows(1)))
        await list.load(0..<30, next: 30)
        #expect(list.cursors == [nil])
        let scroller = try #require(list.cell(0)?.superview as? UIScrollView)
        scroller.contentOffset.x = 27 * 130
        await list.screen.settle()
        #expect(list.cursors == [nil, 30])
        let place = try #require(list.place(of: "Row 28"))
        await list.answer(30..<60, next: 60)
        #expect(list.place(of: "Row 28") == place)
        #expect(list.cursors == [nil, 30])
      }

      private final class TallCell: TitleCell {
        override func preferredLayoutAttributesFitting(
          _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
          layoutAttributes.size.height = 100
          return layoutAttributes
        }
      }
    }
  }

  extension Pager {
    fileprivate func startRefresh() { refresh() }
  }
#endif
