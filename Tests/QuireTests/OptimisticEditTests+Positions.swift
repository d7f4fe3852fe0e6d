import Quire
import QuireTesting
import Testing

/// The positions to which items return.
extension OptimisticEditTests {
  /// The arrival of items before the first item.
  enum ArrivalAtTheStart: CaseIterable {
    case page, insertion, buffer, move
  }

  @Test("An item returns below the items that came to the start in the meantime", .tags(.b29), arguments: ArrivalAtTheStart.allCases)
  func theStartMoves(_ arrival: ArrivalAtTheStart) async {
    let fixture = await Fixture.loaded(3...5, previous: -1)
    let removal = await remove(fixture.pager, 3)
    switch arrival {
    case .page: await fixture.prepend(1, Page(ids: 1...2))
    case .insertion: fixture.pager.insert(Item(2), at: .start)
    case .buffer:
      await fixture.prepend(1, Page(ids: []))
      fixture.pager.buffer([Item(1), Item(2)])
      fixture.pager.showBuffered()
    case .move: fixture.pager.move(5, to: .start)
    }
    await server.fail(0, with: ServerError())
    _ = await removal.outcome
    switch arrival {
    case .page, .buffer: #expect(fixture.pager.ids == Array(1...5))
    case .insertion: #expect(fixture.pager.ids == Array(2...5))
    case .move: #expect(fixture.pager.ids == [5, 3, 4])
    }
  }

  @Test("A first item that was moved returns below a page that came before it", .tags(.b29))
  func theFirstItemMovesBack() async {
    let fixture = await Fixture.loaded(3...5, previous: -1)
    let move = await begin { fixture.pager.move(3, to: .end) { _ = try await save("move") } }
    await fixture.prepend(1, Page(ids: 1...2))
    await server.fail(0, with: ServerError())
    _ = await move.outcome
    #expect(fixture.pager.ids == Array(1...5))
  }

