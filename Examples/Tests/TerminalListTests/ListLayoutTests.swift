import Testing

@testable import TerminalList

@Suite(.timeLimit(.minutes(1)))
struct ListLayoutTests {
  private func layout(of count: Int, height: Int, footer: Int = 1) -> ListLayout {
    var layout = ListLayout()
    layout.resize(height: height, footer: footer)
    layout.change(count: count, selected: nil)
    return layout
  }

  @Test func theSelectionScrollsAsLittleAsItNeeds() {
    var layout = layout(of: 10, height: 4)
    layout.select(3)
    #expect(layout.visible == 0..<4)
    layout.select(5)
    #expect(layout.visible == 2..<6)
    layout.select(2)
    #expect(layout.visible == 2..<6)
    layout.select(1)
    #expect(layout.visible == 1..<5)
  }

  @Test func theSelectionStaysInTheList() {
    var layout = layout(of: 3, height: 10)
    layout.select(-5)
    #expect(layout.selected == 0)
    layout.select(99)
    #expect(layout.selected == 2)
    #expect(layout.visible == 0..<3)
  }

  @Test(arguments: [(footer: 1, visible: 7..<10), (footer: 3, visible: 9..<10), (footer: 9, visible: 9..<10)])
  func whoeverIsAtTheLastRowSeesTheLinesBelowIt(footer: Int, visible: Range<Int>) {
    var layout = layout(of: 10, height: 4, footer: footer)
    layout.select(9)
    #expect(layout.visible == visible)
  }

  @Test func aFooterThatGrowsUnderTheLastRowPushesItUp() {
    var layout = layout(of: 10, height: 4)
    layout.select(9)
    layout.resize(height: 4, footer: 2)
    #expect(layout.visible == 8..<10)
  }

  @Test func theSelectedRowKeepsItsPlaceOnTheScreenWhenRowsComeBeforeIt() {
    var layout = layout(of: 10, height: 4)
    layout.select(5)
    #expect(layout.selected - layout.top == 3)
    layout.change(count: 30, selected: 25)
    #expect(layout.selected == 25)
    #expect(layout.selected - layout.top == 3)
  }

  @Test func aRowThatIsGoneLeavesTheSelectionWhereItWas() {
    var layout = layout(of: 10, height: 4)
    layout.select(5)
    layout.change(count: 9, selected: nil)
    #expect(layout.selected == 5)
    layout.change(count: 3, selected: nil)
    #expect(layout.selected == 2)
  }

  @Test func anEmptyListHasNothingVisible() {
    var layout = layout(of: 10, height: 4)
    layout.select(9)
    layout.change(count: 0, selected: nil)
    #expect(layout.visible.isEmpty)
    #expect(layout.selected == 0)
  }

  @Test(arguments: [0, 1, 2, 100])
  func theSelectedRowIsVisibleAtAnyHeight(_ height: Int) {
    var layout = layout(of: 50, height: 20)
    layout.select(33)
    layout.resize(height: height, footer: 1)
    #expect(layout.visible.contains(33))
    layout.select(49)
    #expect(layout.visible.contains(49))
  }
}
