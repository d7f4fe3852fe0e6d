import QuireTesting
import Testing

@testable import Quire

/// Lists whose lines a cover hides, and items that get another id.
extension ListPresenterTests {
  @Test("A reader who returns from a failed query, or from a reload, is where they were", .tags(.b15, .b41), arguments: [false, true])
  func goingBack(fromAReload: Bool) async {
    let presenter = presenter()
    await load(0..<30)
    host.layOut(presenter)
    host.offset = 9.5
    host.layOut(presenter)
    if fromAReload {
      pager.reload()
      clock.advance(by: .milliseconds(200))
    } else {
      let failing = GatedPageSource<Item, Int>()
      pager.setSource(failing, id: "new")
      await failing.fail(0, with: ServerError())
    }
    #expect(host.display.cover != nil && host.shown.isEmpty)

    pager.cancel()
    clock.advance(by: .milliseconds(300))
    host.layOut(presenter)
    #expect(host.offset == 9.5 && firstVisible == 9)
  }

  @Test("A query that fails is announced by its cover alone", .tags(.b41))
  func aFailedQuery() async {
    let presenter = presenter()
    await load(0..<5)
    pager.setSource(source, id: "new")
    await source.fail(1, with: ServerError())
    #expect(host.display.cover?.action == .retry && host.transitions.flatMap(\.announcements).isEmpty)
    withExtendedLifetime(presenter) {}
  }

  @Test("New items are not announced again when a cover disappears", .tags(.b30))
  func newItemsAfterACover() async {
    let presenter = presenter()
    await load(0..<5)
    pager.buffer([Item(-1), Item(-2)])
    pager.reload()
    clock.advance(by: .milliseconds(200))
    #expect(host.display.cover?.state == .loading)
    pager.cancel()
    clock.advance(by: .milliseconds(300))
    #expect(host.display.newItemCount(at: .previous) == 2)
    #expect(host.transitions.flatMap(\.announcements) == [.newItems(2)])
    withExtendedLifetime(presenter) {}
  }

  @Test(
    "A draft and the item that it becomes stay as they are if both are selected, or both are not", .tags(.b29), arguments: [false, true])
  func renamedOntoAnItem(allButThese: Bool) async {
    let presenter = presenter()
    await load(1..<5)
    let saving = Gate<Int, Item>()
    let task = pager.insert(Item(-1), at: .end) { try await saving.pass(0) }
    // A push brings the item before the answer does.
    pager.insert(Item(5), at: .end)
    presenter.selection = allButThese ? .allExcept([-1, 5]) : .only([-1, 5])
    await saving.answer(0, with: Item(5))
    #expect(await task.outcome == .applied)
    #expect(presenter.selection == (allButThese ? .allExcept([5]) : .only([5])))
  }
}
