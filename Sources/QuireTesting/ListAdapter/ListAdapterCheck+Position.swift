import Quire

// The position of the reader.
extension ListAdapterCheck {
  func insertionAbove() async -> [String] {
    let stage = await scrolledStage()
    return await stays(stage.visibleIDs.first, on: stage) {
      stage.pager.edit { list in for id in 100..<107 { list.insert(CheckedItem(id), at: .start) } }
    }
  }

  func pageBefore() async -> [String] {
    let stage = Stage(0..<100)
    await stage.open(at: 50)
    let requests = stage.source.requests.count
    let findings = await stays(50, on: stage) { await stage.answer() }
    return requests == 2 ? findings : ["A screen at the start of the loaded items sent \(requests - 1) requests."] + findings
  }

  func lostRow() async -> [String] {
    let stage = await scrolledStage()
    let ids = stage.visibleIDs
    guard ids.count > 2 else { return ["Only the items \(ids) are visible."] }
    stage.server.removeAll { $0 == ids[0] }
    stage.pager.refresh()
    return await stays(ids.last, on: stage) { await stage.answerAll() }
  }

  func opening() async -> [String] {
    var findings: [String] = []
    for (position, id) in [(InitialPosition.bottom, 69), (.item(60), 60), (.item(52, topInset: 0), 52)] as [(InitialPosition<Int>, Int)] {
      let stage = Stage(0..<70, opensAt: position)
      await stage.open(at: 50)
      if !stage.visibleIDs.contains(id) { findings.append("With \(position), the items \(stage.visibleIDs) are visible.") }
      if position == .bottom, stage.source.requests.count > 1 { findings.append("With \(position), it loaded the pages of the start.") }
    }
    return findings
  }

  func automaticRefresh() async -> [String] {
    var findings: [String] = []
    let causes: [(String, (Stage) -> Void)] = [
      ("by a key", { $0.pager.refreshInPlace() }), ("by age", { $0.pager.refresh(ifOlderThan: .milliseconds(1)) }),
      ("after an invalidation", { $0.source.invalidation?.send() }),
    ]
    for (name, refresh) in causes {
      let stage = Stage(0..<100, pageSize: 10)
      await stage.open()
      await stage.scroll(to: 45, by: 5)
      let requests = stage.source.requests.count
      // The cursors count items: the visible items keep their position.
      stage.server.removeAll { $0 == 5 }
      stage.server.insert(100, at: 0)
      stage.server[40] = 101
      let moves = await stays(stage.visibleIDs.dropFirst().first, on: stage) { () async -> Void in
        refresh(stage)
        await stage.answerAll()
      }
      findings += moves.map { "A refresh \(name): \($0)" }
      if stage.source.requests.count == requests { findings.append("A refresh \(name) sent no request.") }
    }
    return findings
  }

  func insertionAtTheStart() async -> [String] {
    let stage = Stage(0..<40)
    await stage.open()
    stage.pager.insert(CheckedItem(100), at: .start)
    await stage.settle()
    return stage.visibleIDs.first == 100 ? [] : ["The items \(stage.visibleIDs) are visible."]
  }

  func anotherQuery() async -> [String] {
    let stage = await scrolledStage()
    stage.server = Array(20..<60)
    stage.pager.setSource(stage.source, id: "another")
    await stage.answer()
    return stage.visibleIDs.first == 20 ? [] : ["The items \(stage.visibleIDs) are visible."]
  }

  func twoLists() async -> [String] {
    let stage = await scrolledStage()
    let other = Pager(source: .array((200..<240).map(CheckedItem.init)))
    let requests = stage.source.requests.count
    return await stays(stage.visibleIDs.first, on: stage) {
      await stage.screen.show(stage.content.presenting(other))
      _ = await other.load().outcome
      await stage.settle()
      if !stage.visibleIDs.contains(200) { return ["In the other list, the items \(stage.visibleIDs) are visible."] }
      await stage.screen.show(stage.content)
      await stage.settle()
      let sent = stage.source.requests.count - requests
      return sent == 0 ? [] : ["It sent \(sent) requests."]
    }
  }

  func twoScreens() async -> [String] {
    let stage = Stage(0..<40)
    await stage.open()
    let second = Fixture(stage.content, capacity: 6, clock: stage.clock)
    await second.settle()
    if second.rows.first?.title != "Item 0" { return ["The second screen shows \(second.rows.map(\.title))."] }
    await second.leave()
    stage.pager.insert(CheckedItem(100), at: .start)
    await stage.settle()
    return stage.visibleIDs.first == 100 ? [] : ["The first screen shows the items \(stage.visibleIDs)."]
  }

  // MARK: Helpers

  /// A list with all its items, whose reader is in the middle.
  func scrolledStage() async -> Stage {
    let stage = Stage(0..<40, pageSize: 40)
    await stage.open()
    await stage.screen.scroll(by: 15)
    await stage.settle()
    return stage
  }

  func stays(_ id: Int?, on stage: Stage, through change: () async -> [String]) async -> [String] {
    guard let id, let before = stage.offset(of: id) else { return ["The items \(stage.visibleIDs) are visible."] }
    let findings = await change()
    await stage.settle()
    guard let after = stage.offset(of: id) else { return findings + ["Item \(id) has left the screen, on which are \(stage.visibleIDs)."] }
    return abs(after - before) <= tolerance ? findings : findings + ["Item \(id) has moved by \(after - before)."]
  }

  func stays(_ id: Int?, on stage: Stage, through change: () async -> Void) async -> [String] {
    await stays(id, on: stage) {
      await change()
      return []
    }
  }
}
