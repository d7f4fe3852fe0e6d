import Quire

// Features that an adapter may lack: new items, selection, and nearby items.
extension ListAdapterCheck {
  func newItems() async -> [String] {
    var findings: [String] = []
    let stage = await scrolledStage()
    stage.pager.edit { list in for id in 100..<102 { list.insert(CheckedItem(id), at: .start) } }
    stage.pager.buffer([CheckedItem(102)])
    await stage.settle()
    let count = stage.screen.newItemCount(at: .previous)
    if count != 3 { findings.append("Of 3 new items, \(count) are counted.") }
    await stage.screen.showNewItems(at: .previous)
    await stage.settle()
    if stage.visibleIDs.prefix(3) != [102, 101, 100] { findings.append("After the command, the items \(stage.visibleIDs) are visible.") }
    let rest = stage.screen.newItemCount(at: .previous)
    return rest == 0 ? findings : findings + ["When the reader sees the new items, \(rest) are still counted."]
  }

  func newItemsAtTheEnd() async -> [String] {
    var findings: [String] = []
    let stage = await scrolledStage()
    stage.screen.followEnd()
    findings += await stays(stage.visibleIDs.first, on: stage) { stage.pager.insert(CheckedItem(100), at: .end) }
    let count = stage.screen.newItemCount(at: .next)
    if count != 1 { findings.append("Of 1 new item, \(count) are counted.") }
    await stage.screen.showNewItems(at: .next)
    await stage.settle()
    return stage.visibleIDs.last == 100 ? findings : findings + ["After the command, the items \(stage.visibleIDs) are visible."]
  }

  func followedEnd() async -> [String] {
    var findings: [String] = []
    let stage = Stage(0..<40, pageSize: 40, opensAt: .bottom)
    await stage.open()
    stage.screen.followEnd()
    for id in 100..<103 {
      stage.pager.insert(CheckedItem(id), at: .end)
      await stage.settle()
      if stage.visibleIDs.last != id { findings.append("After item \(id) arrived, the items \(stage.visibleIDs) are visible.") }
    }
    await stage.screen.scroll(by: -10)
    await stage.settle()
    return findings + (await stays(stage.visibleIDs.first, on: stage) { stage.pager.insert(CheckedItem(103), at: .end) })
  }

  func unreadBorder() async -> [String] {
    let stage = Stage(0..<40, pageSize: 40)
    await stage.open()
    await stage.screen.setUnreadBorder(before: 2)
    var findings = findingsOfBorder(before: 2, on: stage)
    stage.pager.insert(CheckedItem(100), at: .before(2))
    await stage.settle()
    findings += findingsOfBorder(before: 2, on: stage)
    stage.pager.remove(2)
    await stage.settle()
    findings += findingsOfBorder(before: 3, on: stage)
    stage.pager.refresh()
    await stage.answerAll()
    findings += findingsOfBorder(before: 3, on: stage)
    await stage.screen.setUnreadBorder(before: nil)
    await stage.settle()
    if stage.screen.unreadBorderOffset != nil { findings.append("The border is still visible after its removal.") }
    return findings
  }

  private func findingsOfBorder(before id: Int, on stage: Stage) -> [String] {
    guard let border = stage.screen.unreadBorderOffset else { return ["The border before item \(id) is not on the screen."] }
    let next = stage.screen.rows.first { $0.offset > border }
    return next?.title == CheckedItem(id).title ? [] : ["The border before item \(id) is before \(next?.title ?? "nothing")."]
  }

  func selection() async -> [String] {
    let stage = Stage(0..<40)
    await stage.open()
    await stage.screen.select("Item 1")
    await stage.screen.select("Item 3")
    await stage.settle()
    var findings = findingsOfSelection([1, 3], on: stage)
    stage.pager.insert(CheckedItem(100), at: .before(3))
    await stage.settle()
    findings += findingsOfSelection([1, 3], on: stage)
    stage.server = [3, 0, 1] + (4..<20)
    stage.pager.refresh()
    await stage.answerAll()
    await stage.scroll(to: 3, by: -5)
    return findings + findingsOfSelection([3, 1], on: stage)
  }

  func evictedSelection() async -> [String] {
    let stage = Stage(0..<200, pageSize: 10, maximumRows: 20)
    await stage.open()
    await stage.screen.select("Item 1")
    await stage.scroll(to: 80, by: 5)
    if stage.ids.contains(1) { return ["The page of the selected item was not evicted: \(stage.ids.count) items are loaded."] }
    await stage.scroll(to: 1, by: -5)
    return findingsOfSelection([1], on: stage)
  }

  func selectionOfAll() async -> [String] {
    let stage = Stage(0..<40, pageSize: 10)
    await stage.open()
    await stage.screen.selectAll()
    await stage.settle()
    var findings = findingsOfSelection(stage.visibleIDs, on: stage)
    await stage.scroll(to: 25, by: 5)
    findings += findingsOfSelection(stage.visibleIDs, on: stage)
    return stage.visibleIDs.contains(25) ? findings : findings + ["Item 25 can't be reached: \(stage.visibleIDs) are visible."]
  }

