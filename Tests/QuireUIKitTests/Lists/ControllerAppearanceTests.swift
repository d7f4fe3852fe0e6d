#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// The behavior of a controller when it appears, besides loading.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct ControllerAppearanceTests {
      private func appearAgain(_ controller: UIViewController, _ screen: Screen) async {
        screen.window.rootViewController = UIViewController()
        screen.window.rootViewController = controller
        await screen.settle()
      }

      @Test("A table controller clears the selection when it appears, unless that is turned off") func tableSelection() async {
        let list = await ListScreen.loaded(0..<3, next: nil)
        let path = IndexPath(row: 1, section: 0)
        list.table.selectRow(at: path, animated: false, scrollPosition: .none)
        await appearAgain(list.controller, list.screen)
        #expect(list.table.indexPathForSelectedRow == nil)
        list.controller.clearsSelectionOnViewWillAppear = false
        list.table.selectRow(at: path, animated: false, scrollPosition: .none)
        await appearAgain(list.controller, list.screen)
        #expect(list.table.indexPathForSelectedRow == path)
      }

      @Test("So does a collection controller") func collectionSelection() async {
        let controller = PagedCollectionViewController(collectionViewLayout: UICollectionViewFlowLayout.rows)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Row> { _, _, _ in }
        controller.show(Pager<Row> { (_: PageRequest<Int>) in Page([Row](0..<3)) }, timing: .immediate) { collection, path, row in
          collection.dequeueConfiguredReusableCell(using: registration, for: path, item: row)
        }
        let screen = Screen(controller)
        await screen.settle()
        let path = IndexPath(item: 1, section: 0)
        controller.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
        await appearAgain(controller, screen)
        #expect(controller.collectionView.indexPathsForSelectedItems == [])
        controller.clearsSelectionOnViewWillAppear = false
        controller.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
        await appearAgain(controller, screen)
        #expect(controller.collectionView.indexPathsForSelectedItems == [path])
      }

      @Test("A table controller flashes the scroll indicators when it has appeared") func indicators() async {
        let list = await ListScreen.loaded(0..<3, next: nil)
        #expect(list.table.flashes == 1)
        await appearAgain(list.controller, list.screen)
        #expect(list.table.flashes == 2)
      }
    }
  }
#endif
