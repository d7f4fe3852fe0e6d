import Measuring
import Quire

/// Ten thousand rows that are refreshed: the whole way from the answer to the changes, against the standard library's comparison alone.
@MainActor enum Refreshing {
  static func run() async {
    let old = Row.rows(0..<10_000)
    print("\na refresh of \(old.count) rows, against `difference(from:)` of their ids and a comparison of their contents")
    var edited = old
    for index in stride(from: 0, to: old.count, by: 100) { edited[index].version += 1 }
    var moved = old
    for index in 0..<33 { moved.insert(moved.remove(at: index * 300), at: 9_999 - index * 150) }
    await compare("nothing changed", old, old)
    await compare("50 in front", old, Row.rows(-50..<0) + old)
    await compare("1 % edited", old, edited)
    await compare("33 moved", old, moved)
  }

  private static func compare(_ name: String, _ old: [Row], _ new: [Row]) async {
    var next = old
    let pager = Pager(source: ClosureSource { (_: PageRequest<Int>) in Page(next) })
    var changes = ListChanges()
    let token = pager.observe { if !$0.changes.isEmpty { changes = $0.changes } }
    let ours = await median {
      next = old
      await pager.refresh()
      next = new
      return await time { await pager.refresh() }
    }
    token.cancel()
    let theirs = await median {
      await time {
        let difference = new.map(\.id).difference(from: old.map(\.id)).inferringMoves()
        precondition(difference.count < 1_000)
        let contents = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
        precondition(new.count { contents[$0.id] != $0 } < 1_000)
      }
    }
    report("\(name) (\(changes.moves.count) moves), \(Int(ours.microseconds)) µs", theirs / ours, "× as fast")
  }
}