  private func findingsOfSelection(_ ids: [Int], on stage: Stage) -> [String] {
    stage.selectedIDs == ids ? [] : ["Of \(stage.visibleIDs), the items \(stage.selectedIDs) look selected instead of \(ids)."]
  }

  func nearbyItems() async -> [String] { await nearbyItems(within: 4) + (await nearbyItems(within: nil)) }

  private func nearbyItems(within distance: Int?) async -> [String] {
    let stage = Stage(0..<100)
    await stage.open()
    let ledger = NearbyLedger()
    guard let token = stage.screen.observeNearbyItems(within: distance, ledger.note) else { return ["It can't be observed."] }
    await stage.settle()
    for rows in [7, 3, -5, 20, -12] {
      await stage.screen.scroll(by: rows)
      await stage.answerAll()
      stage.pager.insert(CheckedItem(1000 + stage.ids.count), at: .before(stage.visibleIDs.last ?? 0))
      await stage.settle()
      let missing = stage.visibleIDs.filter { !ledger.near.contains($0) }
      if !missing.isEmpty { ledger.findings.append("The visible items \(missing) were not reported.") }
    }
    let count = ledger.near.count
    if count > 30 { ledger.findings.append("There are \(count) items near.") }
    await stage.screen.leave()
    await stage.settle()
    if !ledger.near.isEmpty { ledger.findings.append("The items \(ledger.near.sorted()) are near a screen that was closed.") }
    return withExtendedLifetime(token) { Array(ledger.findings.prefix(3)) }
  }

  func coveredScreen() async -> [String] {
    var findings = await coveredScreen(after: "a failed refresh", atEnd: true) { await $0.fail() }
    findings += await coveredScreen(after: "a page that doesn't fill the screen", atEnd: false) { stage in
      await stage.answer(with: Page((0..<3).map(CheckedItem.init), next: 3))
    }
    return findings
  }

  /// Covers a screen whose viewport waits for a refresh, and checks the requests after the answer.
  private func coveredScreen(after event: String, atEnd: Bool, _ answer: (Stage) async -> Void) async -> [String] {
    var findings: [String] = []
    let stage = Stage(0..<40)
    await stage.open()
    stage.pager.refresh()
    await stage.settle()
    if atEnd { await stage.screen.scroll(by: 20) }
    await stage.screen.coverScreen {
      await answer(stage)
      await stage.settle()
      if stage.unansweredCount > 0 { findings.append("After \(event), a covered screen sent \(stage.unansweredCount) requests.") }
    }
    await stage.settle()
    let count = stage.unansweredCount
    return count == 1 ? findings : findings + ["After \(event), the screen that returned sent \(count) requests instead of one."]
  }

  func announcedLoads() async -> [String] {
    let stage = Stage(0..<60, pageSize: 10)
    await stage.open()
    var findings = await announcements("10", of: "a page of 10 items", on: stage) { await stage.answer() }
    findings += await announcements("It broke", of: "a failed page", on: stage) { await stage.fail() }
    return findings
  }

  /// Scrolls until a page is requested, and returns the findings if not one announcement has a text after the answer.
  private func announcements(_ text: String, of event: String, on stage: Stage, after answer: () async -> Void) async -> [String] {
    for _ in 0..<20 where stage.unansweredCount == 0 {
      await stage.screen.scroll(by: 2)
      await stage.settle()
    }
    let count = stage.screen.announcements.count
    await answer()
    let announced = Array(stage.screen.announcements.dropFirst(count))
    return announced.count { $0.contains(text) } == 1 ? [] : ["After \(event), these were announced: \(announced)."]
  }

  func dimmedQuery() async -> [String] {
    var findings: [String] = []
    let stage = Stage(0..<40)
    await stage.open()
    if stage.screen.isDimmed { findings.append("The rows of the present query are dimmed.") }
    stage.pager.setSource(stage.source, id: "another")
    await stage.settle()
    if !stage.screen.isDimmed { findings.append("The rows of the previous query are not dimmed.") }
    await stage.answer()
    await stage.settle()
    return stage.screen.isDimmed ? findings + ["The rows are still dimmed after the answer."] : findings
  }
}

/// The items that were reported to be near.
@MainActor private final class NearbyLedger {
  private(set) var near: Set<Int> = []
  var findings: [String] = []

  func note(_ change: ListPresenter<CheckedItem>.NearbyItemsChange) {
    for id in change.left where near.remove(id) == nil { findings.append("Item \(id) has left, and was not near.") }
    for item in change.entered where !near.insert(item.id).inserted { findings.append("Item \(item.id) has come near twice.") }
  }
}
