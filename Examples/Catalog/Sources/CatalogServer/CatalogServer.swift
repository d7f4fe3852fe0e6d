import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// A catalog of products over HTTP: the server that the example's sources talk to.
///
/// It serves one list in each of the shapes of real APIs. It can also be slow, fail, and break off answers on command.
public struct CatalogServer: Sendable {
  /// The options of a server.
  public struct Options: Sendable {
    /// The address to listen on.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 for one that is free.
    public var port = 0
    /// The SQLite file. It is created if necessary.
    public var database: String
    /// The number of products that a new file starts with.
    public var products = 100_000
    /// The troubles from the start.
    public var troubles: [Trouble] = []

    /// Makes options for a file.
    public init(database: String) {
      self.database = database
    }
  }

  private let options: Options
  private let store: ProductStore

  /// Opens the file, and fills it if it is new.
  ///
  /// - Throws: An error of SQLite if the file cannot be opened.
  public init(_ options: Options) throws {
    self.options = options
    store = try ProductStore(path: options.database, generating: options.products)
  }

  /// Answers requests until the task is canceled.
  ///
  /// - Parameter isListening: Called once, with the port.
  public func run(isListening: @escaping @Sendable (Int) async -> Void = { _ in }) async throws {
    try await application(isListening).run()
  }

  /// Answers requests until a signal ends the process. Requests in flight are still answered; streams end.
  ///
  /// - Parameter isListening: Called once, with the port.
  public func runUntilSignal(isListening: @escaping @Sendable (Int) async -> Void = { _ in }) async throws {
    try await application(isListening).runService()
  }

  private func application(_ isListening: @escaping @Sendable (Int) async -> Void) -> some ApplicationProtocol {
    let hub = EventHub()
    let troubles = Troubles(options.troubles)
    let router = Router(context: ConnectionContext.self)
    router.add(middleware: TroubleMiddleware(troubles: troubles))
    ListRoutes(store: store).add(to: router)
    RelayRoute(store: store).add(to: router)
    ProductRoutes(store: store, hub: hub).add(to: router)
    ControlRoutes(store: store, troubles: troubles, hub: hub).add(to: router)
    var logger = Logger(label: "catalog-server")
    logger.logLevel = .critical
    return Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname(options.host, port: options.port), serverName: "catalog"),
      services: [hub],
      onServerRunning: { channel in await isListening(channel.localAddress?.port ?? 0) },
      logger: logger)
  }
}
