#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The gesture that refreshes, where there is one: not on tvOS, and not on a Mac that is not to look like an iPad.
  @MainActor final class PullToRefresh {
    #if !os(tvOS)
      private weak var scrollView: UIScrollView?
      private let pulled: @MainActor () -> Bool
      private var control: UIRefreshControl?
      private var isOwn = false
      private lazy var action = UIAction { [weak self] _ in
        if self?.pulled() == false { self?.end() }
      }

      /// - Parameter pulled: Refreshes, and says whether a refresh is under way.
      init?(_ scrollView: UIScrollView, _ pulled: @escaping @MainActor () -> Bool) {
        guard UIDevice.current.userInterfaceIdiom != .mac else { return nil }
        self.scrollView = scrollView
        self.pulled = pulled
      }

      /// Whether it uses the refresh control that the scroll view has, or has given it one.
      var isAttached: Bool {
        get { control != nil }
        set { if newValue != isAttached { newValue ? attach() : detach() } }
      }

      private func attach() {
        guard let scrollView else { return }
        let control = scrollView.refreshControl ?? UIRefreshControl()
        isOwn = scrollView.refreshControl == nil
        control.addAction(action, for: .valueChanged)
        if isOwn { scrollView.refreshControl = control }
        self.control = control
      }

      /// Leaves the scroll view as it was: nobody would end what a pull begins.
      private func detach() {
        end()
        control?.removeAction(action, for: .valueChanged)
        if isOwn, scrollView?.refreshControl === control { scrollView?.refreshControl = nil }
        control = nil
      }

      /// Ends what the reader sees of the refresh, if anything.
      func end() {
        if control?.isRefreshing == true { control?.endRefreshing() }
      }
    #else
      init?(_ scrollView: UIScrollView, _ pulled: @escaping @MainActor () -> Bool) { nil }
      var isAttached: Bool {
        get { false }
        set {}
      }
      func end() {}
    #endif
  }
#endif
