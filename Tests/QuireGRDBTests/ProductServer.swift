#if GRDB
  import Quire

  /// A server of products by price, in ascending order. A cursor is a price.
  @MainActor final class ProductServer: PageSource {
    var products: [Product]
    private(set) var requests: [PageRequest<Int>] = []
    var failure: (any Error)?
    var size = 10
    let start: ListEdge

    init(_ numbers: some Sequence<Int>, start: ListEdge = .previous) {
      products = numbers.map { .numbered($0) }
      self.start = start
    }

    func page(_ request: PageRequest<Int>) async throws -> Page<Product, Int> {
      requests.append(request)
      if let failure { throw failure }
      let sorted = products.sorted { $0.price < $1.price }
        .filter { product in
          switch (request.kind, request.cursor) {
          case (.next, let price?): product.price > price
          case (.previous, let price?): product.price < price
          default: true
          }
        }
      let readsBackward = request.kind == .previous || request.kind == .refresh && start == .next
      let items = Array(readsBackward ? sorted.suffix(size) : sorted.prefix(size))
      guard items.count < sorted.count else { return Page(items) }
      return readsBackward ? Page(items, previous: items.first?.price) : Page(items, next: items.last?.price)
    }
  }
#endif
