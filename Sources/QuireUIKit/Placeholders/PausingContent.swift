#if canImport(UIKit) && !os(watchOS)
  import Quire

  /// A list that can stop before its end (B20).
  @MainActor protocol PausingContent: LoadableContent {
    var isPaused: Bool { get }
    func loadMore()
    /// Calls a closure when ``isPaused`` may have changed.
    func observePauses(_ observer: @escaping @MainActor () -> Void) -> ObservationToken
  }

  extension Pager: PausingContent {
    var isPaused: Bool { next == .paused || previous == .paused }

    func loadMore() {
      if next == .paused { loadNext() }
      if previous == .paused { loadPrevious() }
    }

    func observePauses(_ observer: @escaping @MainActor () -> Void) -> ObservationToken {
      observe { _ in observer() }
    }
  }
#endif
