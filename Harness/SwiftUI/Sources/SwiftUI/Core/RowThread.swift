import Dispatch

/// The thread on which the closures of a `ForEach` run.
///
/// Since iOS 26, SwiftUI's renderer calls them on a background thread when it places the rows of a lazy stack, while the main thread waits.
package enum RowThread: CaseIterable, Sendable {
  case main
  case background

  /// Runs a closure on the thread, and waits for its result.
  func run<Result>(_ work: () -> Result) -> Result {
    switch self {
    case .main: work()
    case .background: withoutActuallyEscaping(work) { Background($0).result() }
    }
  }

  /// A closure that runs on a separate thread. Only one of the two threads runs at a time.
  private final class Background<Result>: @unchecked Sendable {
    /// Nil once it has run, so that it does not outlive the call.
    private var work: (() -> Result)?
    private var value: Result?

    init(_ work: @escaping () -> Result) { self.work = work }

    func result() -> Result {
      let isDone = DispatchSemaphore(value: 0)
      Thread {
        self.run()
        isDone.signal()
      }.start()
      isDone.wait()
      return value!
    }

    private func run() {
      value = work?()
      work = nil
    }
  }
}
