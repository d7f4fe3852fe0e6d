import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct PrefetchingTests {
    private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching {
      let log = CallLog()

      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { note("prefetch", indexPaths) }
      func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) { note("cancel", indexPaths) }
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { note("prefetch", indexPaths) }
      func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        note("cancel", indexPaths)
      }

      private func note(_ verb: String, _ paths: [IndexPath]) {
        log.note("\(verb) \(paths.map { "\($0.item)" }.joined(separator: " "))")
      }
    }

    // developer.apple.com/documentation/uikit/uitableviewdatasourceprefetching
    @Test func aTablePrefetchesTheRowsOfTheNextScreenByTheirDistance() {
      let (strings, prefetcher) = (Strings(rows: 100), Prefetcher())
      let table = strings.table()
      table.prefetchDataSource = prefetcher
      let window = show(table)
      #expect(prefetcher.log.take() == ["prefetch 8 9 10 11 12 13 14 15"])
      scroll(table, to: 150)
      #expect(prefetcher.log.take() == ["prefetch 16 17 18"])
      scroll(table, to: 1000)
      #expect(prefetcher.log.take() == ["cancel 11 12 13 14 15 16 17 18", "prefetch 28 29 30 31 32 33 34 35"])
      scroll(table, to: 900)
      #expect(prefetcher.log.take() == ["cancel 28 29 30 31 32 33 34 35", "prefetch 17 16 15 14 13 12 11 10"])
      #expect(window.isKeyWindow)
    }

    @Test func rowsThatWereShownAreNotCalledOff() {
      let (strings, prefetcher) = (Strings(rows: 100), Prefetcher())
      let table = strings.table()
      table.prefetchDataSource = prefetcher
      let window = show(table)
      for offset in stride(from: 50, through: 1000, by: 50) { scroll(table, to: CGFloat(offset)) }
      #expect(prefetcher.log.take().allSatisfy { $0.hasPrefix("prefetch") })
      #expect(window.isKeyWindow)
    }

    @Test func thePrefetchDataSourceIsWeak() {
      let table = UITableView(frame: .zero, style: .plain)
      do {
        let prefetcher = Prefetcher()
        table.prefetchDataSource = prefetcher
      }
      #expect(table.prefetchDataSource == nil)
    }

    private func scroll(_ list: UIScrollView, to offset: CGFloat) {
      list.contentOffset.y = offset
      HeadlessDevice.layOut()
    }
  }
}
