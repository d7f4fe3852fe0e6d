import Quire

// Moves of rows by the reader.
extension ListAdapterCheck {
  func keyMoves() async -> [String] {
    let stage = Stage(0..<40, pageSize: 40)
    await stage.open()
    await stage.screen.focus(CheckedItem(1).title)
    await stage.moveFocusedRow(by: 1)
    await stage.moveFocusedRow(by: 1)
    var findings = findingsOfOrder([0, 2, 3, 1, 4], on: stage)
    for _ in 0..<4 { await stage.moveFocusedRow(by: -1) }
    findings += findingsOfOrder([1, 0, 2, 3, 4], on: stage)
    return findings
  }

  func keyMovesBeyondTheScreen() async -> [String] {
    let stage = Stage(0..<40, pageSize: 40)
    await stage.open()
    await stage.screen.focus(CheckedItem(2).title)
    for (index, distance) in (Array(repeating: 1, count: 12) + Array(repeating: -1, count: 12)).enumerated() {
      await stage.moveFocusedRow(by: distance)
      guard stage.visibleIDs.contains(2) else {
        return ["Item 2 has the keyboard focus. After move \(index + 1), it is not on the screen, but the items \(stage.visibleIDs) are."]
      }
    }
    let order = Array(stage.ids.prefix(4))
    if order == [0, 1, 2, 3] { return [] }
    return ["After 12 moves down and 12 up, the list begins with \(order) and not [0, 1, 2, 3]. Item 2 lost the keyboard focus on the way."]
  }

  func refusedMove() async -> [String] {
    let refused = CheckedItem.refusedID
    let stage = Stage([0, 1, 2, 3, refused] + (4..<40), pageSize: 41)
    await stage.open()
    await stage.screen.focus(CheckedItem(refused).title)
    await stage.moveFocusedRow(by: -1)
    let findings = findingsOfOrder([0, 1, 2, 3, refused], on: stage)
    await stage.moveFocusedRow(by: -1)
    return findings + findingsOfOrder([0, 1, 2, 3, refused], on: stage)
  }

  func pageDuringDrag() async -> [String] {
    let stage = Stage(0..<60)
    await stage.open(at: 20)
    await stage.settle()
    let visible = stage.visibleIDs
    guard visible.count > 4 else { return ["Only the items \(visible) are visible."] }
    await stage.screen.drag(CheckedItem(visible[1]).title, to: CheckedItem(visible[3]).title) { await stage.answerAll() }
    await stage.settle()
    let expected = [visible[0], visible[2], visible[3], visible[1], visible[4]]
    let start = stage.ids.firstIndex(of: visible[0]) ?? 0
    let order = Array(stage.ids[start...].prefix(5))
    let findings = order == expected ? [] : ["The order is \(order) and not \(expected)."]
    return stage.visibleIDs.contains(visible[1]) ? findings : findings + ["Then, the items \(stage.visibleIDs) are visible."]
  }

  func changesDuringDrag() async -> [String] {
    let stage = Stage(0..<40, pageSize: 40)
    await stage.open()
    await stage.screen.drag(CheckedItem(1).title, to: CheckedItem(3).title) {
      stage.pager.insert(CheckedItem(100), at: .before(3))
      stage.pager.remove(2)
      await stage.settle()
    }
    await stage.settle()
    let findings = findingsOfOrder([0, 100, 3, 1], on: stage)
    await stage.screen.drag(CheckedItem(3).title, to: CheckedItem(3).title) {
      stage.pager.remove(100)
      await stage.settle()
    }
    await stage.settle()
    return findings + findingsOfOrder([0, 3, 1], on: stage)
  }

  func removalDuringDrag() async -> [String] {
    let stage = Stage(0..<40, pageSize: 40)
    await stage.open()
    await stage.screen.drag(CheckedItem(1).title, to: CheckedItem(4).title) {
      stage.pager.remove(1)
      await stage.settle()
    }
    await stage.settle()
    return findingsOfOrder([0, 2, 3, 4], on: stage)
  }

  /// Returns the findings if the first items on the screen, and in the list, are others.
  private func findingsOfOrder(_ ids: [Int], on stage: Stage) -> [String] {
    let (visible, listed) = (Array(stage.visibleIDs.prefix(ids.count)), Array(stage.ids.prefix(ids.count)))
    var findings: [String] = []
    if listed != ids { findings.append("The list begins with \(listed) and not \(ids).") }
    if visible != listed { findings.append("The screen begins with \(visible) and not \(listed).") }
    return findings
  }
}
