// An app may have its own module with the name Network.
#if canImport(Darwin) && canImport(Network)
  import Dispatch
  import Network
  public import Quire

  /// The network of the device, as `NWPathMonitor` sees it.
  ///
  /// ```
  /// let token = pager.resume(with: NetworkReachability())
  /// ```
  ///
  /// This class was written from the documentation of `NWPathMonitor`, and has not yet run on a device.
  @MainActor public final class NetworkReachability: Reachability {
    private let monitor = NWPathMonitor()
    private let observers = Observers()

    /// A Boolean value that indicates whether the device has a network. It is true until the system has reported the first path.
    public private(set) var isReachable = true {
      didSet { if isReachable != oldValue { observers.send() } }
    }

    /// Creates an object that monitors the network.
    public init() {
      monitor.pathUpdateHandler = { [weak self] path in
        // A path that requires a connection, such as a VPN on demand, establishes it for the first request.
        let isReachable = path.status != .unsatisfied
        MainActor.assumeIsolated { self?.isReachable = isReachable }
      }
      monitor.start(queue: .main)
    }

    deinit { monitor.cancel() }

    /// Calls a closure after each change, until the token is released.
    public func observe(_ observer: @escaping @MainActor (Bool) -> Void) -> ObservationToken {
      observers.add { [weak self] in if let self { observer(isReachable) } }
    }
  }
#endif
