#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// The items that a view prefetches.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct PrefetchingTests {
      private let pager = Pager(source: .array((0..<200).map { Row($0) }), configuration: PagingConfiguration(pageSize: 200))

      private func table() -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        return table
      }

      private func controller(_ table: UITableView) -> PagedTableController<Row> {
        PagedTableController(table, showing: pager) { table, path, row in
          let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
          cell.textLabel?.text = row.title
          return cell
        }
      }

      private func collection() -> (UICollectionView, PagedCollectionController<Row>) {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout.rows)
        collection.register(TitleCell.self, forCellWithReuseIdentifier: "cell")
        let controller = PagedCollectionController(collection, showing: pager) { collection, path, _ in
          collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        return (collection, controller)
      }

      private func load(_ screen: Screen) async {
        _ = await pager.load().outcome
        await screen.settle()
      }

      /// Scrolls there and back while rows come and go, and expects each item to come near once, and to leave once.
      private func read(_ view: UIScrollView, _ screen: Screen, _ ledger: Ledger, visible: () -> [Int]) async {
        for distance in [100, 900, -400, 60, 2_000, -3_000] as [CGFloat] {
          screen.drag(view, by: distance)
          screen.wait(.seconds(1))
          await screen.settle()
          #expect(ledger.near.isSuperset(of: visible()), "\(visible()) are not all among \(ledger.near.sorted())")
          pager.insert(Row(1_000 + pager.items.count), at: .start)
          if let id = visible().first { pager.remove(id) }
          await screen.settle()
          #expect(ledger.near.isSuperset(of: visible()) && ledger.near.count < 200)
        }
        #expect(ledger.problems == [])
      }

      @Test("Each item that a table prefetches or shows becomes near once, and leaves once") func inATable() async throws {
        let table = self.table()
        let screen = Screen(table)
        var controller: PagedTableController<Row>? = self.controller(table)
        let ledger = Ledger()
        let token = controller?.presenter.observeNearbyItems { ledger.note($0) }
        await load(screen)
        #expect(ledger.near.count > table.visibleCells.count)
        await read(table, screen, ledger) { table.indexPathsForVisibleRows?.compactMap { controller?.item(at: $0)?.id } ?? [] }
        controller = nil
        await screen.settle()
        #expect(ledger.near.isEmpty && ledger.problems == [] && table.prefetchDataSource == nil)
        withExtendedLifetime(token) {}
      }

      @Test("B16: no item is near a table that another screen covers") func inACoveredTable() async {
        let table = self.table()
        let screen = Screen(table)
        let controller = self.controller(table)
        let ledger = Ledger()
        let token = controller.presenter.observeNearbyItems { ledger.note($0) }
        await load(screen)
        await screen.cover { #expect(ledger.near.isEmpty) }
        #expect(ledger.near.isSuperset(of: 0..<table.visibleCells.count) && ledger.problems == [])
        withExtendedLifetime(token) {}
      }

      @Test("Each item that a collection view prefetches or shows becomes near and leaves once") func inACollectionView() async throws {
        let (collection, controller) = self.collection()
        let screen = Screen(collection)
        let ledger = Ledger()
        let token = controller.presenter.observeNearbyItems { ledger.note($0) }
        await load(screen)
        screen.drag(collection, by: 500)
        screen.wait(.seconds(1))
        await screen.settle()
        #expect(ledger.near.count > collection.visibleCells.count)
        await read(collection, screen, ledger) { collection.indexPathsForVisibleItems.compactMap { controller.item(at: $0)?.id } }
        controller.stop()
        await screen.settle()
        #expect(ledger.near.isEmpty && ledger.problems == [] && collection.prefetchDataSource == nil)
        withExtendedLifetime(token) {}
      }

      #if canImport(HeadlessDevice)
        @Test("The rows that a table prefetches depend on the direction of the reader") func direction() async {
          let table = self.table()
          let screen = Screen(table, size: CGSize(width: 390, height: 440))
          let controller = self.controller(table)
          let ledger = Ledger()
          let token = controller.presenter.observeNearbyItems { ledger.note($0) }
          await load(screen)
          #expect(ledger.near == Set(0..<20))
          screen.drag(table, by: 44 * 50)
          screen.wait(.seconds(1))
          await screen.settle()
          let visible = table.indexPathsForVisibleRows?.map(\.row) ?? []
          #expect(abs((ledger.near.min() ?? 0) - (visible.first ?? 0)) <= 1 && ledger.near.max() ?? 0 >= (visible.last ?? 0) + 9)
          screen.drag(table, by: -44)
          screen.wait(.seconds(1))
          await screen.settle()
          let back = table.indexPathsForVisibleRows?.map(\.row) ?? []
          #expect(abs((ledger.near.max() ?? 0) - (back.last ?? 0)) <= 1 && ledger.near.min() ?? 0 <= (back.first ?? 0) - 9)
          withExtendedLifetime(token) {}
        }
      #endif

      private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
      }

      @Test("The app's prefetch data source stays, and items around the screen are near") func ofTheApp() async {
        let table = self.table()
        let screen = Screen(table)
        let prefetcher = Prefetcher()
        table.prefetchDataSource = prefetcher
        var controller: PagedTableController<Row>? = self.controller(table)
        let ledger = Ledger()
        let token = controller?.presenter.observeNearbyItems { ledger.note($0) }
        await load(screen)
        #expect(table.prefetchDataSource === prefetcher && ledger.near.count == 2 * (table.indexPathsForVisibleRows?.count ?? 0))
        controller = nil
        await screen.settle()
        #expect(table.prefetchDataSource === prefetcher)
        withExtendedLifetime(token) {}
      }
    }
  }

  /// The items that were reported to be near.
  @MainActor private final class Ledger {
    private(set) var near: Set<Int> = []
    private(set) var problems: [String] = []

    func note(_ change: ListPresenter<Row>.NearbyItemsChange) {
      for id in change.left where near.remove(id) == nil { problems.append("\(id) has left, and was not near.") }
      for row in change.entered where !near.insert(row.id).inserted { problems.append("\(row.id) has come near twice.") }
    }
  }
#endif
