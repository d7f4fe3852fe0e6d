@testable import Quire

// The reach of a page into the stretches around the gap that it enters (B49).

extension ReferencePager {
  struct Contact: Equatable {
    enum Kind { case none, touches, meets }
    /// The number of stretches of which the page has all that matters, so that nothing of them is left.
    var covered = 0
    var kind = Kind.none
  }

  struct Contacts {
    var contacts: [ListEdge: Contact] = [.next: Contact(), .previous: Contact()]
    /// The items that the page takes from other stretches, because it arrived last.
    var taken: [Int] = []

    subscript(edge: ListEdge) -> Contact { contacts[edge] ?? Contact() }
  }

  /// The contact of a page with the stretches beyond a gap; nil if the page contradicts the list.
  ///
  /// - Parameters:
  ///   - side: The side that the page extends, if it is not a separate stretch.
  ///   - border: The item at which a page was evicted, and the edge of the page at which that was.
  func contact(
    of page: [Int], since began: Int, with list: List, inGap gap: Int, extending side: SideLocation?,
    border: (edge: ListEdge, id: Int)? = nil
  ) -> Contacts? {
    var found = Contacts()
    // Items that are not confirmed are not the server's items, and the page knows none of those that came after its request.
    let unsaved = log.filter { entry in
      guard entry.edit.isInsertion else { return false }
      return entry.settled.map { $0 > began && entry.query == list.query.number }
        ?? (list.reached[entry.number] != nil || entry.query == list.query.number)
    }.map(\.edit.id)
    // Nor does it know that an item was removed after its request.
    let removed = log.filter { $0.edit.isRemoval && $0.settled.map { $0 > began } ?? true }.map(\.edit.id)
    let ends = page.filter { !removed.contains($0) }
    let outside = list.stretches.indices.filter { $0 != side?.stretch }
    for edge in ListEdge.allCases {
      let beyond = edge == .next ? outside.filter { $0 >= gap } : outside.filter { $0 < gap }.reversed()
      let stretches = beyond.map { index in
        let ids = list.stretches[index].rows.map(\.id)
        return edge == .next ? ids : ids.reversed()
      }
      guard
        let contact = contact(
          of: page, with: stretches, unsaved, outermost: edge == .next ? ends.last : ends.first, at: edge,
          canReach: side == nil || side?.edge == edge, &found.taken)
      else {
        return nil
      }
      found.contacts[edge] = contact
    }
    // An evicted page that ends where it ended before meets the page that it was next to.
    if let border, found[border.edge] == Contact(), (border.edge == .next ? page.last : page.first) == border.id {
      found.contacts[border.edge]?.kind = .meets
    }
    return found
  }

  /// - Parameter stretches: The ids of each stretch at an edge of the page, from the nearest outward.
  private func contact(
    of page: [Int], with stretches: [[Int]], _ unsaved: [Int], outermost: Int?, at edge: ListEdge, canReach: Bool, _ taken: inout [Int]
  ) -> Contact? {
    var (contact, canReach, empty) = (Contact(), canReach, 0)
    for ids in stretches {
      // A stretch without items is covered by a page that reaches beyond it.
      if ids.isEmpty {
        empty += 1
        continue
      }
      let known = ids.indices.filter { page.contains(ids[$0]) }
      // Only as many of the nearest items count as the page has.
      let last = canReach ? known.last { ids[...$0].count { !unsaved.contains($0) } <= page.count } : nil
      // A single item from elsewhere was moved on the server. More of them, or the first or last item of the stretch, contradict it.
      let elsewhere = known.filter { $0 > last ?? -1 }
      if elsewhere.count > 1 || elsewhere.contains(0) || elsewhere.contains(ids.count - 1) { return nil }
      taken += elsewhere.map { ids[$0] }
      guard let last else {
        canReach = false
        continue
      }
      // In the range that the page reaches over, it decides which items there are.
      taken += ids[...last]
      contact.covered += empty
      empty = 0
      if ids[last] == outermost {
        contact.kind = .meets
      } else if last == ids.count - 1 {
        contact.covered += 1
        continue
      } else {
        contact.kind = .touches
      }
      canReach = false
    }
    return contact
  }

  /// Returns whether a page starts and ends in the same stretch, so that a jump there finds it loaded.
  func isLoaded(_ page: [Int], in list: List) -> Bool {
    guard let first = page.first.flatMap({ list.location(of: $0) }), let last = page.last.flatMap({ list.location(of: $0) }) else {
      return false
    }
    return first.stretch == last.stretch
  }
}
