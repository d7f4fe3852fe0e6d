import Quire

// The loads of a screen, and its covers.
extension ListAdapterCheck {
  func coverTiming() async -> [String] {
    var findings: [String] = []
    let stage = Stage(0..<1)
    let screen = stage.screen
    stage.pager.load()
    await screen.settle()
    if screen.cover?.isEmpty != true { findings.append("At once the cover is \(quoted(screen.cover)).") }
    stage.clock.advance(by: .milliseconds(200))
    await screen.settle()
    if screen.cover?.isEmpty != false { findings.append("After 200 ms the cover is \(quoted(screen.cover)).") }
    await stage.answer(with: Page([CheckedItem(0)]))
    await screen.settle()
    if !screen.rows.isEmpty { findings.append("The cover disappeared before its minimum time.") }
    stage.clock.advance(by: .milliseconds(300))
    await screen.settle()
    if stage.visibleIDs != [0] { findings.append("After the minimum time the items \(stage.visibleIDs) are visible.") }
    return findings
  }

  func filling() async -> [String] {
    let stage = Stage(0..<200, pageSize: 3)
    await stage.open()
    await stage.answerAll(atMost: 30)
    var findings =
      stage.unansweredCount == 0 && stage.source.requests.count < 20 ? [] : ["It sent \(stage.source.requests.count) requests."]
    if stage.screen.rows.count < 5 { findings.append("Only the items \(stage.visibleIDs) are visible.") }
    return findings
  }

  func failedPage() async -> [String] {
    var findings: [String] = []
    let stage = Stage(0..<40, pageSize: 3)
    await stage.open()
    await stage.fail()
    for _ in 0..<3 { await stage.settle() }
    if stage.source.requests.count != 2 { findings.append("Layouts sent \(stage.source.requests.count - 2) more requests.") }
    if !stage.shows("It broke") { findings.append("The failure is not among the texts: \(stage.texts).") }
    if await !stage.screen.activate() { findings.append("There is no control that retries.") }
    await stage.settle()
    let cursors = stage.source.requests.map(\.cursor)
    if cursors != [nil, 3, 3] { findings.append("The cursors of the requests are \(cursors).") }
    return findings
  }

  func pausedList() async -> [String] {
    let stage = Stage([], emptyPageBudget: 0)
    stage.pager.load()
    await stage.settle()
    await stage.answer(with: Page([], next: 1))
    await stage.settle()
    guard await stage.screen.activate() else { return ["There is no control that loads more: \(stage.texts)."] }
    await stage.settle()
    await stage.answer(with: Page([CheckedItem(0)]))
    await stage.settle()
    return stage.visibleIDs == [0] ? [] : ["The items \(stage.visibleIDs) are visible."]
  }

  func failedRefresh() async -> [String] {
    var findings: [String] = []
    let stage = Stage(0..<5)
    await stage.open()
    stage.pager.refresh()
    await stage.fail()
    if stage.visibleIDs != [0, 1, 2, 3, 4] { findings.append("The items \(stage.visibleIDs) are visible.") }
    if !stage.shows("It broke") { findings.append("The failure is not among the texts: \(stage.texts).") }
    if await !stage.screen.activate() { findings.append("There is no control that retries.") }
    await stage.settle()
    if stage.unansweredCount != 1 { findings.append("The control sent \(stage.unansweredCount) requests.") }
    return findings
  }

  func failureAfterFailure() async -> [String] {
    let stage = Stage(0..<5)
    stage.pager.load()
    await stage.fail("It broke")
    guard stage.shows("It broke") else { return ["The failure is not among the texts: \(stage.texts)."] }
    guard await stage.screen.activate() else { return ["There is no control that retries."] }
    await stage.fail("It broke again")
    guard stage.shows("It broke again") else { return ["The second failure is not among the texts: \(stage.texts)."] }
    guard await stage.screen.activate() else { return ["There is no control that retries a second time."] }
    await stage.answer()
    return stage.visibleIDs == [0, 1, 2, 3, 4] && stage.screen.cover == nil ? [] : ["The items \(stage.visibleIDs) are visible."]
  }

  func leaving() async -> [String] {
    let stage = Stage(0..<40, pageSize: 3)
    await stage.open()
    await stage.screen.leave()
    await stage.answerAll()
    return stage.source.requests.count == 2 ? [] : ["It sent \(stage.source.requests.count) requests instead of 2."]
  }

  func leavingWhileLoading() async -> [String] {
    let stage = Stage(0..<40, pageSize: 3)
    await stage.open()
    weak var screen: Fixture?
    do {
      let second = Fixture(stage.content, capacity: 6, clock: stage.clock)
      await second.settle()
      await second.leave()
      screen = second
    }
    await stage.answerAll()
    return screen == nil ? [] : ["Something keeps the screen."]
  }

  private func quoted(_ text: String?) -> String { text.map { "“\($0)”" } ?? "missing" }
}
