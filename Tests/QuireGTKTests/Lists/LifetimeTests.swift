#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class LifetimeTests: WidgetTestCase {
    func testEverythingGoesWithTheWindow() throws {
      try app {
        let (carriers, handlers) = (LiveObjects.count(.carrier), LiveObjects.count(.handler))
        weak var weakList: PagedListBase<Item>?
        weak var weakPager: Pager<Item>?
        weak var weakLog: ListScreen.Log?
        do {
          let screen = try await ListScreen.loaded(0..<300, previous: 1, next: 1)
          (weakList, weakPager, weakLog) = (screen.list, screen.pager, screen.log)
          screen.scrolled = 3000
          screen.pager.refresh()
          try await screen.settled()
          XCTAssertGreaterThan(LiveObjects.count(.carrier), carriers + 100)
          screen.window.close()
        }
        try await until("the list is freed") { weakList == nil }
        try await until("its pager is freed") { weakPager == nil }
        try await until("its rows are freed") { weakLog == nil && LiveObjects.count(.carrier) == carriers }
        try await until("its handlers are freed") { LiveObjects.count(.handler) <= handlers }
      }
    }

    func testAWindowKeepsAListWithoutOtherOwners() throws {
      try app {
        weak var weakList: PagedListView<Item>?
        let pager = Pager<Item> { (_: PageRequest<Int>) in Page(ids: 0..<10) }
        var window: Window?
        do {
          let list = PagedListView(pager) {
            gtk_label_new(nil)
          } bind: { label, item in
            gtk_label_set_text(label.opaque, item.text)
          }
          weakList = list
          window = try await Window(list.widget)
        }
        pager.load()
        await pager.settled()
        XCTAssertEqual(weakList?.items.count, 10)
        window?.close()
        XCTAssertNil(weakList)
      }
    }

    func testAPageThatArrivesAfterTheWindowIsClosedDoesNoHarm() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40, next: 1)
        try await screen.scrollToEnd()
        await screen.source.arrival(of: 1)
        screen.window.close()
        await screen.source.answer(1, with: Page(ids: 40..<80))
        XCTAssertEqual(screen.pager.items.count, 80)
      }
    }

    func testAListThatIsTakenOutOfItsWindowLeavesNoHandlersThere() throws {
      try app {
        let window = try await Window(gtk_label_new("Text"))
        @MainActor func showAList() async throws {
          weak var weakList: PagedListView<Item>?
          do {
            let list = PagedListView(Pager<Item> { (_: PageRequest<Int>) in Page(ids: 0..<10) }) {
              gtk_label_new(nil)
            } bind: { label, item in
              gtk_label_set_text(label.opaque, item.text)
            }
            weakList = list
            list.contextMenu = { _ in [] }
            gtk_window_set_child(window.pointer, list.widget)
            try await frames(2, of: window.widget)
            gtk_window_set_child(window.pointer, gtk_label_new("Text"))
          }
          try await until("the list is freed") { weakList == nil }
        }
        try await showAList()
        let handlers = LiveObjects.count(.handler)
        for _ in 0..<3 { try await showAList() }
        try await until("its handlers are freed") { LiveObjects.count(.handler) <= handlers }
        window.close()
      }
    }
  }
#endif
