import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct DuplicateTests {
  /// Pages with an id that comes again: on the first page, after it, before it.
  private func load(_ duplicates: PagingConfiguration.Duplicates) async -> Fixture {
    let fixture = Fixture(PagingConfiguration(duplicates: duplicates))
    fixture.pager.load()
    await fixture.source.answer(0, with: Page([Item(3, "first"), Item(4, "first")], previous: -1, next: 1))
    return fixture
  }

  private func texts(_ fixture: Fixture) -> [String] { fixture.pager.items.map { "\($0.id) \($0.text)" } }

  @Test("By default, the first item with an id stays, in both directions and within a page", .tags(.b27))
  func theFirstStays() async {
    let fixture = await load(.keepFirst)
    await fixture.append(1, Page([Item(4, "next"), Item(5, "next"), Item(5, "again")], next: 2))
    fixture.pager.loadPrevious()
    await fixture.source.answer(2, with: Page([Item(2, "previous"), Item(2, "again"), Item(3, "previous"), Item(5, "previous")]))
    #expect(texts(fixture) == ["2 previous", "3 first", "4 first", "5 next"])
    #expect(fixture.pager.duplicateCount == 5)
    #expect(fixture.updates.rows == [2, 3, 4, 5])
    #expect(fixture.updates.changes.suffix(2) == [ListChanges(insertions: [2..<3]), ListChanges(insertions: [0..<1])])
  }

  @Test("A refresh counts hidden duplicates again", .tags(.b27))
  func aRefreshCountsAgain() async {
    let fixture = await load(.keepFirst)
    await fixture.append(1, Page(ids: [4, 3, 5], next: 2))
    #expect(fixture.pager.duplicateCount == 2)
    fixture.pager.refresh()
    await fixture.source.answer(2, with: Page(ids: [3, 3, 4]))
    #expect(fixture.pager.duplicateCount == 1)
    #expect(fixture.pager.ids == [3, 4])
    fixture.pager.reset()
    #expect(fixture.pager.duplicateCount == 0)
  }

  @Test("The later value can replace the earlier one, as an update", .tags(.b27))
  func theLastReplaces() async {
    let fixture = await load(.replace)
    await fixture.append(1, Page([Item(5, "next"), Item(3, "next"), Item(5, "again"), Item(4, "first")], next: 2))
    #expect(texts(fixture) == ["3 next", "4 first", "5 again"])
    #expect(fixture.updates.changes.last == ListChanges(insertions: [2..<3], updates: [0..<1]))
    fixture.pager.loadPrevious()
    await fixture.source.answer(2, with: Page([Item(5, "previous"), Item(2, "previous")]))
    #expect(texts(fixture) == ["2 previous", "3 next", "4 first", "5 previous"])
    #expect(fixture.updates.changes.last == ListChanges(insertions: [0..<1], updates: [3..<4]))
    #expect(fixture.pager.duplicateCount == 0)
  }

  @Test("A page that only replaces rows adds none, so the next page is requested", .tags(.b27, .b20))
  func aPageThatOnlyReplacesIsFollowed() async {
    let fixture = await load(.replace)
    await fixture.append(1, Page([Item(3, "next")], next: 2))
    #expect(fixture.pager.nextEdge == .loading)
    #expect(texts(fixture) == ["3 next", "4 first"])
    #expect(fixture.updates.changes.last == ListChanges(updates: [0..<1]))
  }

  @Test("A replacing refresh uses the last value in the answer", .tags(.b27))
  func aRefreshReplacesWithinItself() async {
    let fixture = await load(.replace)
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page([Item(3, "first"), Item(4, "old"), Item(3, "second")]))
    #expect(texts(fixture) == ["3 second", "4 old"])
    #expect(fixture.updates.changes.last == ListChanges(updates: [0..<2]))
  }

  @Test("An edit while the page is in flight is applied to the replacing value", .tags(.b27, .b28))
  func editsAreReplayedOnTheReplacement() async {
    let fixture = await load(.replace)
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    fixture.pager.update(3) { $0.text += " edited" }
    #expect(texts(fixture) == ["3 first edited", "4 first"])
    await fixture.source.answer(1, with: Page([Item(3, "next"), Item(5)]))
    #expect(texts(fixture) == ["3 next edited", "4 first", "5 "])
  }

  @Test("If a replacing page contains an id twice, edits apply to the last value", .tags(.b27, .b28))
  func editsAreReplayedOnTheLastValue() async {
    let fixture = await load(.replace)
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    fixture.pager.update(5) { $0.text += " edited" }
    await fixture.source.answer(1, with: Page([Item(5, "next"), Item(6), Item(5, "again")]))
    #expect(texts(fixture) == ["3 first", "4 first", "5 again edited", "6 "])
  }

  @Test("A removed row that arrives again is displayed", .tags(.b27))
  func aRemovedRowMayComeAgain() async {
    let fixture = await load(.keepFirst)
    fixture.pager.remove(3)
    await fixture.append(1, Page(ids: [3, 5]))
    #expect(fixture.pager.ids == [4, 3, 5])
    #expect(fixture.pager.duplicateCount == 0)
  }
}
