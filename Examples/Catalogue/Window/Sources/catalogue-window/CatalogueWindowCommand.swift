import ArgumentParser
import CatalogueBrowser
import CatalogueSources
import CatalogueWindows
import Foundation

@main struct CatalogueWindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue-window", abstract: "Shows the products of a catalogue-server as a paged list, in a window.")

  @Option(help: "The address that catalogue-server printed.")
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

  private var address: URL? { CatalogueClient.address(server) }

  // Synchronous: GTK's main loop drives, and the main actor runs in it.
  func run() throws {
    let address = address!
    let status = MainActor.assumeIsolated {
      Application.run("example.quire.Catalogue", name: "Catalogue") { application in
        // Far more than anybody scrolls back.
        let browser = Browser(
          CatalogueClient(baseURL: address), isFullLength: fullLength, pageSize: pageSize, maximumRows: fullLength ? 2_000 : 10_000)
        let window = CatalogueWindow(application, browser: browser, title: "Catalogue", isFullLength: fullLength)
        return (window.window, window)
      }
    }
    guard status != Application.noDisplay else {
      FileHandle.standardError.write(Data("catalogue-window: There is no display; catalogue shows the same in a terminal.\n".utf8))
      throw ExitCode(status)
    }
    if status != 0 { throw ExitCode(status) }
  }
}
