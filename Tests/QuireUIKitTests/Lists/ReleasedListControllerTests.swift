#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Views whose list controller is released before they are.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct ReleasedListControllerTests {
      /// A reference to a list controller, which one task at a time has.
      private final class Owner<Controller>: @unchecked Sendable {
        var controller: Controller?

        @concurrent func release() async { controller = nil }
      }

      private func pager() async -> Pager<Row> {
        let pager = Pager<Row> { (_: PageRequest<Int>) in Page([Row](0..<60)) }
        pager.load()
        return pager
      }

      @Test("A table keeps its rows until a released list controller has been disconnected") func table() async {
        let table = UITableView(frame: .zero, style: .plain)
        let owner = Owner<PagedTableController<Row>>()
        owner.controller = PagedTableController(table, showing: await pager(), timing: .immediate) { _, _, row in
          let cell = UITableViewCell()
          cell.textLabel?.text = row.title
          return cell
        }
        let screen = Screen(table)
        await screen.settle()
        owner.controller = nil
        table.contentOffset.y += 900
        table.layoutIfNeeded()
        #expect(table.visibleCells.allSatisfy { $0.textLabel?.text?.hasPrefix("Row") == true })
        #expect(!table.visibleCells.isEmpty)
        await screen.settle()
        #expect(table.numberOfRows(inSection: 0) == 0 || table.dataSource == nil)
        #expect(screen.texts == [])
      }

      @Test("A collection view that is laid out after its list controller was released has a cell for each of its items") func collection()
        async
      {
        let layout = UICollectionViewFlowLayout.rows
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.register(TitleCell.self, forCellWithReuseIdentifier: "row")
        let owner = Owner<PagedCollectionController<Row>>()
        owner.controller = PagedCollectionController(collection, showing: await pager(), timing: .immediate) { collection, path, row in
          let cell = collection.dequeueReusableCell(withReuseIdentifier: "row", for: path)
          (cell as? TitleCell)?.label.text = row.title
          return cell
        }
        let screen = Screen(collection)
        await screen.settle()
        owner.controller = nil
        let exceptions = Phone.exceptions {
          collection.contentOffset.y += 900
          collection.layoutIfNeeded()
        }
        #expect(exceptions == [])
        #expect(collection.visibleCells.contains { ($0 as? TitleCell)?.label.text == "Row 25" })
        await screen.settle()
        #expect(screen.texts == [])
        #expect(collection.dataSource == nil)
      }

      @Test("A list controller that is released off the main actor leaves its view on the main actor") func offTheMainActor() async {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout.rows)
        collection.register(TitleCell.self, forCellWithReuseIdentifier: "row")
        let owner = Owner<PagedCollectionController<Row>>()
        owner.controller = PagedCollectionController(collection, showing: await pager(), timing: .immediate) { collection, path, _ in
          collection.dequeueReusableCell(withReuseIdentifier: "row", for: path)
        }
        let screen = Screen(collection)
        await screen.settle()
        await owner.release()
        let exceptions = Phone.exceptions {
          collection.contentOffset.y += 900
          collection.layoutIfNeeded()
        }
        #expect(exceptions == [])
        await screen.settle()
        #expect(collection.dataSource == nil)
      }
    }
  }
#endif
