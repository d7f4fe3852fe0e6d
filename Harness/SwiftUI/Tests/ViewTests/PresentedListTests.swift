import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// Lists with a presenter of the app: selections, new items, and positions.
  @MainActor struct PresentedListTests {
    private let fixture = ListFixture()

    /// A list of 40 rows, and the texts of the app that read the presenter.
    private func loaded(_ list: ListPresenter<Item>, order: HeadlessScreen.Order = .changesFirst) async -> HeadlessScreen {
      let screen = HeadlessScreen(lines: 6, order: order) {
        PagedList(list) { ItemRow(item: $0) }
          .selectable()
          .safeAreaInset(edge: .bottom) { AppBar(list: list) }
      }
      if fixture.pager.items.isEmpty { await fixture.pager.fill(fixture.source, 0, .rows(0..<40)) }
      await screen.turn()
      return screen
    }

    private struct AppBar: View {
      let list: ListPresenter<Item>
      var body: some View {
        NewItemsButton(list)
        if let count = list.selection.count(of: 40), count > 0 { Text("\(count) selected") }
      }
    }

    @Test("A selection survives edits, renames, refreshes, and evictions") func selection() async {
      let list = ListPresenter(.items(fixture.pager))
      let screen = await loaded(list)
      screen.select("Row 1")
      screen.select("Row 3")
      await screen.turn()
      #expect(screen.selectedRows == ["Row 1", "Row 3"] && screen.text.last == "2 selected")
      screen.select("Row 3")
      await screen.turn()
      #expect(list.selection == .only([1]))

      fixture.pager.remove(1)
      await screen.turn()
      #expect(list.selection == .none && screen.selectedRows.isEmpty)
    }

    @Test("With all items selected, a page draws the selection again; otherwise, it draws the rows only", arguments: [true, false])
    func selectionOfNewPages(isAll: Bool) async {
      let list = ListPresenter(.items(fixture.pager))
      list.selection = isAll ? .all : .only([1])
      await fixture.pager.fill(fixture.source, 0, .rows(0..<40, next: 40))
      let screen = await loaded(list)
      let evaluations = await screen.evaluations {
        fixture.pager.loadNext()
        await fixture.source.answer(1, with: .rows(40..<50))
        await screen.turn()
      }
      #expect(fixture.pager.items.count == 50)
      #expect((evaluations["SelectableList"] ?? 0) == (isAll ? 1 : 0), "\(evaluations)")
    }

    @Test("All items except one are selected, including those of later pages") func allButOne() async {
      let list = ListPresenter(.items(fixture.pager))
      let screen = await loaded(list)
      list.selection = .all
      await screen.turn()
      #expect(screen.text.last == "40 selected")
      screen.select("Row 2")
      await screen.turn()
      #expect(list.selection == .allExcept([2]) && screen.selectedRows == ["Row 0", "Row 1", "Row 3", "Row 4"])
      fixture.pager.insert(Item(id: 100), at: .start)
      await screen.turn()
      #expect(screen.selectedRows == ["Row 100", "Row 0", "Row 1", "Row 3"])
    }

    @Test("A set that exchanges the loaded selection forgets the items that are not loaded") func anotherSelection() async {
      let list = ListPresenter(.items(fixture.pager))
      await fixture.pager.fill(fixture.source, 0, .rows(0..<10))
      list.selection = .only([3, 99])
      list.selectedIDs = [3, 4]
      #expect(list.selection == .only([3, 4, 99]))
      list.selectedIDs = [4, 99]
      #expect(list.selection == .only([4, 99]))
      list.selectedIDs = [5]
      #expect(list.selection == .only([5]))
      list.selection = .all
      list.selectedIDs.remove(7)
      #expect(list.selection == .allExcept([7]))
      list.selectedIDs = []
      #expect(list.selection == .none)
    }

    @Test("New items are counted, announced, and shown with one gesture", arguments: HeadlessScreen.Order.allCases)
    func newItems(order: HeadlessScreen.Order) async {
      let list = ListPresenter(.items(fixture.pager))
      let screen = await loaded(list, order: order)
      screen.scroll(by: 10)
      await screen.turn()
      for id in 100..<103 { fixture.pager.insert(Item(id: id), at: .start) }
      await screen.turn()
      #expect(screen.rows.first == 10 && screen.buttons == ["3 new items"])
      #expect(screen.announcements.last == "1 new item")
      screen.tap("3 new items")
      await screen.turn()
      #expect(screen.rows.prefix(3) == [102, 101, 100] && screen.buttons.isEmpty)
    }

    @Test("Announcements use the current texts") func texts() async {
      struct Translated: View {
        let list: ListPresenter<Item>
        let texts: Choice<ContentStrings>
        var body: some View { PagedList(list) { ItemRow(item: $0) }.contentStateTexts(texts.value) }
      }
      let (list, texts) = (ListPresenter(.items(fixture.pager)), Choice(ContentStrings()))
      let screen = HeadlessScreen(lines: 6) { Translated(list: list, texts: texts) }
      await fixture.pager.fill(fixture.source, 0, .rows(0..<40))
      await screen.turn()
      screen.scroll(by: 10)
      await screen.turn()
      texts.value.newItems = { "\($0) neu" }
      await screen.turn()
      fixture.pager.insert(Item(id: 100), at: .start)
      await screen.turn()
      #expect(screen.announcements.last == "1 neu")
    }

    @Test("The app goes to an item, to the end, and to the start, without a change of rows", arguments: HeadlessScreen.Order.allCases)
    func positions(order: HeadlessScreen.Order) async {
      let list = ListPresenter(.items(fixture.pager))
      let screen = await loaded(list, order: order)
      for (position, id) in [(.item(25), 25), (.bottom, 39), (.top, 0)] as [(InitialPosition<Int>, Int)] {
        let task = list.go(to: position)
        await screen.turn()
        #expect(screen.rows.contains(id))
        #expect(await task.outcome == .loaded)
      }
    }

    @Test("New items at the end of a chat are counted, and a reader at the end follows them", arguments: HeadlessScreen.Order.allCases)
    func chat(order: HeadlessScreen.Order) async {
      let list = ListPresenter(.items(fixture.pager).opening(at: .bottom))
      list.endBehavior = .followsNewItems
      let screen = HeadlessScreen(lines: 6, order: order) {
        PagedList(list) { ItemRow(item: $0) }
          .safeAreaInset(edge: .bottom) { NewItemsButton(list, at: .next) }
      }
      await fixture.pager.fill(fixture.source, 0, .rows(0..<20))
      await screen.turn()
      #expect(screen.rows == Array(14..<20))
      fixture.pager.insert(Item(id: 20), at: .end)
      await screen.turn()
      #expect(screen.rows == Array(15..<21) && screen.buttons.isEmpty)
      screen.scroll(by: -10)
      await screen.turn()
      fixture.pager.insert(Item(id: 21), at: .end)
      await screen.turn()
      #expect(screen.rows.first == 5 && screen.buttons == ["1 new item"])
      screen.tap("1 new item")
      await screen.turn()
      #expect(screen.rows.last == 21 && screen.buttons.isEmpty)
    }

    @Test("Rows of sections, of a full length, and of a list of the app are selected by the ids of their items")
    func selectionInOtherForms() async {
      for content in [.sections(fixture.pager, by: \.day), .fullLength(fixture.pager)] as [ListContent<Item>] {
        let list = ListPresenter(content)
        let screen = await loaded(list)
        screen.select("Row 1")
        await screen.turn()
        #expect(list.selection == .only([1]) && screen.selectedRows == ["Row 1"])
      }
      let list = ListPresenter(.items(fixture.pager))
      let screen = HeadlessScreen {
        List(selection: Bindable(list).selectedIDs) { PagedForEach(list) { ItemRow(item: $0) } }.paged(by: list)
      }
      await screen.turn()
      screen.select("Row 2")
      await screen.turn()
      #expect(list.selection == .only([2]) && screen.selectedRows == ["Row 2"])
    }

    @Test("B34: a selection redraws only the affected rows, and a count redraws no row") func redraws() async {
      let list = ListPresenter(.items(fixture.pager))
      let screen = await loaded(list)
      let drawn = await screen.evaluations {
        screen.select("Row 1")
        await screen.turn()
      }
      #expect(drawn["ItemRow"] == nil && drawn["PagedList"] == nil)
      fixture.pager.buffer([Item(id: 100)])
      await screen.turn()
      let counted = await screen.evaluations {
        fixture.pager.buffer([Item(id: 101)])
        await screen.turn()
      }
      #expect(counted == ["NewItemsButton": 1])
    }

    @Test("A stack of the app can also use a presenter") func ownStack() async {
      let list = ListPresenter(.items(fixture.pager))
      let screen = HeadlessScreen(lines: 6) {
        ScrollViewReader { proxy in
          ScrollView { LazyVStack { PagedForEach(list) { ItemRow(item: $0) } } }.paged(by: list, scrolling: proxy)
        }
      }
      await fixture.pager.fill(fixture.source, 0, .rows(0..<40))
      await screen.turn()
      list.go(to: .bottom)
      await screen.turn()
      #expect(screen.rows == Array(34..<40))
    }

    @Test("B45: a list that has left the screen retains neither its presenter nor its pager") func lifetime() async {
      weak var list: ListPresenter<Item>?
      weak var pager: Pager<Item>?
      do {
        let strongPager = Pager<Item>(.array((0..<40).map { Item(id: $0) }))
        let strongList = ListPresenter(.items(strongPager))
        (list, pager) = (strongList, strongPager)
        let screen = HeadlessScreen(lines: 6) {
          PagedList(strongList) { ItemRow(item: $0) }.task { strongPager.load() }
        }
        await screen.turn()
        #expect(screen.rows == Array(0..<6))
        screen.isFront = false
        await screen.turn()
      }
      for _ in 0..<20 { await Task.yield() }
      #expect(list == nil && pager == nil)
    }

    @Test("B15: a list whose rows become selectable stays where it is", arguments: HeadlessScreen.Order.allCases)
    func selectableLater(order: HeadlessScreen.Order) async {
      struct Selecting: View {
        let list: ListPresenter<Item>
        let choice: Choice<Bool>
        var body: some View { PagedList(list) { ItemRow(item: $0) }.selectable(choice.value) }
      }
      let (list, choice) = (ListPresenter(.items(fixture.pager)), Choice(false))
      let screen = HeadlessScreen(lines: 6, order: order) { Selecting(list: list, choice: choice) }
      await fixture.pager.fill(fixture.source, 0, .rows(0..<40))
      await screen.turn()
      screen.scroll(by: 10)
      await screen.turn()
      for isSelectable in [true, false] {
        choice.value = isSelectable
        await screen.turn()
        #expect(screen.rows == Array(10..<16))
      }
    }

    @Test("Items that arrive while another screen covers the list count as new afterward", arguments: HeadlessScreen.Order.allCases)
    func newItemsOutOfSight(order: HeadlessScreen.Order) async {
      let list = ListPresenter(.items(fixture.pager))
      let screen = await loaded(list, order: order)
      screen.scroll(by: 10)
      await screen.turn()
      screen.isFront = false
      await screen.turn()
      for id in 100..<103 { fixture.pager.insert(Item(id: id), at: .start) }
      await screen.turn()
      screen.isFront = true
      await screen.turn()
      #expect(screen.rows.first == 10 && screen.buttons == ["3 new items"])
    }
  }
}
