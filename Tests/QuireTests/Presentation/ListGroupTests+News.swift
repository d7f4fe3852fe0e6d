import QuireTesting
import Testing

@testable import Quire

/// New items and failures of members.
extension ListGroupTests {
  @Test("An index of a member leads to the item of that member, even if another one has an item with the same id", .tags(.b51))
  func anIndexOfAMember() async {
    load()
    await sources.0.answer(0, with: Page(ids: 0..<20))
    await sources.1.answer(0, with: Page(ids: 0..<20))
    host.layOut(presenter)
    let task = presenter.go(toIndex: 4, ofMember: 1)
    for _ in 0..<5 {
      await Task.yield()
      host.layOut(presenter)
    }
    #expect(!task.isRunning)
    // The header of the second member is line 21.
    #expect(host.visible.lowerBound == 26 && shown[26] == "4")
  }

  @Test("An item is found in the first list that has it, or in a given one")
  func linesOfItems() async {
    await loadBoth()
    people.insert(Item(105), at: .end)
    #expect(presenter.line(ofItem: 105) == 4 && presenter.line(ofItem: 105, ofMember: 1) == 11)
    #expect(presenter.line(ofItem: 100) == 6 && presenter.line(ofItem: 100, ofMember: 0) == nil)
    #expect(presenter.line(ofItem: 7) == nil && presenter.line(ofItem: 0, ofMember: 2) == nil)
  }

  @Test("The first page of a member above the reader is not new", .tags(.b30))
  func theFirstPageOfAMember() async {
    load()
    await sources.1.answer(0, with: Page(ids: 100..<120))
    host.layOut(presenter)
    host.offset = 10
    host.layOut(presenter)
    let first = host.shown[host.visible.lowerBound].item?.id
    await sources.0.answer(0, with: Page(ids: 0..<3))
    host.layOut(presenter)
    #expect(first != nil && host.shown[host.visible.lowerBound].item?.id == first)
    #expect(host.display.newItemCount(at: .previous) == 0 && !host.transitions.flatMap(\.announcements).contains(.newItems(3)))
    people.insert(Item(50), at: .start)
    #expect(host.display.newItemCount(at: .previous) == 1)
  }

  private var failures: [ListAnnouncement] {
    host.transitions.flatMap(\.announcements).filter { if case .failure = $0 { true } else { false } }
  }

  @Test("A query of a member that fails is announced once", .tags(.b41))
  func aFailedQuery() async {
    await loadBoth()
    files.setSource(sources.1, id: "new")
    await sources.1.fail(1, with: ServerError())
    #expect(shown.suffix(2) == ["#Files", "failed"] && failures.count == 1)
  }

  @Test("Each failure of a member is announced, even one before the state of the retry is shown", .tags(.b13))
  func theNextFailure() async {
    load()
    await sources.0.answer(0, with: Page(ids: 0..<3))
    await sources.1.fail(0, with: ServerError())
    guard case .status(let status) = host.shown.last else {
      Issue.record("The failed member has no status in \(shown).")
      return
    }
    presenter.performAction(of: status)
    await sources.1.fail(1, with: ServerError())
    #expect(shown.last == "failed" && failures.count == 2 && failures.first != failures.last)
  }
}
