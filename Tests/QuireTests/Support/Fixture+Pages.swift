import Quire
import QuireTesting

extension Fixture {
  /// Answers the next page by command, and waits until it is in.
  func append(_ index: Int, _ page: Page<Item, Int>) async {
    pager.loadNext()
    await source.answer(index, with: page)
  }

  func prepend(_ index: Int, _ page: Page<Item, Int>) async {
    pager.loadPrevious()
    await source.answer(index, with: page)
  }

  /// A list with a failed edge after it.
  static func failedAtTheEnd() async -> Fixture {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.loadNext()
    await fixture.source.fail(1, with: ServerError())
    return fixture
  }
}
