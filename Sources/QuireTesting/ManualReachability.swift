/// A network whose state a test sets.
///
/// ```swift
/// @MainActor @Test(.timeLimit(.minutes(1))) func theNetworkReturns() async {
///   let (source, network) = (GatedPageSource<Post, Int>(), ManualReachability(isReachable: false))
///   let pager = Pager(source: source)
///   let token = pager.resume(with: network)
///
///   pager.load()
///   await source.failNext(with: "offline")
///   network.isReachable = true
///   await source.answerNext(with: Page([Post(id: 1)]))
///
///   #expect(pager.picture == "|[1]|")
///   token.cancel()
/// }
/// ```
@MainActor public final class ManualReachability: Reachability {
  private let observers = Observers()

  /// A Boolean value that indicates whether the network is reachable. Setting a different value notifies the observers at once.
  public var isReachable: Bool {
    didSet { if isReachable != oldValue { observers.send() } }
  }

  /// Creates a network that is reachable or not.
  public init(isReachable: Bool = true) {
    self.isReachable = isReachable
  }

  /// Calls a closure after each change, until the token is released.
  public func observe(_ observer: @escaping @MainActor (Bool) -> Void) -> ObservationToken {
    observers.add { [weak self] in if let self { observer(isReachable) } }
  }
}
