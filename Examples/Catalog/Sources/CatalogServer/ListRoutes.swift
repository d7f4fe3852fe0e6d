import HTTPTypes
import Hummingbird

/// The list in the shapes that real servers give it. Each is documented in the package's README.
struct ListRoutes {
  let store: ProductStore

  func add(to router: Router<ConnectionContext>) {
    router.get("numbered/products") { request, _ in try await numbered(request) }
    router.get("offset/products") { request, _ in try await offset(request) }
    router.get("cursor/products") { request, _ in try await cursor(request) }
    router.get("linked/products") { request, _ in try await linked(request) }
    router.get("keyset/products") { request, _ in try await keyset(request) }
  }

  /// Page numbers: `page` and `per_page`.
  private func numbered(_ request: Request) async throws -> Response {
    struct Answer: Encodable {
      var products: [StoredProduct]
      var page, per_page, total, total_pages: Int
    }
    let parameters = Parameters(request)
    let number = try parameters.number("page", in: 1...1_000_000, default: 1)
    let size = try parameters.limit("per_page")
    let (products, total) = try await store.products(parameters.listing(), offset: (number - 1) * size, limit: size)
    return try .json(Answer(products: products, page: number, per_page: size, total: total, total_pages: (total + size - 1) / size))
  }

  /// `offset` and `limit`.
  private func offset(_ request: Request) async throws -> Response {
    struct Answer: Encodable {
      var products: [StoredProduct]
      var offset, total: Int
    }
    let parameters = Parameters(request)
    let offset = try parameters.number("offset", in: 0...1_000_000_000, default: 0)
    let (products, total) = try await store.products(parameters.listing(), offset: offset, limit: parameters.limit("limit"))
    return try .json(Answer(products: products, offset: offset, total: total))
  }

  /// An opaque cursor for the next page, which may expire.
  private func cursor(_ request: Request) async throws -> Response {
    struct Answer: Encodable {
      var products: [StoredProduct]
      var next_cursor: String?
    }
    let parameters = Parameters(request)
    let generation = try await store.generation()
    let position = try parameters.text("cursor").map { try Cursor($0, generation: generation).position }
    let slice = try await store.products(parameters.listing(), beyond: position, limit: parameters.limit("limit"))
    let next = slice.hasMoreAfter ? try slice.products.last.map { try Cursor(of: $0, generation: generation).encoded() } : nil
    return try .json(Answer(products: slice.products, next_cursor: next))
  }

  /// A bare array, and a `Link` header with the addresses of the neighbors (RFC 8288).
  private func linked(_ request: Request) async throws -> Response {
    let parameters = Parameters(request)
    let generation = try await store.generation()
    let (after, before) = (parameters.text("after"), parameters.text("before"))
    let position = try (before ?? after).map { try Cursor($0, generation: generation).position }
    let slice = try await store.products(
      parameters.listing(), beyond: position, backwards: before != nil, limit: parameters.limit("per_page"))
    var links: [String] = []
    func link(_ name: String, _ product: StoredProduct, _ attributes: String) throws {
      let cursor = try Cursor(of: product, generation: generation).encoded()
      let rest = request.uri.query.map { query in
        query.split(separator: "&").filter { !$0.hasPrefix("after=") && !$0.hasPrefix("before=") }.map { "\($0)&" }.joined()
      }
      links.append("</linked/products?\(rest ?? "")\(name)=\(cursor)>; \(attributes)")
    }
    // All that the RFC allows, and that a client must read: references, several parameters, quotes with commas in them, several relations.
    if slice.hasMoreBefore, let first = slice.products.first {
      try link("before", first, #"title="newer; \"the page before\", that is"; rel="prev""#)
    }
    if slice.hasMoreAfter, let last = slice.products.last { try link("after", last, #"rel="next nofollow"; type="application/json""#) }
    links.append("</linked/products>; rel=first")
    return try .json(slice.products, headers: HTTPFields([HTTPField(name: .link, value: links.joined(separator: ", "))]))
  }

  /// The products after the last one, in the order of the list: `after_id`, with `after_name` or `after_price` if the order needs it.
  private func keyset(_ request: Request) async throws -> Response {
    struct Answer: Encodable {
      var products: [StoredProduct]
      var has_more: Bool
    }
    let parameters = Parameters(request)
    let listing = try parameters.listing()
    var position: ProductPosition?
    if parameters.text("after_id") != nil {
      let id = try parameters.number("after_id", in: 0...Int.max, default: 0)
      let name = parameters.text("after_name")
      let price = parameters.text("after_price") == nil ? nil : try parameters.number("after_price", in: 0...Int.max, default: 0)
      guard listing.order != .name || name != nil, listing.order != .price || price != nil else {
        throw Refusal(
          status: .badRequest, code: "bad_parameter",
          message: "Sorted by \(listing.order.rawValue), a page needs after_\(listing.order.rawValue) beside after_id.")
      }
      position = ProductPosition(id: Int64(id), name: name ?? "", priceCents: price ?? 0)
    }
    let slice = try await store.products(listing, beyond: position, limit: parameters.limit("limit"))
    return try .json(Answer(products: slice.products, has_more: slice.hasMoreAfter))
  }
}

extension HTTPField.Name {
  /// The addresses of related resources (RFC 8288).
  fileprivate static let link = HTTPField.Name("Link")!
}
