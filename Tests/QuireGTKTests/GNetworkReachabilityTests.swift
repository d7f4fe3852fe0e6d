#if GTK
  import Foundation
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class GNetworkReachabilityTests: WidgetTestCase {
    /// Runs itself again in a network namespace, which has a network when the test gives it a route.
    func testEachReturnOfTheNetworkRequestsEachFailedEdgeOnce() throws {
      if ProcessInfo.processInfo.environment["QUIRE_NETWORK_NAMESPACE"] != nil {
        try app { try await Self.loseTheNetworkAndFindItAgain() }
      } else {
        try Self.runInNetworkNamespace("testEachReturnOfTheNetworkRequestsEachFailedEdgeOnce")
      }
    }

    @MainActor private static func loseTheNetworkAndFindItAgain() async throws {
      let (source, network) = (GatedPageSource<Item, Int>(), GNetworkReachability())
      XCTAssertFalse(network.isReachable)
      var reports: [Bool] = []
      let reported = network.observe { reports.append($0) }
      let pager = Pager(source: source)
      let token = pager.resume(with: network)
      pager.load()
      await source.answerNext(with: Page(ids: [5], previous: 4, next: 6))
      pager.loadNext()
      pager.loadPrevious()
      for _ in 0..<3 {
        await source.fail(.next, with: ServerError())
        await source.fail(.previous, with: ServerError())
        let count = source.requests.count
        try setRoute("add")
        try await until("the network has returned") { network.isReachable }
        // A second signal would have come by then.
        turnsOfMainLoop(within: 100)
        XCTAssertEqual(Set(source.requests[count...].map(\.cursor)), [4, 6])
        XCTAssertEqual(source.requests.count, count + 2)
        try setRoute("del")
        try await until("the network is gone") { !network.isReachable }
        XCTAssertEqual(source.requests.count, count + 2)
      }
      XCTAssertEqual(reports, [true, false, true, false, true, false])
      withExtendedLifetime((token, reported)) {}
    }

    private static func setRoute(_ action: String) throws {
      XCTAssertEqual(try run("ip", ["route", action, "default", "dev", "lo"]), 0)
    }

    private static func runInNetworkNamespace(_ test: String) throws {
      guard try run("unshare", ["-rn", "ip", "link", "set", "lo", "up"]) == 0 else {
        throw XCTSkip("A network namespace can't be created: install iproute2, and run the test where unshare -rn works, not in a chroot.")
      }
      let name = "QuireGTKTests.GNetworkReachabilityTests/\(test)"
      let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      // In a namespace, the portals and managers of the desktop would still see the network outside.
      let environment = ["QUIRE_NETWORK_NAMESPACE": "1", "GIO_USE_NETWORK_MONITOR": "netlink"]
      let command = "ip link set lo up && exec \"$@\""
      XCTAssertEqual(try run("unshare", ["-rn", "sh", "-c", command, "sh", program, name], environment), 0)
    }

    private static func run(_ command: String, _ arguments: [String], _ environment: [String: String] = [:]) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [command] + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }
#endif
