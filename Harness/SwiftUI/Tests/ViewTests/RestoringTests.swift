import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// Positions in the storage of a scene.
  @MainActor struct RestoringTests {
    private struct Feed: View {
      let list: ListPresenter<Item>
      @SceneStorage("feed") private var position: Int?
      var body: some View {
        PagedList(list) { ItemRow(item: $0) }
          .restoresPosition(from: $position)
          .task { for pager in list.pagers { pager.load() } }
      }
    }

    /// A launch of the app, with the storage of the last one.
    private func launch(
      after last: HeadlessScreen? = nil, _ ids: Range<Int> = 0..<40, at position: InitialPosition<Int> = .top,
      order: HeadlessScreen.Order = .changesFirst
    ) async -> (screen: HeadlessScreen, list: ListPresenter<Item>) {
      let pager = Pager<Item>(.array(ids.map { Item(id: $0) }), configuration: PagingConfiguration(pageSize: 50))
      let list = ListPresenter(.items(pager).opening(at: position))
      list.endBehavior = .followsNewItems
      let screen = HeadlessScreen(lines: 6, order: order, restoring: last) { Feed(list: list) }
      await screen.turn()
      return (screen, list)
    }

    private func leave(_ screen: HeadlessScreen) async {
      screen.scenePhase = .inactive
      await screen.turn()
    }

    @Test("A list opens at the first row that the reader saw", arguments: HeadlessScreen.Order.allCases)
    func position(order: HeadlessScreen.Order) async {
      let (first, _) = await launch(order: order)
      first.scroll(by: 11)
      await first.turn()
      await leave(first)
      let (second, _) = await launch(after: first, order: order)
      #expect(second.rows == Array(11..<17))
      second.scroll(by: -4)
      await second.turn()
      second.isFront = false
      await second.turn()
      let (third, _) = await launch(after: second, order: order)
      #expect(third.rows == Array(7..<13), "A list that disappears stores its position too.")
    }

    @Test("A reader at the start, or at the end of a chat, returns there, even if items were inserted") func ends() async {
      let (feed, _) = await launch()
      feed.scroll(by: 3)
      await feed.turn()
      await leave(feed)
      feed.scenePhase = .active
      feed.scroll(by: -3)
      await feed.turn()
      await leave(feed)
      #expect(await launch(after: feed, -5..<40).screen.rows == Array(-5..<1))
      let (chat, _) = await launch(at: .bottom)
      await leave(chat)
      let (next, _) = await launch(after: chat, 0..<45, at: .bottom)
      #expect(next.rows == Array(39..<45))
    }

    @Test("A list without the item opens at its initial position") func itemThatIsGone() async {
      let (first, _) = await launch()
      first.scroll(by: 11)
      await first.turn()
      await leave(first)
      #expect(await launch(after: first, 100..<140).screen.rows == Array(100..<106))
    }

    @Test("B34: scrolling evaluates no view, and a list without rows stores nothing") func costs() async {
      let (first, _) = await launch()
      first.scroll(by: 11)
      await first.turn()
      let drawn = await first.evaluations {
        first.scroll(by: 1)
        await first.turn()
      }
      #expect(drawn["Feed"] == nil && drawn["PagedList"] == nil)
      await leave(first)
      let (empty, _) = await launch(after: first, 0..<0)
      await leave(empty)
      #expect(await launch(after: empty).screen.rows.first == 12)
    }

    @Test("A list stores its own position, and not that of the list that replaces it", arguments: HeadlessScreen.Order.allCases)
    func exchangedLists(order: HeadlessScreen.Order) async {
      struct Segments: View {
        let pagers: [Pager<Item>]
        let choice: Choice<Int>
        let stored: Choice<[Int: Int]>
        var body: some View {
          let index = choice.value
          PagedList(pagers[index]) { ItemRow(item: $0) }
            .restoresPosition(from: Binding(get: { stored.value[index] }, set: { stored.value[index] = $0 }))
        }
      }
      let pagers = [0..<40, 100..<140].map { Pager<Item>(.array($0.map { Item(id: $0) })) }
      for pager in pagers { _ = await pager.refresh().outcome }
      let (choice, stored) = (Choice(0), Choice<[Int: Int]>([:]))
      let screen = HeadlessScreen(lines: 6, order: order) { Segments(pagers: pagers, choice: choice, stored: stored) }
      await screen.turn()
      screen.scroll(by: 11)
      await screen.turn()
      choice.value = 1
      await screen.turn()
      #expect(stored.value == [0: 11] && screen.rows.first == 100)
      screen.scroll(by: 4)
      await screen.turn()
      choice.value = 0
      await screen.turn()
      #expect(stored.value == [0: 11, 1: 104] && screen.rows.first == 11)
    }

    @Test("A chat without the item opens at its end") func chatWithoutTheItem() async {
      let (first, _) = await launch(at: .bottom)
      first.scroll(by: -10)
      await first.turn()
      await leave(first)
      let (second, list) = await launch(after: first, 100..<140, at: .bottom)
      #expect(second.rows == Array(134..<140))
      #expect(list.initialPosition == .bottom)
    }
  }
}
