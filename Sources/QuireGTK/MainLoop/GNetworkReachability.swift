#if GTK
  import CAdwaita
  public import Quire

  /// The network of the device, as `GNetworkMonitor` sees it.
  ///
  /// ```swift
  /// let token = pager.resume(with: GNetworkReachability())
  /// ```
  @MainActor public final class GNetworkReachability: Reachability {
    private let monitor = g_network_monitor_get_default()!
    private let observers = Observers()
    private var changes: ObservationToken?

    /// A Boolean value that indicates whether the device has a route to other networks.
    public private(set) var isReachable: Bool {
      didSet { if isReachable != oldValue { observers.send() } }
    }

    /// Creates an object that monitors the network.
    public init() {
      isReachable = g_network_monitor_get_network_available(monitor) != 0
      changes = QuireGTK.observe(monitor.raw, "network-changed") { [weak self] _ in self?.update() }
    }

    private func update() { isReachable = g_network_monitor_get_network_available(monitor) != 0 }

    /// Calls a closure after each change, until the token is released.
    public func observe(_ observer: @escaping @MainActor (Bool) -> Void) -> ObservationToken {
      observers.add { [weak self] in if let self { observer(isReachable) } }
    }
  }
#endif
