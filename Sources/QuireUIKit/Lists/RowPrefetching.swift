#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// The lines that a view prefetches, as far as UIKit says.
  ///
  /// UIKit cancels only the prefetching of rows that were never displayed. So lines that were displayed, or are far away, are removed here.
  struct PrefetchedLines {
    private var lines: Set<Int> = []

    mutating func begin(_ lines: [Int]) { self.lines.formUnion(lines) }
    mutating func cancel(_ lines: [Int]) { self.lines.subtract(lines) }
    mutating func removeAll() { lines = [] }

    mutating func follow(_ destination: (Int) -> Int?) { lines = Set(lines.compactMap(destination)) }

    /// Returns the lines from the first through the last that are visible or prefetched.
    mutating func extent(around visible: Range<Int>) -> Range<Int> {
      let distance = 4 * visible.count
      let near = visible.lowerBound - distance..<visible.upperBound + distance
      lines = lines.filter { near.contains($0) && !visible.contains($0) }
      return min(visible.lowerBound, lines.min() ?? visible.lowerBound)..<max(visible.upperBound, (lines.max() ?? 0) + 1)
    }
  }

  extension TableSurface: UITableViewDataSourcePrefetching {
    var isPrefetching: Bool { tableView?.prefetchDataSource === self }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      listener?.prefetching { $0.begin(lines(at: indexPaths)) }
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      listener?.prefetching { $0.cancel(lines(at: indexPaths)) }
    }

    private func lines(at paths: [IndexPath]) -> [Int] { paths.flatMap { Array(lines(from: $0, through: $0)) } }
  }

  extension CollectionSurface: UICollectionViewDataSourcePrefetching {
    var isPrefetching: Bool { collectionView?.prefetchDataSource === self }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      listener?.prefetching { $0.begin(lines(at: indexPaths)) }
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
      listener?.prefetching { $0.cancel(lines(at: indexPaths)) }
    }

    private func lines(at paths: [IndexPath]) -> [Int] { paths.compactMap(layout().line(at:)) }
  }
#endif
