import ArgumentParser
import CatalogBrowser
import CatalogOffline
import CatalogScreens
import CatalogSources
import Foundation
import Logging
import Terminal
import TerminalList

@main struct CatalogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Shows the products of a catalog-server as a paged list.",
    discussion: """
      In a terminal it fills the screen. Otherwise it prints one product per line (number, price, category, name), as pages arrive, and nothing \
      else.
      """
  )

  @Option(help: "The address that catalog-server printed.")
  var server = "http://127.0.0.1:8080"

  @Option(parsing: .unconditional, help: "How many products a page has.")
  var pageSize = 50

  @Option(parsing: .unconditional, help: "How many products to print at most; then it also prints in a terminal.")
  var limit: Int?

  @Flag(help: "Show the list in its full length, with a line for each product that is not loaded; digits lead to so many tenths of it.")
  var fullLength = false

  @Flag(help: "Write each load to the standard error: 2>loads.log keeps it off the screen.")
  var log = false

  @Option(help: "A file that keeps the products, so that the list works without the server.")
  var offline: String?

  @Option(help: ArgumentHelp("With --offline, stores a new product with this name, and waits until the server has it.", valueName: "name"))
  var add: [String] = []

  func validate() throws {
    guard add.isEmpty || offline != nil else {
      throw ValidationError("--add stores products in a file: also give --offline with the file.")
    }
    guard address != nil else { throw ValidationError("“\(server)” is no address: give --server http://127.0.0.1:8080, for example.") }
    guard 1...200 ~= pageSize else {
      throw ValidationError("A page cannot have \(pageSize) products: give --page-size a number from 1 to 200.")
    }
    if let limit, limit < 0 { throw ValidationError("There cannot be \(limit) products: give --limit 0 or more.") }
  }

  private var address: URL? { CatalogClient.address(server) }

  @MainActor func run() async throws {
    if let offline { return try await run(offline: URL(fileURLWithPath: offline)) }
    let browser = Browser(CatalogClient(baseURL: address!), isFullLength: fullLength, pageSize: pageSize)
    let log = log ? browser.pager.log(to: Logger(label: "catalog", factory: StreamLogHandler.standardError(label:))) : nil
    defer { withExtendedLifetime(log) {} }
    guard isScreen else {
      return try await print(
        PlainOutput(browser.pager, limit: limit) { Self.line("\($0.id)", $0.price, $0.category, $0.name) })
    }
    let terminal = try TerminalSession()
    let title = [address!.host, address!.port.map { "\($0)" }].compactMap { $0 }.joined(separator: ":")
    let signal = await CatalogScreen(terminal, browser: browser, title: "Catalog of \(title)").run()
    terminal.close()
    if let signal { throw ExitCode(128 + signal) }
  }

  private var isScreen: Bool { TerminalSession.isAvailable && limit == nil }

  @MainActor private func run(offline file: URL) async throws {
    let catalog: OfflineCatalog
    do {
      catalog = try OfflineCatalog(CatalogClient(baseURL: address!), file: file, pageSize: pageSize)
    } catch {
      throw failure("\(file.path) can't be used: \(error)")
    }
    for name in add {
      do {
        try await catalog.add(name, priceCents: 100)
      } catch {
        throw failure("“\(name)” could not be stored in \(file.path): \(error)")
      }
      try StandardOutput.write(Data("stored \(StandardOutput.safe(name.onOneLine))\n".utf8))
    }
    guard add.isEmpty else { return try await send(catalog, from: file) }
    guard isScreen else {
      return try await print(
        PlainOutput(catalog.pager, limit: limit) { Self.line($0.number, Product.price(cents: $0.priceCents), $0.category, $0.name) })
    }
    let terminal = try TerminalSession()
    let signal = await OfflineScreen(terminal, catalog: catalog).run()
    terminal.close()
    if let signal { throw ExitCode(128 + signal) }
  }

  /// Waits until the server has answered for each product.
  @MainActor private func send(_ catalog: OfflineCatalog, from file: URL) async throws {
    do {
      try await catalog.waitForAnswers()
    } catch {
      throw failure("\(file.path) can't be used: \(error). The products stay in it, and are sent at the next start.")
    }
    guard catalog.refusedCount == 0 else { throw failure("products that the server refused: \(catalog.refusedCount).") }
    try StandardOutput.write(Data("all sent\n".utf8))
  }

  @MainActor private func print<Item>(_ products: PlainOutput<Item>) async throws {
    do {
      try await products.run()
    } catch {
      throw failure("\(error)")
    }
  }

  /// A product as a line.
  private static func line(_ number: String, _ price: String, _ category: String, _ name: String) -> String {
    StandardOutput.safe("\(number) \(price) \(category) \(name)".onOneLine)
  }

  /// Writes a sentence to the standard error, and returns the status with which the program ends.
  private func failure(_ words: String) -> ExitCode {
    FileHandle.standardError.write(Data("catalog: \(words)\n".utf8))
    return .failure
  }
}
