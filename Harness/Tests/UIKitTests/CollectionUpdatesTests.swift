import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct CollectionUpdatesTests {
    func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func originsAreBeforeAndTargetsAfter() {
      let tiles = Tiles(["a", "b", "c", "d"])
      let collection = tiles.collection()
      let window = show(collection)
      let cells = collection.visibleCells
      tiles.log = []
      tiles.sections[0] = ["x", "d", "b", "y"]
      collection.performBatchUpdates {
        collection.insertItems(at: [path(0), path(3)])
        collection.deleteItems(at: [path(0), path(2)])
        collection.moveItem(at: path(3), to: path(1))
      }
      #expect(collection.texts == ["x", "d", "b", "y"])
      #expect(collection.cellForItem(at: path(1)) === cells[3])
      #expect(collection.cellForItem(at: path(2)) === cells[1])
      #expect(tiles.log.filter { $0.hasPrefix("cell") } == ["cell x", "cell y"])
      #expect(window.isKeyWindow)
    }

    @Test func countsThatDisagreeAreAsserted() {
      let tiles = Tiles(items: 5)
      let collection = tiles.collection()
      let window = show(collection)
      tiles.sections[0].removeLast()
      let said = HeadlessDevice.assertions { collection.performBatchUpdates(nil) }
      #expect(
        said == [
          """
          Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the update (4) \
          must be equal to the number of items contained in that section before the update (5), plus or minus the number of items inserted \
          or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 \
          moved in, 0 moved out).
          """
        ])
      #expect(window.isKeyWindow)
    }

    @Test func completionComesWithTheClock() {
      let tiles = Tiles(items: 5)
      let collection = tiles.collection()
      let window = show(collection)
      var completed = 0
      collection.performBatchUpdates(nil) { _ in completed += 1 }
      #expect(completed == 0)
      HeadlessDevice.advance(by: .seconds(1))
      #expect(completed == 1)
      #expect(window.isKeyWindow)
    }

    @Test func reconfiguringKeepsTheCellAndReloadingReplacesIt() {
      let tiles = Tiles(["a", "b"])
      let collection = tiles.collection()
      let window = show(collection)
      let cells = collection.visibleCells
      tiles.sections[0] = ["A", "B"]
      collection.reconfigureItems(at: [path(0)])
      collection.reloadItems(at: [path(1)])
      #expect(collection.texts == ["A", "B"])
      #expect(collection.visibleCells[0] === cells[0])
      #expect(collection.visibleCells[1] !== cells[1])
      #expect(window.isKeyWindow)
    }

    @Test func sectionsKeepTheirHeaders() {
      let tiles = Tiles(["a"], ["b"])
      let collection = tiles.collection()
      (collection.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize.height = 40
      let window = show(collection)
      let kind = UICollectionView.elementKindSectionHeader
      let header = collection.supplementaryView(forElementKind: kind, at: path(0, 1))
      #expect(header != nil)
      tiles.sections.remove(at: 0)
      collection.deleteSections([0])
      #expect(collection.supplementaryView(forElementKind: kind, at: path(0, 0)) === header)
      #expect(header?.frame == CGRect(x: 0, y: 0, width: 300, height: 40))
      #expect(collection.texts == ["b"])
      #expect(window.isKeyWindow)
    }
  }
}
