import CatalogSources
import QuireTesting
import Testing

extension Pager where Item == Product {
  /// Loads the list from its first page to its end. Failed loads are retried, and must leave the rows unchanged.
  ///
  /// - Parameters:
  ///   - maximum: The number of failures that are too many.
  ///   - pageLoaded: Called after each page, with how many there are.
  /// - Returns: The number of failed loads.
  @discardableResult func readAll(failingAtMost maximum: Int = 0, pageLoaded: @MainActor (Int) async throws -> Void = { _ in }) async throws
    -> Int
  {
    var (pages, failures) = (0, 0)
    var outcome = await refresh().outcome
    while true {
      if case .failed(let failure) = outcome {
        failures += 1
        try #require(failures <= maximum, "\(failure)")
        let rows = items.map(\.id)
        outcome = await retry().outcome
        #expect(items.map(\.id).starts(with: rows))
        continue
      }
      try #require(outcome == .loaded)
      pages += 1
      try await pageLoaded(pages)
      guard nextEdge != .end else { return failures }
      outcome = await loadNext().outcome
    }
  }

  /// The ids of the rows.
  var ids: [Int] { items.map(\.id) }
}

/// The numbers from one down to another.
func countdown(from first: Int, to last: Int = 1) -> [Int] {
  Array((last...first).reversed())
}
