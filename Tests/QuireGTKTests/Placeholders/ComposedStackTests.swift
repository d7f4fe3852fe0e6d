#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class ComposedStackTests: WidgetTestCase {
    /// A header above a list in one window, as the documentation shows it.
    @MainActor private struct Screen {
      let gate = Gate<Void, [Int]>()
      let source = GatedPageSource<Item, Int>()
      let profile: Loader<[Int]>
      let pager: Pager<Item>
      let header = ContentStack(gtk_label_new("Ada"))
      let list: PagedListView<Item>
      let screen: ContentStack
      let window: Window

      init() async throws {
        profile = Loader { [gate] in try await gate.pass(()) }
        pager = Pager(source: source)
        let all = ContentGroup(profile, pager)
        header.bind(profile, timing: .immediate, clock: ManualClock())
        gtk_widget_set_size_request(header.widget, -1, 160)
        gtk_widget_set_vexpand(header.widget, 0)
        list = PagedListView(pager, timing: .immediate, clock: ManualClock()) {
          gtk_label_new(nil)
        } bind: { label, item in
          gtk_label_set_text(label.opaque, item.text)
        }
        let parts: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        for part in [header.widget, list.widget] { gtk_box_append(parts.cast(to: GtkBox.self), part) }
        screen = ContentStack(parts)
        screen.showsRefresh = false
        screen.bind(all, timing: .immediate, clock: ManualClock())
        window = try await Window(screen.widget)
        all.load()
      }
    }

    func testEachMemberShowsItsOwnPlaceholderAndRetriesAlone() throws {
      try app {
        let home = try await Screen()
        try await home.window.settled()
        XCTAssertEqual(home.screen.state, .loading)
        await home.gate.fail(0, with: ServerError())
        XCTAssertEqual(home.screen.state, .loading, "B38: the list may still come")
        await home.source.answer(0, with: Page(ids: 1...3))
        try await home.window.reads("Row 1")
        try await home.window.reads("Try Again")
        XCTAssertEqual(texts(in: home.window.widget).filter { $0 == "Try Again" }.count, 1, "B38: the failure is shown once")
        try await takePicture(of: home.window, "composed-part-failed")
        emit("clicked", on: home.header.errorPage.button)
        await home.gate.answer(1, with: [1])
        try await home.window.reads("Ada")
        XCTAssertEqual(home.source.requests.count, 1, "B38: the list was not asked again")
      }
    }

    func testAListThatFailsLeavesWhatIsAboveIt() throws {
      try app {
        let home = try await Screen()
        await home.gate.answer(0, with: [1])
        await home.source.fail(0, with: ServerError())
        try await home.window.reads("Ada")
        try await home.window.reads("Try Again")
        try await takePicture(of: home.window, "composed-list-failed")
      }
    }

    func testWhereAllHaveFailedOneButtonRetriesAll() throws {
      try app {
        let home = try await Screen()
        await home.source.fail(0, with: ServerError())
        await home.gate.fail(0, with: ServerError())
        try await home.window.reads("Try Again")
        XCTAssertFalse(home.window.shows("Ada"))
        emit("clicked", on: home.screen.errorPage.button)
        await home.gate.answer(1, with: [1])
        await home.source.answer(1, with: Page(ids: 1...3))
        try await home.window.reads("Row 1")
        try await home.window.reads("Ada")
      }
    }
  }
#endif
