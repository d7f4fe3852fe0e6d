@testable import Quire

/// The conditions that hold after each step.
extension GapWalk {
  mutating func check(_ served: GapServer?) throws {
    let machine = core.machine
    let requests = machine.loads.map(\.request)
    guard Set(requests).count == requests.count else { throw Fault(message: "one request in two places") }
    guard Set(requests) == Set(inFlight.keys).union(delayed) else {
      throw Fault(message: "the states name \(requests.map(\.number)), in flight are \(inFlight.keys.map(\.number))")
    }
    for list in machine.lists { try checkPages(of: list) }
    if let draft = machine.refresh.run?.draft { try checkNeighbors(of: draft, served) }
    guard let list else { return }
    let ids = core.snapshot.items.map(\.id)
    guard Set(ids).count == ids.count else { throw Fault(message: "an item twice") }
    for gap in list.innerGaps where list.isClosed(gap: gap) && !list.isExpired { throw Fault(message: "a closed gap between stretches") }
    if list.stretches.count > 1, list.stretches.contains(where: { $0.pages.isEmpty }) { throw Fault(message: "a stretch without pages") }
    if server.style == .random, change == .never, !list.isExpired {
      for (row, item) in core.snapshot.rows.enumerated() where item != nil && item?.id != server.visible[row] {
        throw Fault(message: "row \(row) is \(item!.id)")
      }
    }
    try checkNeighbors(of: list, served)
  }

  func checkPages(of list: PageList) throws {
    guard let rows = core.store.lists[list.id]?.rows else { throw Fault(message: "no items for a list") }
    let pages = list.pages
    guard pages.map(\.number) == rows.pageNumbers else {
      throw Fault(message: "pages \(pages.map(\.number)), items of \(rows.pageNumbers)")
    }
    guard Set(rows.pageNumbers).count == pages.count else { throw Fault(message: "two pages have one number: \(rows.pageNumbers)") }
    for page in pages where rows.page(page.number).count != page.count { throw Fault(message: "page \(page.number) counts \(page.count)") }
  }

  /// Items are side by side only if they were on the server, when an answer put them there.
  mutating func checkNeighbors(of list: PageList, _ served: GapServer?) throws {
    var then = served
    // An item that is gone by now is not missing.
    then?.gone.formUnion(server.gone)
    let all = Set(list.stretches.flatMap { items($0, of: list) })
    for (index, stretch) in list.stretches.enumerated() {
      var rows = items(stretch, of: list)
      // An item that another stretch has may be missing here.
      if change == .anywhere { then?.gone.formUnion(all.subtracting(rows)) }
      if index == 0, stretch.sides.previous.neighbor == nil { rows.insert(-1, at: 0) }
      if index == list.stretches.count - 1, stretch.sides.next.neighbor == nil { rows.append(-2) }
      for pair in zip(rows, rows.dropFirst()).map(Pair.init) where !neighbors.contains(pair) {
        let isOld = server.gone.contains(pair.first) || server.gone.contains(pair.second)
        guard isOld || wasCutOut(between: pair) || then?.areNeighbors(pair.first, pair.second) == true else {
          throw Fault(message: "\(pair.first) and \(pair.second) were never side by side")
        }
        neighbors.insert(pair)
      }
    }
  }

  /// The server inserts an item where one was removed or is left out, in a place that is loaded.
  func wasCutOut(between pair: Pair) -> Bool {
    server.between(pair.first, pair.second).contains { id in
      cutOut.contains(id) || change == .anywhere && server.hidesEvery.map { id % $0 == 0 } ?? false
    }
  }
}
