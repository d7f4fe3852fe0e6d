import Quire

// Placeholders, headers, and gaps.
extension ListAdapterCheck {
  func placeholders() async -> [String] {
    let stage = Stage(0..<200, as: .fullLength)
    await stage.open()
    await stage.screen.scroll(by: 120)
    await stage.answerAll()
    let ids = stage.visibleIDs
    guard let first = ids.first, 100..<140 ~= first else { return ["After 120 rows, the items \(ids) are visible."] }
    return stage.source.requests.count < 8 ? [] : ["It sent \(stage.source.requests.count) requests."]
  }

  func failedPlaceholders() async -> [String] {
    var findings: [String] = []
    let stage = Stage(0..<200, as: .fullLength)
    await stage.open()
    await stage.screen.scroll(by: 120)
    await stage.settle()
    for _ in 0..<8 { await stage.fail() }
    if !stage.shows("It broke") { findings.append("The failure is not among the texts: \(stage.texts).") }
    if await !stage.screen.activate() { findings.append("There is no control that retries.") }
    await stage.answerAll()
    if stage.visibleIDs.isEmpty { findings.append("No items are visible after the retry.") }
    return findings
  }

  func headers() async -> [String] {
    let stage = Stage(8..<12, as: .sections)
    await stage.open()
    let shown = ["Section 0", "Section 1"].filter(stage.screen.texts.contains)
    return shown.count == 2 && stage.visibleIDs == [8, 9, 10, 11]
      ? [] : ["The texts are \(stage.texts) instead of Section 0 and Section 1, and the items \(stage.visibleIDs)."]
  }

  func failedMember() async -> [String] {
    var findings: [String] = []
    let stage = Stage(0..<40, as: .group)
    await stage.open()
    let missing = ["Pinned", "All", "It broke"].filter { !stage.shows($0) }
    if !missing.isEmpty { findings.append("Of the texts, \(missing) are missing: \(stage.texts).") }
    if stage.visibleIDs.first != 0 { findings.append("Of the list without failure, the items \(stage.visibleIDs) are visible.") }
    let requests = stage.source.requests.count
    if await !stage.screen.activate() { findings.append("There is no control that retries.") }
    await stage.settle()
    let shownIDs = Set(stage.visibleIDs)
    if shownIDs.isDisjoint(with: CheckedItem.pinnedIDs) { findings.append("After the retry, the items \(stage.visibleIDs) are visible.") }
    let sent = stage.source.requests.count - requests
    return sent == 0 ? findings : findings + ["The retry of one list sent \(sent) requests of the other."]
  }

  func insertionInGroup() async -> [String] {
    let stage = Stage(0..<40, as: .group, pageSize: 40)
    await stage.open()
    await stage.screen.scroll(by: 15)
    await stage.settle()
    return await stays(stage.visibleIDs.first, on: stage) {
      stage.pager.edit { list in for id in 100..<104 { list.insert(CheckedItem(id), at: .start) } }
    }
  }

  func gap() async -> [String] {
    let stage = Stage(0..<60, pageSize: 20)
    await stage.open()
    stage.pager.go(toCursor: 40)
    await stage.answer()
    for _ in 0..<40 where !stage.visibleIDs.contains(40) { await stage.screen.scroll(by: 1) }
    await stage.settle()
    guard let last = stage.visibleIDs.lastIndex(of: 19), stage.visibleIDs.dropFirst(last + 1).first == 40 else {
      return ["Around the gap, the items \(stage.visibleIDs) are visible."]
    }
    if stage.unansweredCount == 0, await !stage.screen.activate() { return ["There is no control that loads the gap: \(stage.texts)."] }
    await stage.answerAll()
    await stage.screen.scroll(by: 1)
    await stage.answerAll()
    // An adapter holds the item before the gap in place, or the one after it.
    return stage.ids == Array(0..<60) && (stage.visibleIDs.contains(20) || stage.visibleIDs.contains(39))
      ? [] : ["The list has \(stage.ids.count) items, of which \(stage.visibleIDs) are visible."]
  }
}
