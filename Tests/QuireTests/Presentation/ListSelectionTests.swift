import Testing

@testable import Quire

@Suite struct ListSelectionTests {
  @Test("A selection has single items, or all items except some") func contents() {
    var selection = ListSelection<Int>.none
    selection.insert(1)
    selection.toggle(2)
    selection.toggle(1)
    #expect(selection == .only([2]) && selection.count(of: nil) == 1)

    selection = .all
    selection.remove(3)
    selection.toggle(4)
    selection.insert(4)
    #expect(selection == .allExcept([3]) && selection.contains(4) && !selection.contains(3))
    #expect(selection.count(of: 10) == 9 && selection.count(of: nil) == nil && selection.count(of: 0) == 0)
  }
}
