import ArgumentParser
import CatalogBrowser
import CatalogSources
import CatalogWindows
import Foundation

@main struct CatalogWindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog-window", abstract: "Shows the products of a catalog-server as a paged list, in a window.")

  @Option(help: "The address that catalog-server printed.")
  var server = "http://127.0.0.1:8080"

  @Option(parsing: .unconditional, help: "How many products a page has.")
  var pageSize = 50

  @Flag(help: "Show the list in its full length, with a place for each product that is not loaded.")
  var fullLength = false

  func validate() throws {
    guard address != nil else { throw ValidationError("“\(server)” is no address: give --server http://127.0.0.1:8080, for example.") }
    guard 1...200 ~= pageSize else {
      throw ValidationError("A page cannot have \(pageSize) products: give --page-size a number from 1 to 200.")
    }
  }

  private var address: URL? { CatalogClient.address(server) }

  // Synchronous: GTK's main loop drives, and the main actor runs in it.
  func run() throws {
    let address = address!
    let status = MainActor.assumeIsolated {
      Application.run("example.quire.Catalog", name: "Catalog") { application in
        // Far more than a reader scrolls back.
        let browser = Browser(
          CatalogClient(baseURL: address), isFullLength: fullLength, pageSize: pageSize, maximumRows: fullLength ? 2_000 : 10_000)
        let window = CatalogWindow(application, browser: browser, title: "Catalog", isFullLength: fullLength)
        return (window.window, window)
      }
    }
    guard status != Application.noDisplay else {
      FileHandle.standardError.write(Data("catalog-window: There is no display; catalog shows the same in a terminal.\n".utf8))
      throw ExitCode(status)
    }
    if status != 0 { throw ExitCode(status) }
  }
}
