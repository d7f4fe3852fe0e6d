import Testing

@testable import Quire

struct PagedItemsTests {
  private func snapshot(_ tree: PageTree<Int>) -> PagedItems<Int> { PagedItems(tree: tree, stamp: SnapshotStamp()) }

  /// Compares a tree with the pages that it should have, in every way there is to look at it.
  private func check(_ tree: PageTree<Int>, _ pages: [[Int]]) {
    let rows = Array(pages.joined())
    #expect(tree.pageCount == pages.count)
    #expect(tree.rowCount == rows.count)
    let items = snapshot(tree)
    #expect(Array(items) == rows)
    #expect(items.indices.map { items[$0] } == rows)
    #expect(pages.indices.map { tree.page($0) } == pages)
    var row = 0
    for (number, page) in pages.enumerated() {
      #expect(tree.rowCount(before: number) == row)
      for offset in page.indices {
        #expect(tree.row(row) == page[offset])
        row += 1
      }
    }
  }

  @Test("A tree of pages has the elements of an array of pages, and existing snapshots don't change", .tags(.b32), arguments: UInt64(0)..<6)
  func aTreeIsAnArrayOfPages(_ seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var tree = PageTree<Int>()
    var pages: [[Int]] = []
    var held: [(tree: PageTree<Int>, rows: [Int])] = []
    for step in 0..<160 {
      let page = (0..<Int.random(in: 0...3, using: &generator)).map { step * 10 + $0 }
      // It grows, shrinks to nothing, and grows again.
      let shrinks = step % 80 > 50
      switch Int.random(in: shrinks ? 4...10 : 0...7, using: &generator) {
      case 0, 1:
        tree.append(page)
        pages.append(page)
      case 2, 3:
        tree.insert(page, at: 0)
        pages.insert(page, at: 0)
      case 4 where !pages.isEmpty:
        let number = pages.indices.randomElement(using: &generator)!
        #expect(
          tree.update(page: number) {
            $0.append(contentsOf: page); return $0.count
          } == pages[number].count + page.count)
        pages[number] += page
      case 5:
        let index = Int.random(in: 0...pages.count, using: &generator)
        tree.insert(page, at: index)
        pages.insert(page, at: index)
      case 10 where !pages.isEmpty:
        let index = pages.indices.randomElement(using: &generator)!
        tree.remove(at: index)
        pages.remove(at: index)
      case 6 where !pages.isEmpty, 8 where !pages.isEmpty:
        tree.remove(at: 0)
        pages.removeFirst()
      case 7 where !pages.isEmpty, 9 where !pages.isEmpty:
        tree.remove(at: tree.pageCount - 1)
        pages.removeLast()
      default:
        held.append((tree, Array(pages.joined())))
      }
      if step % 20 == 0 { check(tree, pages) }
    }
    check(tree, pages)
    for (tree, rows) in held { #expect(Array(snapshot(tree)) == rows) }
  }

  @Test("A tree grows at both ends beyond any height", .tags(.b32), arguments: [true, false])
  func aTreeOfManyPages(_ appends: Bool) {
    var tree = PageTree<Int>()
    for page in 0..<1100 {
      if appends { tree.append([page, page]) } else { tree.insert([page, page], at: 0) }
    }
    tree.append([-1])
    tree.insert([-2], at: 0)
    let middle = Array((0..<1100).flatMap { [$0, $0] })
    let rows = [-2] + (appends ? middle : middle.reversed()) + [-1]
    #expect(Array(snapshot(tree)) == rows)
    for row in stride(from: 0, to: rows.count, by: 7) { #expect(tree.row(row) == rows[row]) }
    #expect(tree.row(2201) == -1)
    #expect(tree.page(1101) == [-1])
    #expect(tree.rowCount(before: 1101) == 2201)
  }

  @Test("A tree accepts many pages in its middle")
  func aTreeWithManyPagesInTheMiddle() {
    var tree = PageTree<Int>()
    var pages: [[Int]] = []
    for page in 0..<1500 {
      let index = page * 7 % (pages.count + 1)
      tree.insert([page, -page], at: index)
      pages.insert([page, -page], at: index)
    }
    check(tree, pages)
    while let last = pages.indices.last {
      let index = last * 5 % pages.count
      tree.remove(at: index)
      pages.remove(at: index)
      if pages.count % 250 == 0 { check(tree, pages) }
    }
  }

  @Test("A tree that moves through a long list stays as flat as the number of its pages allows", .tags(.b25), arguments: [true, false])
  func aTreeThatWanders(_ forward: Bool) {
    var tree = PageTree<Int>()
    func add(_ page: Int) { if forward { tree.append([page, -page]) } else { tree.insert([page, -page], at: 0) } }
    for page in 0..<40 { add(page) }
    for page in 40..<5000 {
      add(page)
      if forward { tree.remove(at: 0) } else { tree.remove(at: tree.pageCount - 1) }
      guard page % 997 == 0 else { continue }
      let pages = Array(page - 39...page).map { [$0, -$0] }
      check(tree, forward ? pages : pages.reversed())
    }
    for _ in 0..<40 { if forward { tree.remove(at: tree.pageCount - 1) } else { tree.remove(at: 0) } }
    check(tree, [])
    add(1)
    check(tree, [[1, -1]])
  }

  @Test("A snapshot is a random-access collection, with slices and valid ends", .tags(.b47))
  func aCollection() {
    let items = PagedItems([10, 20, 30])
    #expect(items.count == 3 && items.first == 10 && items.last == 30)
    #expect(items.reversed() == [30, 20, 10])
    #expect(Array(items[1...]) == [20, 30])
    #expect(items.index(items.startIndex, offsetBy: 2) == 2)
    #expect(items == PagedItems([10, 20, 30]) && items != PagedItems([10, 20]))
    #expect(PagedItems<Int>().isEmpty && PagedItems<Int>().first == nil)
    var iterator = items.makeIterator()
    for _ in 0..<3 { _ = iterator.next() }
    #expect(iterator.next() == nil && iterator.next() == nil)
  }

  @Test("A position out of range is refused with a message that names it and the count", .tags(.b47))
  func positionsOutOfRange() async {
    let beyond = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = PagedItems([1, 2, 3])[3] }
    #expect(beyond?.says("Row 3 is out of range: there are 3 rows.") == true)
    let before = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = PagedItems([1, 2, 3])[-1] }
    #expect(before?.says("Row -1 is out of range: there are 3 rows.") == true)
    let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = PagedItems<Int>()[0] }
    #expect(empty?.says("Row 0 is out of range: there are 0 rows.") == true)
  }
}
