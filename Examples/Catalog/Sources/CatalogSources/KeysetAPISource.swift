public import Quire

/// A place in the catalog sorted by price. Many products share a price, so their number is part of the key.
public struct PriceKey: Hashable, Codable, Sendable {
  /// The price, in cents.
  public var priceCents: Int
  /// The number of the product.
  public var id: Int

  /// Makes a key.
  public init(priceCents: Int, id: Int) {
    self.priceCents = priceCents
    self.id = id
  }

  /// The key of a product.
  public init(_ product: Product) {
    self.init(priceCents: product.priceCents, id: product.id)
  }
}

extension HTTP {
  /// The catalog by the key of the last product: `GET /keyset/products?order=price&after_price=95&after_id=17&limit=50`.
  ///
  /// - Parameter words: Words that each product must contain; empty for all.
  public func productsByPrice(matching words: String = "") -> ClosureSource<Product, PriceKey> {
    struct Answer: Decodable {
      var products: [Product]
      var has_more: Bool
    }
    return .keyset { product in
      PriceKey(product)
    } _: { key, limit in
      let answer = try await get(
        Answer.self,
        from: url(
          "keyset/products",
          [
            "order": "price", "after_price": key.map { "\($0.priceCents)" }, "after_id": key.map { "\($0.id)" },
            "limit": "\(min(limit, 200))", "q": words.isEmpty ? nil : words,
          ]))
      return PartialPage(answer.products, hasMore: answer.has_more)
    }
  }
}
