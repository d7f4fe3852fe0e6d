import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// Lists whose form changes while they are shown.
  @MainActor struct FormTests {
    private let fixture = ListFixture()
    private var pager: Pager<Item> { fixture.pager }

    private struct Formed: View {
      let choice: Choice<ListContent<Item>>
      var body: some View { PagedList(choice.value) { ItemRow(item: $0) } }
    }

    private func loaded(_ screen: HeadlessScreen) async -> HeadlessScreen {
      await pager.fill(fixture.source, 0, .rows(0..<40))
      await screen.turn()
      return screen
    }

    @Test("B39, B15: a list in another form is shown in that form, where the reader is", arguments: HeadlessScreen.Order.allCases)
    func forms(order: HeadlessScreen.Order) async {
      let choice = Choice(ListContent.items(pager))
      let screen = await loaded(HeadlessScreen(lines: 6, order: order) { Formed(choice: choice).contentStateTiming(.immediate) })
      screen.scroll(by: 10)
      await screen.turn()
      let forms: [(content: ListContent<Item>, header: String?)] = [
        (.sections(pager, by: \.day, title: { "Day \($0)" }), "Day 4"), (.fullLength(pager), nil),
        (.sections(pager, by: { $0.id / 4 }, title: { "Part \($0)" }), "Part 3"), (.group(.init("All", .items(pager))), nil),
        (.items(pager), nil),
      ]
      for form in forms {
        choice.value = form.content
        await screen.turn()
        #expect(screen.rows.first == 10)
        #expect(screen.text.filter { !$0.hasPrefix("Row ") } == [form.header].compactMap(\.self))
      }
      #expect(screen.rows == Array(10..<16))
    }

    @Test("B39: other titles are drawn in the same list", arguments: [false, true]) func titles(isGroup: Bool) async {
      struct Titled: View {
        let pager: Pager<Item>
        let isGroup: Bool
        let prefix: Choice<String>
        var body: some View {
          let prefix = prefix.value
          let sections = ListContent.sections(pager, by: \.day, title: { "\(prefix) \($0)" })
          PagedList(isGroup ? ListContent.group(.init("\(prefix) 1", .items(pager))) : sections) { ItemRow(item: $0) }
        }
      }
      let prefix = Choice("Day")
      let screen = await loaded(
        HeadlessScreen(lines: 6) { Titled(pager: pager, isGroup: isGroup, prefix: prefix).contentStateTiming(.immediate) })
      if !isGroup {
        screen.scroll(by: 4)
        await screen.turn()
      }
      let rows = screen.rows
      #expect(screen.text.first == "Day 1")
      prefix.value = "Tag"
      await screen.turn()
      #expect(screen.text.first == "Tag 1" && screen.rows == rows)
    }

    @Test("B35: other keys of the same type make other sections, where the reader is", arguments: HeadlessScreen.Order.allCases)
    func keys(order: HeadlessScreen.Order) async {
      struct Divided: View {
        let pager: Pager<Item>
        let size: Choice<Int>
        var body: some View {
          let size = size.value
          PagedList(.sections(pager, by: { $0.id / size }, title: { "Part \($0)" })) { ItemRow(item: $0) }
        }
      }
      let size = Choice(3)
      let screen = await loaded(HeadlessScreen(lines: 6, order: order) { Divided(pager: pager, size: size).contentStateTiming(.immediate) })
      screen.scroll(by: 13)
      await screen.turn()
      let first = screen.rows[0]
      size.value = 4
      await screen.turn()
      #expect(screen.rows[0] == first)
      screen.scroll(by: -40)
      await screen.turn()
      #expect(screen.text == ["Part 0", "Row 0", "Row 1", "Row 2", "Row 3", "Part 1"])
    }

    @Test("B39: rows can be moved from now on, and a move is saved as the last evaluation of the view says") func moves() async {
      struct Reordered: View {
        let pager: Pager<Item>
        let name: Choice<String?>
        let save: @MainActor (String) -> Void
        var body: some View {
          let items = ListContent.items(pager)
          let content = name.value.map { name in items.reorderable(name: \.name) { item, _ in save("\(name) \(item.id)") } }
          PagedList(content ?? items) { ItemRow(item: $0) }
        }
      }
      var saved: [String] = []
      let name = Choice<String?>(nil)
      let screen = await loaded(
        HeadlessScreen(lines: 6) { Reordered(pager: pager, name: name) { saved.append($0) }.contentStateTiming(.immediate) })
      #expect(await !screen.drag("Row 0", to: "Row 1"))
      for value in ["First", "Second"] {
        name.value = value
        await screen.turn()
        #expect(await screen.drag("Row 0", to: value == "First" ? "Row 1" : "Row 2"))
        await screen.turn()
      }
      #expect(saved == ["First 0", "Second 0"] && screen.rows == [1, 2, 0, 3, 4, 5])
    }

    @Test("B39: a presenter of the app gives way to content of the same list, and the other way round") func presenters() async {
      struct Presented: View {
        let pager: Pager<Item>
        let list: Choice<ListPresenter<Item>?>
        var body: some View {
          let own = PagedList(ListContent.items(pager)) { ItemRow(item: $0) }
          list.value.map { list in PagedList(list) { ItemRow(item: $0) } } ?? own
        }
      }
      let list = Choice<ListPresenter<Item>?>(nil)
      let screen = await loaded(HeadlessScreen(lines: 6) { Presented(pager: pager, list: list).contentStateTiming(.immediate) })
      #expect(screen.text.first == "Row 0")
      let presenter = ListPresenter(.sections(pager, by: \.day, title: { "Day \($0)" }))
      list.value = presenter
      await screen.turn()
      #expect(screen.text.first == "Day 0")
      list.value = nil
      await screen.turn()
      #expect(screen.text.first == "Row 0")
    }
  }
}
