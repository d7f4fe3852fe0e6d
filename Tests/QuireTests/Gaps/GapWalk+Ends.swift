@testable import Quire

/// The end of a walk: everything can still be loaded.
extension GapWalk {
  mutating func settle() throws {
    while true {
      if let request = sorted(inFlight).first {
        try deliver(request)
      } else if let request = delayed.first {
        try pass(request)
      } else {
        return
      }
    }
  }

  /// With a server that no longer changes, loading everything ends with all items and no gap.
  mutating func complete() throws {
    try settle()
    if change != .never { try command(.refresh(change == .anywhere || chance(2) ? .firstPage : .newest, .beside)) }
    try settle()
    try command(.load)
    for round in 0...500 {
      try settle()
      try command(.retry(waiting: []))
      try settle()
      guard round < 500 else { throw Fault(message: "loading continues forever") }
      guard let list else { throw Fault(message: "nothing is loaded") }
      if let gap = list.innerListGaps.randomElement(using: &random) {
        try command(.loadGap(gap.id, from: gap.next == nil ? .previous : gap.previous == nil || chance(2) ? .next : .previous))
        continue
      }
      guard let edge = ListEdge.allCases.filter({ list[$0].neighbor != nil }).randomElement(using: &random) else { break }
      try command(.loadEdge(edge))
    }
    let ids = core.snapshot.items.map(\.id)
    guard ids == server.visible else { throw Fault(message: "all is loaded: \(ids) instead of \(server.visible)") }
    guard begun.subtracting(ended).isEmpty else { throw Fault(message: "loads never end") }
  }

  /// With a limit, a reader who scrolls to the end and back has seen each item.
  mutating func scroll() throws {
    try settle()
    try command(.cancel)
    if change != .never { try command(.refresh(.firstPage, .beside)) }
    try settle()
    try command(.load)
    try settle()
    for _ in 0..<2 {
      try command(.retry(waiting: []))
      try settle()
    }
    _ = core.handle(.left(ViewID(id: ObjectIdentifier(GapServer.self as AnyObject))))
    var isAtEnd = false
    for edge in [ListEdge.previous, .next, .previous] {
      let seen = try scroll(to: edge)
      let missed = Set(server.visible).subtracting(seen)
      // The first way may begin anywhere.
      if isAtEnd, !missed.isEmpty { throw Fault(message: "on the way to \(edge), \(missed.sorted()) were never seen") }
      isAtEnd = true
    }
  }

  mutating func scroll(to edge: ListEdge) throws -> Set<Int> {
    var seen: Set<Int> = []
    var row = edge == .next ? 0 : max(0, core.snapshot.rows.count - 1)
    for round in 0...3000 {
      guard round < 3000 else { throw Fault(message: "scrolling to \(edge) continues forever") }
      let rows = core.snapshot.rows
      guard !rows.isEmpty else {
        try continuePaused()
        if core.snapshot.rows.isEmpty, list?.sides.contains(where: { list?[$0].neighbor != nil }) != true { return seen }
        continue
      }
      row = min(max(0, row), rows.count - 1)
      let visible = row..<min(rows.count, row + 2)
      let anchor = visible.lazy.compactMap { index in rows[index].map { ($0.id, index) } }.first
      seen.formUnion(visible.compactMap { rows[$0]?.id })
      try show(visible, of: rows)
      try settle()
      try continuePaused()
      // The reader keeps the place.
      if let (id, index) = anchor, let now = core.snapshot.rows.firstIndex(where: { $0?.id == id }) { row = now - (index - row) }
      let after = core.snapshot.rows
      seen.formUnion((row..<row + 2).clamped(to: after.indices).compactMap { after[$0]?.id })
      if edge == .next {
        if row + 2 >= after.count, list?[.next].neighbor == nil { return seen }
        row += 1
      } else {
        if row <= 0, list?[.previous].neighbor == nil { return seen }
        row -= 1
      }
    }
    return seen
  }

  mutating func continuePaused() throws {
    guard let list else { return }
    for edge in ListEdge.allCases where list[edge].state == .paused { try command(.loadEdge(edge)) }
    for gap in list.innerListGaps {
      for edge in ListEdge.allCases where gap[edge] == .paused { try command(.loadGap(gap.id, from: edge)) }
    }
    // A page that was evicted behind a failure has it still when it returns.
    try command(.retry(waiting: []))
    try settle()
  }
}
