import Quire

// A hundred random things that happen to a list.
extension ListAdapterCheck {
  func walk(_ seed: UInt64) async -> [String] {
    let walk = ListAdapterWalk<Fixture>(seed: seed, tolerance: tolerance)
    for number in 0..<100 {
      if let finding = await walk.step() { return ["Step \(number): \(finding)"] }
    }
    return []
  }
}

@MainActor private final class ListAdapterWalk<Fixture: ListAdapterFixture> {
  private let stage: ListAdapterStage<Fixture>
  private let tolerance: Double
  private var generator: SeededGenerator
  private var nextID = 1000

  init(seed: UInt64, tolerance: Double) {
    var generator = SeededGenerator(seed: seed)
    // A group has items that are not in the list of the walk.
    let forms = CheckedForm.allCases.filter { Fixture.forms.contains($0) && $0 != .group }
    stage = ListAdapterStage(
      0..<Int.random(in: 5...120, using: &generator), as: forms.randomElement(using: &generator) ?? .items,
      pageSize: Int.random(in: 4...12, using: &generator))
    (self.generator, self.tolerance) = (generator, tolerance)
    stage.pager.load()
  }

  private func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  /// Lets something happen, and returns the problem that it shows.
  func step() async -> String? {
    switch number(10) {
    case 0...2: await stage.screen.scroll(by: number(21) - 10)
    case 3: if number(2) == 0 { stage.pager.refresh() } else { _ = await stage.screen.activate() }
    default: return await problem(after: change)
    }
    await stage.settle()
    return problemOfRows
  }

  private func change() async {
    // An empty list has no item to edit, and the pager would warn of such an edit.
    let id = stage.ids.randomElement(using: &generator)
    nextID += 1
    switch (number(8), id) {
    case (0, let id?): stage.pager.insert(CheckedItem(nextID), at: number(2) == 0 ? .before(id) : .after(id))
    case (1, let id?): stage.pager.remove(id)
    case (2, let id?): stage.pager.move(id, to: .after(stage.ids.randomElement(using: &generator) ?? id))
    case (3, _): await stage.fail()
    default: await stage.answer()
    }
  }

  /// A reader in the middle of the list keeps a row in place that stays.
  private func problem(after change: () async -> Void) async -> String? {
    await stage.settle()
    let before = stage.screen.rows
    let isInTheMiddle = isInTheMiddle
    await change()
    await stage.settle()
    if let problem = problemOfRows { return problem }
    let ids = Set(stage.ids.map { CheckedItem($0).title })
    let kept = before.filter { ids.contains($0.title) }
    guard isInTheMiddle, self.isInTheMiddle, !kept.isEmpty else { return nil }
    let after = stage.screen.rows
    let isInPlace = kept.contains { row in
      after.contains { $0.title == row.title && abs($0.offset - row.offset) <= tolerance }
    }
    return isInPlace ? nil : "None of \(before) stayed in place among \(after)."
  }

  /// A Boolean value that indicates whether items are loaded on both sides of the visible ones.
  private var isInTheMiddle: Bool {
    let (ids, visible) = (stage.ids, stage.visibleIDs)
    guard let first = visible.first.flatMap(ids.firstIndex(of:)), let last = visible.last.flatMap(ids.firstIndex(of:)) else { return false }
    return first > 0 && last < ids.count - 1
  }

  /// The rows on the screen follow each other in the list too.
  private var problemOfRows: String? {
    let (ids, visible) = (stage.ids, stage.visibleIDs)
    guard let first = visible.first else { return nil }
    guard let start = ids.firstIndex(of: first) else { return "Item \(first) is visible, and not in the list." }
    let expected = Array(ids[start...].prefix(visible.count))
    return expected == visible ? nil : "The items \(visible) are visible instead of \(expected)."
  }
}

/// A generator whose numbers depend on its seed alone.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
