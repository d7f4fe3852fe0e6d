import ArgumentParser
import CatalogServer
import Foundation

@main
struct CatalogServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog-server",
    abstract: "A catalog of products over HTTP, in every shape that lists have, with trouble to order.",
    discussion: "The first line it prints is the address it listens on. It ends when it is interrupted or told to terminate.")

  @Option(help: "The address to listen on.") var host = "127.0.0.1"
  @Option(help: "The port to listen on; 0 for one that is free.") var port = 8080
  @Option(help: "The SQLite file; a new one is filled.") var database = "catalog.sqlite"
  @Option(help: "The number of products in a new file.") var products = 100_000
  @Option(help: "Holds back each answer for so many milliseconds.") var delay: Int?
  @Option(help: "Answers each so manieth request with the status 500.") var failEvery: Int?
  @Option(help: "Answers each so manieth request with 429 and a Retry-After of a second.") var refuseEvery: Int?
  @Option(help: "Sends half of each so manieth answer, as if that were all.") var truncateEvery: Int?
  @Option(help: "Closes the connection in the middle of each so manieth answer.") var cutOffEvery: Int?
  @Option(help: "Resets the connection instead of each so manieth answer.") var resetEvery: Int?

  private var troubles: [Trouble] {
    [
      delay.map { Trouble(delay: $0) },
      failEvery.map { Trouble(every: $0, status: 500) },
      refuseEvery.map { Trouble(every: $0, status: 429, retryAfter: "1") },
      truncateEvery.map { Trouble(every: $0, ending: .truncated) },
      cutOffEvery.map { Trouble(every: $0, ending: .cutOff) },
      resetEvery.map { Trouble(every: $0, ending: .reset) },
    ].compactMap { $0 }
  }

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port \(port) must be from 0 to 65535.") }
    guard products >= 0 else { throw ValidationError("--products \(products) must not be negative.") }
    for every in [failEvery, refuseEvery, truncateEvery, cutOffEvery, resetEvery].compactMap({ $0 }) where every < 1 {
      throw ValidationError("Each \(every)th request is none; it must be at least 1.")
    }
    if let delay, !(0...60_000).contains(delay) { throw ValidationError("--delay \(delay) must be from 0 to 60000 milliseconds.") }
  }

  func run() async throws {
    var options = CatalogServer.Options(database: database)
    (options.host, options.port, options.products, options.troubles) = (host, port, products, troubles)
    let host = host
    try await CatalogServer(options).runUntilSignal { port in
      print("http://\(host):\(port)")
      // The parent process waits for that line, also through a pipe.
      fflush(nil)
    }
  }
}