  @Test("The first item of a page returns to the start of that page", .tags(.b28, .b29), arguments: [true, false])
  func theFirstItemOfAPage(isDeferred: Bool) async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    if isDeferred {
      fixture.pager.loadNext()
      await fixture.source.arrival(of: 1)
    } else {
      await fixture.append(1, Page(ids: 4...6))
    }
    let removal = await remove(fixture.pager, 4)
    if isDeferred {
      await fixture.source.answer(1, with: Page(ids: 4...6))
    } else {
      fixture.pager.refresh(.loaded)
      await fixture.source.answer(2, with: Page(ids: 1...3, next: 2))
      await fixture.source.answer(3, with: Page(ids: 4...6))
    }
    await server.fail(0, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == Array(1...6))
  }

  @Test("The last item of a previous page returns to the end of that page", .tags(.b28, .b29))
  func theOnlyItemOfAPreviousPage() async {
    let fixture = await Fixture.loaded(4...6, previous: 2)
    fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 1)
    let removal = await remove(fixture.pager, 1)
    await fixture.source.answer(1, with: Page(ids: 1...3))
    #expect(fixture.pager.ids == Array(2...6))
    await server.fail(0, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == Array(1...6))
  }

  @Test("An item returns to its position if the temporary item beside it leaves", .tags(.b29), arguments: [true, false])
  func theTemporaryNeighborLeaves(isGone: Bool) async {
    let fixture = await Fixture.loaded(1...3)
    let insertion = await insert(fixture.pager, Item(-1), at: .after(1))
    let removal = await remove(fixture.pager, 2)
    fixture.pager.insert(Item(50), at: .start)
    if isGone { fixture.pager.remove(50) }
    await server.answer(0, with: Item(50))
    _ = await insertion.outcome
    await server.fail(1, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == (isGone ? [] : [50]) + [1, 2, 3])
  }

  @Test(
    "After a gap, too, removals that are not saved return in the order that the items had", .tags(.b29, .b48),
    arguments: [[70, 71], [71, 70], [70, 71, 72], [70, 72, 71], [71, 70, 72], [71, 72, 70], [72, 70, 71], [72, 71, 70]])
  func removalsAfterAGapReturnInOrder(_ removed: [Int]) async {
    for failed in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let pager = await ListWithGaps().withALongStretch()
      let first = server.requests.count
      var tasks: [EditTask] = []
      for id in removed { tasks.append(await remove(pager, id)) }

      for index in failed where index < tasks.count {
        await server.fail(first + index, with: ServerError())
        _ = await tasks[index].outcome
      }

      #expect(pager.ids == Array(50...52) + Array(70...75), "after failures in the order \(failed)")
      #expect(pager.gaps.map(\.index) == [3])
    }
  }

  @Test(
    "After a gap, items whose neighbor is gone for good return in the order that they had", .tags(.b29, .b48),
    arguments: [[0, 1], [1, 0]], [true, false])
  func theNeighborAfterAGapIsGone(_ failed: [Int], isSaved: Bool) async {
    let pager = await ListWithGaps().withALongStretch()
    let tasks = [await remove(pager, 71), await remove(pager, 72)]
    if isSaved {
      let removal = await remove(pager, 70)
      await server.answer(2, with: nil)
      _ = await removal.outcome
    } else {
      pager.remove(70)
    }
    for index in failed {
      await server.fail(index, with: ServerError())
      _ = await tasks[index].outcome
    }
    #expect(pager.ids == Array(50...52) + Array(71...75))
    #expect(pager.gaps.map(\.index) == [3])
  }

  @Test("An item returns to its position if the item beside it has moved, in whatever order the answers arrive", .tags(.b29))
  func itsNeighborHasMoved() async {
    for isSavedFirst in [true, false] {
      let fixture = await Fixture.loaded(1...4)
      let first = server.requests.count
      let removal = await remove(fixture.pager, 3)
      let move = await begin { fixture.pager.move(2, to: .end) { _ = try await save("move") } }
      if isSavedFirst {
        await server.answer(first + 1, with: nil)
        _ = await move.outcome
      }
      await server.fail(first, with: ServerError())
      _ = await removal.outcome
      #expect(fixture.pager.ids == [1, 3, 4, 2], "saved first: \(isSavedFirst)")
      withExtendedLifetime(move) {}
    }
  }

  @Test("An item returns to its position if the item beside it has moved for good", .tags(.b29))
  func itsNeighborHasMovedForGood() async {
    let fixture = await Fixture.loaded(1...4)
    let removal = await remove(fixture.pager, 3)
    fixture.pager.move(2, to: .end)
    await server.fail(0, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == [1, 3, 4, 2])
  }

  @Test("An item returns to its position if the item beside it is moved to where it is", .tags(.b29), arguments: [true, false])
  func itsNeighborIsMovedInPlace(isSavedFirst: Bool) async {
    let fixture = await Fixture.loaded(1...4)
    let removal = await remove(fixture.pager, 3)
    let move = await begin { fixture.pager.move(2, to: .after(1)) { _ = try await save("move") } }
    if isSavedFirst {
      await server.answer(1, with: nil)
      _ = await move.outcome
    }
    await server.fail(0, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == [1, 2, 3, 4])
    withExtendedLifetime(move) {}
  }

  @Test("An item returns to its position if a move to where it is fails before the removal", .tags(.b29), arguments: [true, false])
  func aMoveInPlaceFailsFirst(isRemoved: Bool) async {
    let fixture = await Fixture.loaded(1...3)
    let move = await begin { fixture.pager.move(3, to: .after(2)) { _ = try await save("move") } }
    let later =
      if isRemoved { await remove(fixture.pager, 3) } else {
        await begin { fixture.pager.move(3, to: .start) { _ = try await save("later") } }
      }
    await server.fail(0, with: ServerError())
    _ = await move.outcome
    await server.fail(1, with: ServerError())
    _ = await later.outcome
    #expect(fixture.pager.ids == [1, 2, 3])
  }
}
