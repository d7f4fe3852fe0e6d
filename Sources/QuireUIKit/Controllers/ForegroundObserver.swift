#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Calls when the app comes to the foreground, as long as it lives.
  final class ForegroundObserver {
    private let token: any NSObjectProtocol

    init(_ action: @escaping @MainActor () -> Void) {
      token = NotificationCenter.default.addObserver(
        forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
      ) { _ in
        // UIKit posts on the main thread.
        MainActor.assumeIsolated(action)
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif
