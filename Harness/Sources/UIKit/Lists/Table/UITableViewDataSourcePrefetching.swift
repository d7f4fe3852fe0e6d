public import Foundation

@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

/// Optional in UIKit.
extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
  func prefetchRows() {
    guard let prefetchDataSource, window != nil else { return }
    state.prefetching.scroll(to: bounds.minY)
    let isForward = state.prefetching.isForward
    let next = isForward ? bounds.maxY..<bounds.maxY + bounds.height : bounds.minY - bounds.height..<bounds.minY
    let nextRows = rows(in: next)
    let (new, canceled) = state.prefetching.update(ahead: isForward ? nextRows : nextRows.reversed(), visible: visibleRows)
    if !canceled.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: canceled) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }
}
