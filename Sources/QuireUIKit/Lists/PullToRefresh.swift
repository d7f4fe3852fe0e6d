#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The gesture that refreshes, where there is one: not on tvOS, and not on a Mac that is not to look like an iPad.
  @MainActor final class PullToRefresh {
    #if !os(tvOS)
      private weak var scrollView: UIScrollView?
      private let control: UIRefreshControl
      private let isOwn: Bool
      private let action: UIAction

      /// Uses the refresh control that the scroll view has, or gives it one.
      ///
      /// - Parameter pulled: Refreshes, and says whether a refresh is under way.
      init?(_ scrollView: UIScrollView, _ pulled: @escaping @MainActor () -> Bool) {
        guard UIDevice.current.userInterfaceIdiom != .mac else { return nil }
        self.scrollView = scrollView
        isOwn = scrollView.refreshControl == nil
        control = scrollView.refreshControl ?? UIRefreshControl()
        action = UIAction { [weak control] _ in
          if !pulled() { control?.endRefreshing() }
        }
        control.addAction(action, for: .valueChanged)
        if isOwn { scrollView.refreshControl = control }
      }

      /// Ends what the reader sees of the refresh, if anything.
      func end() {
        if control.isRefreshing { control.endRefreshing() }
      }

      /// Leaves the scroll view as it was: nobody would end what a pull begins.
      func detach() {
        end()
        control.removeAction(action, for: .valueChanged)
        if isOwn, scrollView?.refreshControl === control { scrollView?.refreshControl = nil }
      }
    #else
      init?(_ scrollView: UIScrollView, _ pulled: @escaping @MainActor () -> Bool) { nil }
      func end() {}
      func detach() {}
    #endif
  }
#endif
