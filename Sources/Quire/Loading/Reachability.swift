/// An object that knows whether the device has a network.
///
/// Give one to ``LoadableContent/resume(with:)``, so that failed loads are retried when the network returns. No request ever waits for it: a device
/// that seems to have no network may still reach a server.
///
/// `NetworkReachability` is for Apple's platforms, `GNetworkReachability` is in `QuireGTK`, and `ManualReachability` in `QuireTesting`. An app can
/// make another one, such as one that follows a connection to its server:
///
/// ```swift
/// @MainActor final class Connection: Reachability {
///   private(set) var isReachable = true { didSet { changes.send() } }
///   private let changes = Observers()
///
///   func observe(_ observer: @escaping @MainActor (Bool) -> Void) -> ObservationToken {
///     changes.add { [weak self] in if let self { observer(isReachable) } }
///   }
/// }
/// ```
@MainActor public protocol Reachability: AnyObject {
  /// A Boolean value that indicates whether a request may succeed, as far as the device knows.
  var isReachable: Bool { get }

  /// Calls a closure with the value of ``isReachable`` after each change, until the token is released.
  func observe(_ observer: @escaping @MainActor (_ isReachable: Bool) -> Void) -> ObservationToken
}

extension Reachability {
  /// Calls a closure each time the network returns, until the token is released. The token keeps this object alive.
  ///
  /// ```swift
  /// let token = network.observeReturns { print("The network is back.") }
  /// ```
  ///
  /// A network that is reported twice has returned once.
  public func observeReturns(_ action: @escaping @MainActor () -> Void) -> ObservationToken {
    var wasReachable = isReachable
    return observe { [self] isReachable in
      let returns = isReachable && !wasReachable
      // The action may report another change.
      wasReachable = isReachable
      if returns { withExtendedLifetime(self, action) }
    }
  }
}

extension LoadableContent {
  /// Retries the loads that failed, once each time the network returns, until the token is released.
  ///
  /// An attempt of a ``RetryPolicy`` that waits starts at once. Nothing else is loaded.
  ///
  /// ```swift
  /// let token = pager.resume(with: network)
  /// ```
  ///
  /// - Parameter reachability: An object that knows whether there is a network. The token keeps it alive.
  /// - Returns: A token, which doesn't keep the content alive.
  public func resume(with reachability: any Reachability) -> ObservationToken {
    reachability.observeReturns { [weak self] in self?.retry() }
  }
}
