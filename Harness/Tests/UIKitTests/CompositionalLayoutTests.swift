import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct CompositionalLayoutTests {
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = 100
        return layoutAttributes
      }
    }

    let tiles = Tiles(items: 50)
    let header = UICollectionView.elementKindSectionHeader

    private func collection(_ layout: UICollectionViewLayout, tall: Bool = false) -> (UICollectionView, BareWindow) {
      let collection = tiles.collection(layout)
      if tall { collection.register(Tall.self, forCellWithReuseIdentifier: "tile") }
      return (collection, show(collection))
    }

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func section(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
      let item = NSCollectionLayoutItem(layoutSize: size(width, height))
      return NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.fractionalWidth(1), height), subitems: [item]))
    }

    @Test func aGroupHasAsManyItemsAsFit() {
      let (view, window) = collection(UICollectionViewCompositionalLayout(section: section(.fractionalWidth(0.5), .absolute(60))))
      #expect(view.visibleCells.prefix(3).map(\.frame.origin) == [.zero, CGPoint(x: 150, y: 0), CGPoint(x: 0, y: 60)])
      #expect(view.contentSize == CGSize(width: 300, height: 25 * 60))
      #expect(window.isKeyWindow)
    }

    @Test func rowsOfAListMeasureThemselvesAndInvalidationForgetsIt() {
      let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
      let (view, window) = collection(layout, tall: true)
      #expect(view.visibleCells.map(\.frame.minY) == [0, 100, 200, 300])
      #expect(view.contentSize.height > 50 * 44)
      view.contentOffset.y = 400
      view.layoutIfNeeded()
      let first = IndexPath(item: 0, section: 0)
      layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
      #expect(view.layoutAttributesForItem(at: first)?.frame.height == 100)
      layout.invalidateLayout()
      #expect(view.layoutAttributesForItem(at: first)?.frame.height == 44)
      #expect(window.isKeyWindow)
    }

    @Test func aSupplementaryViewThatIsInvalidatedIsMeasuredAgain() {
      final class Header: UICollectionReusableView {
        static var height: CGFloat = 30
        override func preferredLayoutAttributesFitting(
          _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
          layoutAttributes.size.height = Self.height
          return layoutAttributes
        }
      }
      var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
      configuration.headerMode = .supplementary
      let layout = UICollectionViewCompositionalLayout.list(using: configuration)
      let view = tiles.collection(layout)
      view.register(Header.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "header")
      let window = show(view)
      #expect(view.visibleCells.first?.frame.minY == 30)
      Header.height = 70
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidateSupplementaryElements(ofKind: header, at: [IndexPath(item: 0, section: 0)])
      layout.invalidateLayout(with: context)
      HeadlessDevice.layOut()
      #expect(view.visibleCells.first?.frame.minY == 70)
      #expect(window.isKeyWindow)
    }

    @Test func aPinnedHeaderStaysOnScreenAboveTheItems() {
      let section = section(.fractionalWidth(1), .absolute(50))
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: header, alignment: .top)
      item.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [item]
      let (view, window) = collection(UICollectionViewCompositionalLayout(section: section))
      view.contentOffset.y = 500
      HeadlessDevice.layOut()
      let shown = view.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: 0))
      #expect(shown?.frame == CGRect(x: 0, y: 500, width: 300, height: 20))
      #expect(shown?.layer.zPosition == 1)
      #expect(window.isKeyWindow)
    }

    @Test func whatSurroundsAllSectionsHasAnIndexPathOfOneNumber() {
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: header, alignment: .top)
      ]
      let layout = UICollectionViewCompositionalLayout(section: section(.fractionalWidth(1), .absolute(50)), configuration: configuration)
      let (view, window) = collection(layout)
      #expect(view.supplementaryView(forElementKind: header, at: IndexPath(index: 0))?.frame.height == 20)
      #expect(view.visibleCells.first?.frame.minY == 20)
      #expect(window.isKeyWindow)
    }

    @Test func anOrthogonalSectionScrollsAcross() throws {
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(100), .absolute(80)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      let (view, window) = collection(UICollectionViewCompositionalLayout(section: section))
      #expect(view.contentSize == CGSize(width: 300, height: 80))
      #expect(view.texts == ["0", "1", "2"])
      let scroller = try #require(view.visibleCells.first?.superview as? UIScrollView)
      #expect(scroller !== view && scroller.superview === view)
      try HeadlessDevice.drag(scroller, by: 150, horizontally: true)
      #expect(view.texts == ["1", "2", "3", "4"])
      #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 100)
      #expect(window.isKeyWindow)
    }

    @Test func aHorizontalLayoutIsMirroredWhereOneReadsFromRightToLeft() {
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = .horizontal
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(100), .fractionalHeight(1)), subitems: [item])
      let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group), configuration: configuration)
      let view = tiles.collection(layout)
      view.semanticContentAttribute = .forceRightToLeft
      let window = show(view)
      #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.maxX == 5000)
      #expect(window.isKeyWindow)
    }
  }
}
