import CatalogServer
import CatalogSources
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Commands of tests to the server itself.
extension CatalogClient {
  /// Lets something go wrong from now on.
  func set(_ trouble: Trouble) async throws {
    _ = try await http.send("POST", trouble, to: http.url("control/troubles"), as: Trouble.self)
  }

  /// Ends all trouble.
  func endTroubles() async throws { try await control("DELETE", "troubles") }
  /// Lets all earlier cursors expire.
  func expireCursors() async throws { try await control("POST", "expire-cursors") }
  /// Adds products without an announcement.
  func importProducts(_ count: Int) async throws { try await control("POST", "products", ["count": "\(count)"]) }
  /// Ends each stream of events.
  func closeStreams() async throws { try await control("POST", "close-streams") }

  /// Returns the number of requests that were struck by a trouble, in all.
  ///
  /// - Parameter count: The number to wait for.
  @discardableResult func struck(atLeast count: Int = 0) async throws -> Int {
    struct State: Decodable { var struck: Int }
    let url = http.url("control/troubles", ["struck": "\(count)"])
    return try await http.get([State].self, from: url).map(\.struck).reduce(0, +)
  }

  private func control(_ method: String, _ name: String, _ parameters: KeyValuePairs<String, String?> = [:]) async throws {
    var request = URLRequest(url: http.url("control/\(name)", parameters))
    request.httpMethod = method
    try await http.send(request)
  }
}
