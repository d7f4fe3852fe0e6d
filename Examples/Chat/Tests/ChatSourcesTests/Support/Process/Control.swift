import CatalogSources
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The commands that a test gives the server.
extension HTTP {
  /// Lets the correspondents say something.
  func say(_ count: Int = 1, quoting quote: Int? = nil) async throws {
    try await control("say", ["count": "\(count)", "quote": quote.map { "\($0)" }])
  }

  /// Lets the next requests with a method fail.
  func failNext(_ times: Int, _ method: String) async throws { try await control("fail", ["times": "\(times)", "method": method]) }

  private func control(_ name: String, _ parameters: KeyValuePairs<String, String?>) async throws {
    var request = URLRequest(url: url("control/\(name)", parameters))
    request.httpMethod = "POST"
    try await send(request)
  }
}
