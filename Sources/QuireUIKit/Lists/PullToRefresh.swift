#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The gesture that refreshes, where there is one: not on tvOS, and not on a Mac that is not to look like an iPad.
  @MainActor final class PullToRefresh {
    #if !os(tvOS)
      private weak var control: UIRefreshControl?
      private let action: UIAction

      /// Uses the refresh control that the scroll view has, or gives it one.
      init?(_ scrollView: UIScrollView, _ pulled: @escaping @MainActor () -> Void) {
        guard UIDevice.current.userInterfaceIdiom != .mac else { return nil }
        let control = scrollView.refreshControl ?? UIRefreshControl()
        action = UIAction { _ in pulled() }
        control.addAction(action, for: .valueChanged)
        if scrollView.refreshControl !== control { scrollView.refreshControl = control }
        self.control = control
      }

      /// Ends what the reader sees of the refresh, if anything.
      func end() {
        if control?.isRefreshing == true { control?.endRefreshing() }
      }

      /// Leaves the control as it was, to whoever comes next.
      func detach() {
        end()
        control?.removeAction(action, for: .valueChanged)
      }
    #else
      init?(_ scrollView: UIScrollView, _ pulled: @escaping @MainActor () -> Void) { nil }
      func end() {}
      func detach() {}
    #endif
  }
#endif
