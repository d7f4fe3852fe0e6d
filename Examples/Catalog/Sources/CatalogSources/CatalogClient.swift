public import Foundation
public import Quire

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The catalog, for an app that shows it.
///
/// ```swift
/// let client = CatalogClient(baseURL: URL(string: "http://127.0.0.1:8080")!)
/// let pager = Pager(source: client.products())
/// pager.setSource(client.products(matching: "oak lamp"), id: "oak lamp", debounce: .milliseconds(300))
/// ```
public struct CatalogClient: Sendable {
  /// The client that sends the requests.
  public let http: HTTP

  /// Makes a client of a server.
  ///
  /// - Parameters:
  ///   - baseURL: The address that the server printed.
  ///   - session: The session that sends requests.
  public init(baseURL: URL, session: URLSession = HTTP.withoutCache) {
    http = HTTP(baseURL: baseURL, session: session)
  }

  /// The products, page after page, by cursors. In spite of concurrent changes, none is missed and none appears twice.
  ///
  /// - Parameters:
  ///   - words: Words that the name or the category of each product must contain; empty for all.
  ///   - order: In which order; the newest first by default.
  public func products(matching words: String = "", order: ProductOrder = .newest) -> some PageSource<Product, String> & Sendable {
    http.productsByCursor(matching: words, order: order)
  }

  /// The products with their full length, of which any position can be requested.
  ///
  /// - Parameter words: Words that the name or the category of each product must contain; empty for all.
  public func countedProducts(matching words: String = "") -> some PageSource<Product, Int> & Sendable {
    http.productsByOffset(matching: words)
  }

  /// One product.
  public func product(_ id: Int) async throws -> Product {
    try await http.get(from: http.url("products/\(id)"))
  }

  /// Adds a product. The server gives it its number.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - category: The category.
  ///   - priceCents: The price, in cents.
  ///   - key: A key of the product. If a request with the same key has added it already, the server adds nothing, and answers as before.
  @discardableResult public func insert(
    name: String, category: String, priceCents: Int, key: String? = nil
  ) async throws -> Product {
    try await http.send(
      "POST", Fields(name: name, category: category, price_cents: priceCents), to: http.url("products"),
      headers: key.map { ["Idempotency-Key": $0] } ?? [:])
  }

  /// Changes a product. Parts that are nil stay.
  @discardableResult public func update(
    _ id: Int, name: String? = nil, category: String? = nil, priceCents: Int? = nil
  ) async throws -> Product {
    try await http.send("PATCH", Fields(name: name, category: category, price_cents: priceCents), to: http.url("products/\(id)"))
  }

  /// Removes a product.
  public func remove(_ id: Int) async throws {
    var request = URLRequest(url: http.url("products/\(id)"))
    request.httpMethod = "DELETE"
    try await http.send(request)
  }

  private struct Fields: Encodable, Sendable {
    var name, category: String?
    var price_cents: Int?
  }
}
