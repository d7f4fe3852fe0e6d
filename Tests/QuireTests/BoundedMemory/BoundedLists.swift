import Quire

/// Tests of lists of which only some rows stay.
@MainActor protocol BoundedLists {}

extension BoundedLists {
  static func limit(_ rows: Int, duplicates: PagingConfiguration.Duplicates = .keepFirst) -> PagingConfiguration {
    PagingConfiguration(pageSize: 3, prefetchDistance: .rows(1), duplicates: duplicates, maximumRows: rows)
  }

  /// A list of pages of three rows each, from 1 on, of which only so many rows stay. It is requested from its start.
  func forward(_ pages: Int, limit: Int = 6) async -> Fixture {
    let fixture = await Fixture.loaded(1...3, next: 1, Self.limit(limit))
    for page in 1..<pages { await fixture.append(page, Page(ids: page * 3 + 1...page * 3 + 3, next: page + 1)) }
    return fixture
  }

  /// The same, with pages that name both their neighbors.
  func bothWays(_ pages: Int, limit: Int = 6) async -> Fixture {
    let fixture = await Fixture.loaded(1...3, next: 1, Self.limit(limit))
    for page in 1..<pages { await fixture.append(page, numbered(page)) }
    return fixture
  }

  func numbered(_ page: Int) -> Page<Item, Int> {
    Page(ids: page * 3 + 1...page * 3 + 3, previous: page > 0 ? page - 1 : nil, next: page + 1)
  }
}
