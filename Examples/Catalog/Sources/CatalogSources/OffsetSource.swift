public import Quire

extension HTTP {
  /// The catalog by offset and limit: `GET /offset/products?offset=100&limit=50`.
  ///
  /// The answer says how many products there are, so the list has its full length, and a reader may jump anywhere.
  ///
  /// - Parameter words: Words that each product must contain; empty for all.
  public func productsByOffset(matching words: String = "") -> ClosureSource<Product, Int> {
    struct Answer: Decodable {
      var products: [Product]
      var total: Int
    }
    return .offsets { offset, limit in
      let answer = try await get(
        Answer.self, from: url("offset/products", ["offset": "\(offset)", "limit": "\(min(limit, 200))", "q": words.isEmpty ? nil : words]))
      return PartialPage(answer.products, total: answer.total)
    }
  }
}
