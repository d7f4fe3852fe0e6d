import Testing

@testable import Quire

/// The contact of a page with the stretches before and after it, in pictures: pages 0 and 10 are before it, and pages 20 and 30 after it.
@MainActor struct PageContactTests {
  private let rows: RowStore<Item>
  private let others = Edges(next: [[20], [30]], previous: [[10], [0]])

  init() {
    var rows = RowStore<Item>(generation: 1, operations: .standard())
    for (number, ids) in [40...45, 50...55, 70...75, 80...85].enumerated() {
      _ = rows.merge(ids.map { Item($0) }, as: number * 10, after: number > 0 ? number * 10 - 10 : nil, replacing: false)
    }
    self.rows = rows
  }

  private func contact(
    _ ids: [Int], extending edge: ListEdge? = nil, border: PageBorder<Int>? = nil, unsaved: Set<Int> = []
  ) -> PageContact<Int>? {
    rows.contact(of: ids.map { Item($0) }, with: others, extending: edge, border: border, inserted: unsaved, removed: [])
  }

  @Test(
    "Only the nearest items of the next stretch count, and one from elsewhere was moved", .tags(.b49),
    arguments: [
      ([60, 61], .none, 0, []), ([60, 70], .meets, 0, [70]), ([60, 70, 61], .touches, 0, [70]),
      // Of a stretch that the page meets or touches, or does not reach, one other item may have been moved.
      ([69, 70, 74], .touches, 0, [70, 74]), ([60, 74], .none, 0, [74]), ([60, 74, 81], .none, 0, [74, 81]),
      // Beyond that stretch, the page reaches nothing.
      ([60, 81, 70], .meets, 0, [70, 81]), ([70, 81, 60], .touches, 0, [70, 81]),
      (Array(70...75) + [81], .meets, 1, Array(70...75) + [80, 81]), (Array(70...75) + [90], .none, 1, Array(70...75)),
    ] as [([Int], PageReach.Contact, Int, [Int])])
  func reach(_ ids: [Int], _ expected: PageReach.Contact, _ covered: Int, _ taken: [Int]) throws {
    let found = try #require(contact(ids))
    #expect(found.reach.next == PageReach(covered: covered, contact: expected) && found.reach.previous == PageReach())
    #expect(found.taken == taken)
  }

  @Test(
    "Two items from elsewhere, or the first or last item of a stretch, contradict the list", .tags(.b49),
    arguments: [[70, 74, 75], [70, 73, 74], [69, 70, 75], [60, 73, 74], [60, 75], [60, 61, 80], [60, 85], [60, 81, 82]])
  func contradiction(_ ids: [Int]) {
    #expect(contact(ids) == nil)
  }

  @Test("A page that extends a stretch does not meet items beyond that stretch", .tags(.b49))
  func behind() throws {
    #expect(contact([54, 60])?.reach.previous.contact == .meets)
    let found = try #require(contact([54, 60], extending: .next))
    #expect(found.reach.previous == PageReach() && found.taken == [54])
  }

  @Test("A returning page that ends where it ended before meets the others, unless it has some of their items", .tags(.b25))
  func border() {
    let border = PageBorder(item: 56, edge: .previous)
    #expect(contact([56, 57], border: border)?.reach.previous.contact == .meets)
    #expect(contact([57, 58], border: border)?.reach.previous == PageReach())
    #expect(contact([56, 55, 57], border: border)?.reach.previous.contact == .touches)
  }

  @Test("A page is loaded already if it starts and ends in one stretch", .tags(.b51))
  func inside() {
    func isInside(_ ids: [Int]) -> Bool { rows.isInside(ids.map { Item($0) }, others) }
    #expect(isInside([51, 60, 53]) && isInside([70]))
    #expect(!isInside([53, 71]) && !isInside([60, 71]) && !isInside([71, 60]) && !isInside([]))
  }
}
