import CatalogServer
import CatalogSources
import Foundation
import Quire
import QuireTesting
import Testing

@testable import CatalogOffline

/// The real server and the real command, which are killed and started again.
@MainActor @Suite(.timeLimit(.minutes(5))) struct OfflineCatalogTests {
  private func waitUntil(_ condition: @MainActor () -> Bool) async { while !condition() { await Task.yield() } }

  private func catalog(_ server: URL, in directory: URL) throws -> OfflineCatalog {
    try OfflineCatalog(
      CatalogClient(baseURL: server), file: directory.appendingPathComponent("app.sqlite"), pageSize: 20, maximumDelay: .milliseconds(200))
  }

  private func command(_ server: ServerProcess, in directory: URL, adding names: [String], errors: Pipe? = nil) throws -> ProgramProcess {
    let file = directory.appendingPathComponent("app.sqlite").path
    return try ProgramProcess(
      "catalog", ["--server", server.baseURL.absoluteString, "--offline", file] + names.flatMap { ["--add", $0] }, errors: errors)
  }

  @Test("B53: the server is down when the app starts, and all stored products are displayed when load() returns")
  func rowsAtOnce() async throws {
    try await withDirectory { directory in
      let server = try await ServerProcess(in: directory, products: 60)
      let first = try catalog(server.baseURL, in: directory)
      _ = await first.pager.load().outcome
      _ = await first.pager.loadNext().outcome
      #expect(await server.end(by: SIGKILL) == -SIGKILL)

      let second = try catalog(server.baseURL, in: directory)
      second.pager.load()
      #expect(second.pager.items.map(\.id) == countdown(from: 60, to: 41))
      #expect(await second.pager.loadNext().outcome == .loaded)
      #expect(second.pager.items.map(\.id) == countdown(from: 60, to: 21))
      guard case .failed(let failure) = await second.pager.loadNext().outcome else {
        Issue.record("The page was loaded.")
        return
      }
      #expect(failure.underlying is Unreachable)
      let again = try await ServerProcess(in: directory, port: server.port)
      _ = await second.pager.retry().outcome
      _ = await second.pager.loadAll().outcome
      #expect(second.pager.items.map(\.id) == countdown(from: 60, to: 1))
      withExtendedLifetime(again) {}
    }
  }

  @Test("B61: three products that are added without a server, before the app is killed, reach the server")
  func threeProducts() async throws {
    try await withDirectory { directory in
      let server = try await ServerProcess(in: directory, products: 30)
      let first = try catalog(server.baseURL, in: directory)
      _ = await first.pager.load().outcome
      #expect(await server.end(by: SIGKILL) == -SIGKILL)

      let names = ["Oak Lamp", "Ash Cup", "Elm Chair"]
      let app = try command(server, in: directory, adding: names)
      for name in names { #expect(await app.line() == "stored \(name)") }
      #expect(await app.end(by: SIGKILL) == -SIGKILL)

      let again = try await ServerProcess(in: directory, port: server.port)
      let second = try catalog(server.baseURL, in: directory)
      second.pager.load()
      #expect(second.pager.items.prefix(3).map(\.name) == names.reversed())
      await waitUntil { second.unsentCount == 0 }
      let page = try await again.client.products().page(PageRequest())
      #expect(page.items.prefix(4).map(\.name).dropLast() == names.reversed()[...] && page.items[3].id == 30)
      await waitUntil { second.pager.items.first?.id == 33 }
      #expect(second.pager.items.prefix(4).map(\.id) == [33, 32, 31, 30] && second.pager.items.allSatisfy { $0.mark == nil })
    }
  }

  @Test("The command waits for the server's answers, and ends with status 1 and a sentence if it has refused a product")
  func answers() async throws {
    try await withDirectory { directory in
      let server = try await ServerProcess(in: directory, products: 3)
      let adding = try command(server, in: directory, adding: ["Cup"])
      #expect(await adding.line() == "stored Cup")
      #expect(await adding.line() == "all sent")
      #expect(await adding.status() == 0)

      let errors = Pipe()
      let refused = try command(server, in: directory, adding: ["", "Lamp"], errors: errors)
      #expect(await refused.line() == "stored ")
      #expect(await refused.line() == "stored Lamp")
      #expect(await refused.line() == nil)
      #expect(await refused.status() == 1)
      let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(words == "catalog: products that the server refused: 1.\n")
      #expect(try await server.client.products().page(PageRequest()).items.prefix(2).map(\.name) == ["Lamp", "Cup"])
    }
  }

  @Test("The command ends with status 1, and says why, if its file can't be written, at once or while it waits")
  func aLockedFile() async throws {
    try await withDirectory { directory in
      let server = try await ServerProcess(in: directory, products: 3)
      #expect(await server.end(by: SIGKILL) == -SIGKILL)
      var errors = Pipe()
      let waiting = try command(server, in: directory, adding: ["Cup"], errors: errors)
      #expect(await waiting.line() == "stored Cup")
      let file = directory.appendingPathComponent("app.sqlite")
      let lock = try await WriteLock(file)
      #expect(await waiting.status() == 1)
      var words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(words.hasPrefix("catalog: \(file.path) can't be used: ") && words.contains("locked"))

      errors = Pipe()
      let adding = try command(server, in: directory, adding: ["Lamp"], errors: errors)
      #expect(await adding.line() == nil)
      #expect(await adding.status() == 1)
      words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(words.hasPrefix("catalog: “Lamp” could not be stored in \(file.path): ") && words.contains("locked"))
      try await lock.release()
    }
  }

  @Test("Without a terminal, the command prints each product in one line, also from its file")
  func printedProducts() async throws {
    try await withDirectory { directory in
      let server = try await ServerProcess(in: directory, products: 3)
      try await server.client.insert(name: "Oak\nLamp", category: "Desk", priceCents: 95)
      let file = directory.appendingPathComponent("app.sqlite").path
      for arguments in [[], ["--offline", file]] {
        let app = try ProgramProcess("catalog", ["--server", server.baseURL.absoluteString, "--limit", "2"] + arguments)
        #expect(await app.line() == "4 0.95 Desk Oak Lamp")
        #expect(await app.line()?.hasPrefix("3 ") == true)
        #expect(await app.line() == nil)
        #expect(await app.status() == 0)
      }
    }
  }

  @Test("The server adds a product once for each key, across its own restarts")
  func keys() async throws {
    try await withDirectory { directory in
      var server = try await ServerProcess(in: directory, products: 3)
      let first = try await server.client.insert(name: "Cup", category: "Kitchen", priceCents: 95, key: "a")
      #expect(await server.end(by: SIGKILL) == -SIGKILL)
      server = try await ServerProcess(in: directory, port: server.port)
      #expect(try await server.client.insert(name: "Cup", category: "Kitchen", priceCents: 95, key: "a") == first)
      #expect(try await server.client.insert(name: "Cup", category: "Kitchen", priceCents: 95, key: "b").id == 5)
      #expect(try await server.client.products().page(PageRequest()).items.map(\.id) == [5, 4, 3, 2, 1])
    }
  }

  @Test(
    "B61: a product is sent again if its answer was cut off, or the server had no time for it, and the server has it once",
    arguments: [
      Trouble(path: "/products", times: 1, ending: .truncated), Trouble(path: "/products", times: 1, ending: .cutOff),
      Trouble(path: "/products", times: 1, status: 429),
    ])
  func unansweredProducts(_ trouble: Trouble) async throws {
    try await withServer(products: 3, troubles: [trouble]) { client in
      try await withDirectory { directory in
        let catalog = try OfflineCatalog(
          client, file: directory.appendingPathComponent("app.sqlite"), pageSize: 20, maximumDelay: .milliseconds(200))
        try await catalog.add("Once", priceCents: 95)
        await waitUntil { catalog.waitingCount == 0 }
        #expect(catalog.refusedCount == 0)
        #expect(try await client.products().page(PageRequest()).items.map(\.name).filter { $0 == "Once" } == ["Once"])
      }
    }
  }
}
