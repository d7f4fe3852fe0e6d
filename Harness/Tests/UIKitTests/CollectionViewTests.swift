import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct CollectionViewTests {
    @Test func cellsAreRequestedAtLayoutAndOnlyForItemsOnScreen() {
      let tiles = Tiles(items: 100)
      let collection = tiles.collection()
      collection.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      collection.reloadData()
      #expect(tiles.log == [])
      let window = show(collection)
      #expect(tiles.log == (0..<12).map { "cell \($0)" })
      #expect(collection.contentSize == CGSize(width: 300, height: 3400))
      #expect((collection.visibleCells.first as? Tile)?.wasMadeHere == true)
      #expect(window.isKeyWindow)
    }

    @Test func aCellIsPreparedBeforeItIsUsedAgain() {
      let tiles = Tiles(items: 100)
      let collection = tiles.collection()
      let window = show(collection)
      let first = collection.visibleCells.first as? Tile
      tiles.log = []
      collection.contentOffset.y = 100
      HeadlessDevice.layOut()
      #expect(tiles.log == ["did 0", "did 1", "did 2", "cell 12", "cell 13", "cell 14"])
      #expect(first?.reuses == 1)
      #expect(window.isKeyWindow)
    }

    @Test func anUnregisteredIdentifierIsAsserted() {
      let collection = Tiles(items: 0).collection()
      let said = HeadlessDevice.assertions {
        _ = collection.dequeueReusableCell(withReuseIdentifier: "X", for: IndexPath(item: 0, section: 0))
      }
      #expect(
        said == [
          """
          could not dequeue a view of kind: UICollectionElementKindCell with identifier X - must register a nib or a class for the \
          identifier or connect a prototype cell in a storyboard
          """
        ])
    }

    @Test func aRegistrationMakesAndConfiguresACell() {
      let tiles = Tiles(items: 0)
      let collection = tiles.collection()
      let registration = UICollectionView.CellRegistration<Tile, String> { cell, indexPath, item in cell.text = "\(item) \(indexPath.item)"
      }
      let cell = collection.dequeueConfiguredReusableCell(using: registration, for: IndexPath(item: 3, section: 0), item: "item")
      #expect(cell.text == "item 3")
      #expect(cell.reuseIdentifier != nil)
    }

    @Test func aTapSelects() throws {
      let tiles = Tiles(items: 10)
      let collection = tiles.collection()
      let window = show(collection)
      tiles.log = []
      try HeadlessDevice.tap(collection.visibleCells[4])
      #expect(tiles.log == ["select 4"])
      #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
      #expect(collection.visibleCells[4].isSelected)
      #expect(window.isKeyWindow)
    }

    @Test func dataSourceAndDelegateAreWeak() {
      let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      do {
        let tiles = Tiles(items: 1)
        collection.dataSource = tiles
        collection.delegate = tiles
      }
      #expect(collection.dataSource == nil)
      #expect(collection.delegate == nil)
    }

    @Test func aSimpleLayoutOfTheAppsOwnPlacesCells() {
      final class Stairs: UICollectionViewLayout {
        var preparations = 0
        var step: CGFloat = 20
        override func prepare() { preparations += 1 }
        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 1000) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter { $0.frame.intersects(rect) }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
          attributes.frame = CGRect(x: CGFloat(indexPath.item) * step, y: CGFloat(indexPath.item) * step, width: 10, height: 10)
          return attributes
        }
      }
      let tiles = Tiles(items: 3)
      let stairs = Stairs()
      let collection = tiles.collection(stairs)
      let window = show(collection)
      #expect(collection.visibleCells.map(\.frame.minX) == [0, 20, 40])
      let preparations = stairs.preparations
      HeadlessDevice.layOut()
      #expect(stairs.preparations == preparations)
      stairs.step = 30
      stairs.invalidateLayout()
      HeadlessDevice.layOut()
      #expect(collection.visibleCells.map(\.frame.minX) == [0, 30, 60])
      #expect(window.isKeyWindow)
    }

    @Test func editingModeSelectsOneItemOrSeveral() throws {
      let tiles = Tiles(items: 9)
      let collection = tiles.collection()
      let window = show(collection)
      collection.isEditing = true
      for isMultiple in [false, true] {
        (collection.allowsSelectionDuringEditing, collection.allowsMultipleSelectionDuringEditing) = (true, isMultiple)
        for item in [3, 5] { try HeadlessDevice.tap(#require(collection.cellForItem(at: IndexPath(item: item, section: 0)))) }
        #expect(collection.indexPathsForSelectedItems?.map(\.item) == (isMultiple ? [3] : [5]))
      }
      #expect(window.isKeyWindow)
    }

    @Test func theBackgroundViewFillsTheBounds() {
      let tiles = Tiles(items: 100)
      let collection = tiles.collection()
      collection.backgroundView = UIView(frame: .zero)
      let window = show(collection)
      collection.contentOffset.y = 150
      HeadlessDevice.layOut()
      #expect(collection.backgroundView?.frame == collection.bounds)
      #expect(window.isKeyWindow)
    }
  }
}
