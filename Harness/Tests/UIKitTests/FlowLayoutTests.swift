import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct FlowLayoutTests {
    @Test func fullLinesReachFromEdgeToEdge() {
      let tiles = Tiles(items: 5)
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 80, height: 30)
      let collection = tiles.collection(flow)
      let window = show(collection)
      #expect(collection.visibleCells.map(\.frame.minX) == [0, 110, 220, 0, 110])
      #expect(collection.visibleCells.map(\.frame.minY) == [0, 0, 0, 40, 40])
      #expect(window.isKeyWindow)
    }

    @Test func sectionsHaveInsetsHeadersAndFooters() {
      let tiles = Tiles(["a"], ["b"])
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 280, height: 50)
      flow.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
      flow.headerReferenceSize = CGSize(width: 1, height: 30)
      let collection = tiles.collection(flow)
      let window = show(collection)
      #expect(
        collection.visibleCells.map(\.frame) == [
          CGRect(x: 10, y: 35, width: 280, height: 50), CGRect(x: 10, y: 127, width: 280, height: 50),
        ])
      let headers = collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
      #expect(headers.map(\.frame.minY) == [0, 92])
      #expect(collection.contentSize.height == 184)
      #expect(window.isKeyWindow)
    }

    @Test func theDelegateMayGiveEachItemItsSize() {
      final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        func collectionView(
          _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 300, height: CGFloat(indexPath.item + 1) * 10) }
      }
      let tiles = Tiles(items: 4)
      let flow = UICollectionViewFlowLayout()
      flow.minimumLineSpacing = 1
      let collection = tiles.collection(flow)
      let sizes = Sizes()
      collection.delegate = sizes
      let window = show(collection)
      #expect(collection.visibleCells.map(\.frame.minY) == [0, 11, 32, 63])
      #expect(window.isKeyWindow)
    }

    @Test func itMayScrollSideways() {
      let tiles = Tiles(items: 10)
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 100, height: 400)
      flow.minimumLineSpacing = 0
      flow.scrollDirection = .horizontal
      let collection = tiles.collection(flow)
      let window = show(collection)
      #expect(collection.contentSize == CGSize(width: 1000, height: 400))
      #expect(collection.visibleCells.map(\.frame.minX) == [0, 100, 200])
      #expect(window.isKeyWindow)
    }

    @Test func aNewWidthMakesNewLines() {
      let tiles = Tiles(items: 6)
      let collection = tiles.collection()
      let window = show(collection)
      #expect(collection.visibleCells.last?.frame.origin == CGPoint(x: 200, y: 100))
      collection.frame.size.width = 200
      HeadlessDevice.layOut()
      #expect(collection.visibleCells.last?.frame.origin == CGPoint(x: 100, y: 200))
      #expect(window.isKeyWindow)
    }

    @Test func hundredThousandItemsOfOneSizeAreCounted() {
      let tiles = Tiles(items: 100_000)
      let collection = tiles.collection()
      let window = show(collection)
      collection.scrollToItem(at: IndexPath(item: 99_999, section: 0), at: .bottom, animated: false)
      HeadlessDevice.layOut()
      #expect(collection.texts.last == "99999")
      #expect(tiles.log.filter { $0.hasPrefix("cell") }.count < 30)
      #expect(window.isKeyWindow)
    }
  }
}
