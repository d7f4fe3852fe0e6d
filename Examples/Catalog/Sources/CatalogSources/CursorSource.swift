public import Quire

extension HTTP {
  /// The catalog by opaque cursors: `GET /cursor/products?cursor=…&limit=50`.
  ///
  /// - Parameters:
  ///   - words: Words that each product must contain; empty for all.
  ///   - order: In which order; the newest first by default.
  public func productsByCursor(matching words: String = "", order: ProductOrder = .newest) -> ClosureSource<Product, String> {
    struct Answer: Decodable {
      var products: [Product]
      var next_cursor: String?
    }
    return .tokens { cursor, limit in
      do {
        let answer = try await get(
          Answer.self,
          from: url(
            "cursor/products",
            ["cursor": cursor, "limit": "\(min(limit, 200))", "q": words.isEmpty ? nil : words, "order": order.rawValue]))
        return (answer.products, next: answer.next_cursor)
      } catch let failure as HTTPFailure where failure.status == 410 {
        // The cursor has expired: the list starts again, with the old rows kept meanwhile.
        throw SourceInvalidated()
      }
    }
  }
}
