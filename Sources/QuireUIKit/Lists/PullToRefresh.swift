#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// The gesture that refreshes. There is none on tvOS, and none on a Mac with the Mac idiom.
  @MainActor final class PullToRefresh {
    #if !os(tvOS)
      private weak var scrollView: UIScrollView?
      private let pulled: @MainActor () -> Bool
      private var control: UIRefreshControl?
      private var isOwn = false
      private let clock: any Scheduler
      /// The next look at whether the finger was lifted.
      private var nextLook: ObservationToken?
      private lazy var action = UIAction { [weak self] _ in
        if self?.pulled() == false { self?.end() }
      }

      /// - Parameter pulled: A closure that refreshes, and returns whether a refresh is running.
      init?(_ scrollView: UIScrollView, clock: any Scheduler, _ pulled: @escaping @MainActor () -> Bool) {
        guard UIDevice.current.userInterfaceIdiom != .mac else { return nil }
        self.scrollView = scrollView
        self.clock = clock
        self.pulled = pulled
      }

      /// A Boolean value that indicates whether the gesture uses the refresh control of the scroll view, or has given it one.
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

      /// Leaves the scroll view as it was. Otherwise nothing would end the refresh control after a pull.
      private func detach() {
        nextLook = nil
        // Once it has left the scroll view, a control that refreshes cannot give its room back.
        if let control, control.isRefreshing { UIView.performWithoutAnimation { control.endRefreshing() } }
        control?.removeAction(action, for: .valueChanged)
        if isOwn, scrollView?.refreshControl === control { scrollView?.refreshControl = nil }
        control = nil
      }

      /// Ends the refresh control, once no finger holds the rows: under a finger they would jump.
      func end() {
        nextLook = nil
        guard let control, control.isRefreshing else { return }
        guard scrollView?.isDragging == true else { return control.endRefreshing() }
        // UIKit reports that the finger was lifted to the scroll view's delegate only, which is the app's.
        nextLook = clock.schedule(at: clock.time + .milliseconds(100)) { [weak self] in self?.end() }
      }

      /// Leaves the refresh control as it is while a refresh continues.
      func keep() { nextLook = nil }
    #else
      init?(_ scrollView: UIScrollView, clock: any Scheduler, _ pulled: @escaping @MainActor () -> Bool) { nil }
      var isAttached: Bool {
        get { false }
        set {}
      }
      func end() {}
      func keep() {}
    #endif
  }
#endif
