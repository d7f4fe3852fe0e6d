public import Quire

extension HTTP {
  /// The catalog by page numbers: `GET /numbered/products?page=3&per_page=50`.
  ///
  /// - Parameters:
  ///   - words: Words that each product must contain; empty for all.
  ///   - size: The number of products that a page has: the same for each page, or the numbers would mean other products.
  public func productsByPageNumber(matching words: String = "", size: Int = 50) -> ClosureSource<Product, Int> {
    struct Answer: Decodable {
      var products: [Product]
      var page: Int
      var total_pages: Int
    }
    return .pageNumbers { number in
      let answer = try await get(
        Answer.self, from: url("numbered/products", ["page": "\(number)", "per_page": "\(size)", "q": words.isEmpty ? nil : words]))
      return PartialPage(answer.products, hasMore: answer.page < answer.total_pages)
    }
  }
}
