public import Foundation
public import Quire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The catalog by `Link` headers: a bare array, and the addresses of its neighbors in the head of the answer. The cursor is the address.
public struct LinkHeaderSource: PageSource {
  private let http: HTTP
  private let words: String

  /// Makes a source.
  ///
  /// - Parameter words: Words that each product must contain; empty for all.
  public init(_ http: HTTP, matching words: String = "") {
    self.http = http
    self.words = words
  }

  public func page(_ request: PageRequest<URL>) async throws -> Page<Product, URL> {
    // An address that the server has named is used as it is: how many products a page has is part of it.
    let start = http.url("linked/products", ["per_page": "\(min(request.limit, 200))", "q": words.isEmpty ? nil : words])
    let url = request.cursor ?? start
    do {
      let (products, head) = try await http.send(URLRequest(url: url), as: [Product].self)
      let targets = LinkHeader.targets(head.value(forHTTPHeaderField: "Link") ?? "")
      // A reference such as `/products?after=7` is relative to the request.
      func link(_ relation: String) -> URL? { targets[relation].flatMap { URL(string: $0, relativeTo: url)?.absoluteURL } }
      return Page(products, previous: link("prev"), next: link("next"))
    } catch let failure as HTTPFailure where failure.status == 410 {
      throw SourceInvalidated()
    }
  }
}
