/// The items of a refresh, compared with the loaded rows.
public enum Workload: String, CaseIterable, Sendable {
  case appended = "50 appended"
  case prepended = "50 prepended"
  case changed = "1 % changed"
  case moved = "33 moved"
  case unchanged = "nothing changed"
  case reversed = "reversed"
  case shuffled = "shuffled"

  /// The rows before.
  public static func before<ID: ItemID>(_ count: Int) -> [ListItem<ID>] { ListItem.items(0..<count) }

  /// The rows after, all of them decoded again.
  public func after<ID: ItemID>(_ count: Int) -> [ListItem<ID>] {
    var rows: [ListItem<ID>] = Self.before(count)
    switch self {
    case .appended: rows += ListItem.items(count..<count + 50)
    case .prepended: rows = ListItem.items(-50..<0) + rows
    case .changed: for index in stride(from: 0, to: count, by: 100) { rows[index].version += 1 }
    case .moved:
      // Each from another place to another, none of them to a neighbor's.
      for index in 0..<33 { rows.insert(rows.remove(at: index * (count / 34)), at: count - 1 - index * (count / 67)) }
    case .unchanged: break
    case .reversed: rows.reverse()
    case .shuffled:
      var numbers = SameNumbers()
      rows.shuffle(using: &numbers)
    }
    return rows
  }
}

/// Numbers that look random, and are the same in each run.
public struct SameNumbers: RandomNumberGenerator {
  private var state: UInt64 = 0x2545_F491_4F6C_DD1D

  public init() {}

  public mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
