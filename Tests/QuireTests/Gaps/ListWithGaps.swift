import QuireTesting

@testable import Quire

/// A list with a gap, for the tests of one.
@MainActor struct ListWithGaps {
  /// A list of numbers from 0, newest first: a page's cursor is the number that it continues after, or ends before.
  let source = GatedPageSource<Item, Int>()

  func loaded(_ configuration: PagingConfiguration = PagingConfiguration(pageSize: 3)) async -> Pager<Item> {
    let pager = Pager(source: source, configuration: configuration)
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))
    return pager
  }

  /// A list of the items 50 to 52, a gap, and 70 to 72.
  func withAGap(_ configuration: PagingConfiguration = PagingConfiguration(pageSize: 3)) async -> Pager<Item> {
    let pager = await loaded(configuration)
    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))
    return pager
  }

  /// A list of the items 50 to 52, a gap, and 70 to 75.
  func withALongStretch() async -> Pager<Item> {
    let pager = await withAGap()
    pager.loadNext()
    await source.answerNext(with: Page(ids: [73, 74, 75], next: 75))
    return pager
  }
}
