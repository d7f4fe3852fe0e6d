#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class PagedListModelTests: WidgetTestCase {
    // MARK: Objects

    func testTheWayBackFromAnObjectToItsItem() throws {
      try app {
        let (model, source) = try await Self.loaded(0..<3, .fullLength, itemsAfter: 2)
        XCTAssertEqual(model.count, 5)
        let object = try XCTUnwrap(ModelObject(1, in: model))
        XCTAssertEqual(model.item(of: object.pointer), Item(1))
        XCTAssertEqual(model.position(of: object.pointer), 1)
        let placeholder = try XCTUnwrap(ModelObject(4, in: model))
        XCTAssertNil(model.item(of: placeholder.pointer))
        XCTAssertEqual(model.line(of: placeholder.pointer), .placeholder(row: 4))
        XCTAssertNil(ModelObject(5, in: model))
        XCTAssertEqual(model.item(at: 2), Item(2))
        XCTAssertEqual(model.position(ofItem: 2), 2)
        XCTAssertNil(model.item(of: model.listModel.raw), "no object of the model")
        withExtendedLifetime(source) {}
      }
    }

    func testAnObjectStaysTheSameWhileItsLineStays() throws {
      try app {
        let (model, _) = try await Self.loaded(0..<10)
        let object = try XCTUnwrap(ModelObject(5, in: model))
        XCTAssertEqual(ModelObject(5, in: model)?.pointer, object.pointer)
        model.pager.insert(Item(100), at: .start)
        XCTAssertEqual(ModelObject(6, in: model)?.pointer, object.pointer)
        XCTAssertEqual(model.position(of: object.pointer), 6)
        model.pager.remove(5)
        XCTAssertNil(model.position(of: object.pointer))
        XCTAssertEqual(model.item(of: object.pointer), Item(5), "an object that has left the model has its item")
      }
    }

    func testAnItemThatChangesIsReportedByItsObject() throws {
      try app {
        let (model, _) = try await Self.loaded(0..<10)
        let object = try XCTUnwrap(ModelObject(5, in: model))
        var notified = 0
        let token = observe(object.pointer, "notify::title") { _ in notified += 1 }
        let changes = Recording(of: model)
        model.pager.update(5) { $0.text = "changed" }
        model.pager.update(6) { $0.text = "another" }
        XCTAssertEqual(notified, 1)
        XCTAssertEqual(object.title, "changed")
        XCTAssertEqual(changes.count, 0, "no position changes")
        token.cancel()
      }
    }

    func testAPlaceholderBecomesItsItem() throws {
      try app {
        let (model, source) = try await Self.loaded(0..<3, .fullLength, itemsAfter: 2, next: 1)
        let placeholder = try XCTUnwrap(ModelObject(4, in: model))
        XCTAssertTrue(placeholder.isLoading)
        XCTAssertNil(placeholder.title)
        model.pager.loadNext()
        await source.answer(1, with: Page(ids: 3..<5))
        XCTAssertFalse(placeholder.isLoading)
        XCTAssertEqual(placeholder.title, "Row 4")
      }
    }

    // MARK: Changes

    func testTheRecordedChangesRebuildEveryListOfARandomWalk() throws {
      try app {
        for seed in 0..<20 as Range<UInt64> {
          var random = RandomWalk(state: seed)
          let source = GatedPageSource<Item, Int>()
          let pager = Pager(source: source)
          let form = seed % 3
          let model = PagedListModel(
            form == 0 ? .items(pager) : form == 1 ? .fullLength(pager) : .sections(pager) { $0.id / 5 }, properties: ["title": \.text])
          let recording = Recording(of: model)
          for turn in 0..<40 {
            pager.refresh()
            let ids = (0..<Int.random(in: 0...30, using: &random)).map { _ in Int.random(in: 0..<40, using: &random) }
            let after = form == 1 ? Int.random(in: 0..<20, using: &random) : nil
            await source.answer(turn, with: Page(ids.map { Item($0) }, next: after.map { $0 > 0 ? 1 : 2 }, itemsAfter: after))
            if let id = pager.items.randomElement(using: &random)?.id { pager.remove(id) }
            pager.insert(Item(100 + turn), at: .start)
            if let id = pager.items.randomElement(using: &random)?.id { pager.update(id) { $0.text += "!" } }
            XCTAssertEqual(recording.texts, recording.currentTexts, "seed \(seed), turn \(turn)")
          }
        }
      }
    }

    // MARK: Views of GTK

    func testADropDownShowsTheItemsAndKeepsItsSelection() throws {
      try app {
        let (model, _) = try await Self.loaded(0..<5)
        let dropDown: WidgetPointer = gtk_drop_down_new(model.retainedListModel(), model.expression(for: "title"))
        let window = try await Window(dropDown)
        XCTAssertTrue(window.shows("Row 0"))
        gtk_drop_down_set_selected(dropDown.opaque, 3)
        model.pager.insert(Item(100), at: .start)
        XCTAssertEqual(gtk_drop_down_get_selected(dropDown.opaque), 4)
        let selected = try XCTUnwrap(gtk_drop_down_get_selected_item(dropDown.opaque))
        XCTAssertEqual(model.item(of: selected), Item(3))
        let factory = model.makeFactory {
          gtk_label_new(nil)
        } bind: { label, item in
          gtk_label_set_text(label.opaque, item.text)
        }
        gtk_drop_down_set_factory(dropDown.opaque, factory)
        g_object_unref(factory.raw)
        model.pager.update(3) { $0.text = "changed" }
        try await frames(2, of: window.widget)
        XCTAssertTrue(window.shows("changed"))
        try await takePicture(of: window, "model-drop-down")
      }
    }

    func testThePropertyOfAnItemCanHaveAnUnderscore() throws {
      try app {
        let source = GatedPageSource<Item, Int>()
        let model = PagedListModel(Pager(source: source), className: "Underscored", properties: ["row_title": \.text])
        model.pager.load()
        await source.answer(0, with: Page(ids: 0..<3))
        let window = try await Window(gtk_drop_down_new(model.retainedListModel(), model.expression(for: "row_title")))
        XCTAssertTrue(window.shows("Row 0"))
      }
    }

    func testAViewOfAUIFileShowsThePager() throws {
      try app {
        let (model, _) = try await Self.loaded(0..<50)
        let row = """
          <interface><template class="GtkListItem"><property name="child"><object class="GtkLabel"><binding name="label">
          <lookup name="title" type="QuireItem"><lookup name="item">GtkListItem</lookup></lookup>
          </binding></object></property></template></interface>
          """
        let file = """
          <interface><object class="GtkScrolledWindow" id="root"><property name="child"><object class="GtkListView" id="list">
          <property name="model"><object class="GtkSingleSelection" id="selection"></object></property>
          <property name="factory"><object class="GtkBuilderListItemFactory"><property name="bytes"><![CDATA[\(row)]]></property></object></property>
          </object></property></object></interface>
          """
        let builder = try XCTUnwrap(gtk_builder_new_from_string(file, -1))
        gtk_single_selection_set_model(OpaquePointer(gtk_builder_get_object(builder, "selection")), model.listModel)
        let window = try await Window(UnsafeMutableRawPointer(gtk_builder_get_object(builder, "root")!).widget)
        XCTAssertTrue(window.shows("Row 7"))
        model.pager.update(7) { $0.text = "changed" }
        XCTAssertTrue(window.shows("changed"), "the binding reads the property again")
        try await takePicture(of: window, "model-ui-file")
        g_object_unref(builder.raw)
      }
    }

    func testASortedModelOfGTKFollowsThePager() throws {
      try app {
        let (model, _) = try await Self.loaded([3, 1, 2])
        let sorter = gtk_string_sorter_new(model.expression(for: "title"))
        let sorted = gtk_sort_list_model_new(model.retainedListModel(), UnsafeMutablePointer(sorter))!
        let titles = { ModelObject.titles(in: sorted) }
        XCTAssertEqual(titles(), ["Row 1", "Row 2", "Row 3"])
        model.pager.insert(Item(0), at: .end)
        model.pager.remove(2)
        XCTAssertEqual(titles(), ["Row 0", "Row 1", "Row 3"])
        g_object_unref(sorted.raw)
      }
    }

    func testAViewOfTheAppLoadsThePagesNearItsReader() throws {
      try app {
        let (model, source) = try await Self.loaded(0..<40, next: 1)
        let factory = model.makeFactory {
          gtk_label_new(nil)
        } bind: { label, item in
          gtk_label_set_text(label.opaque, item.text)
        }
        let view: WidgetPointer = gtk_list_view_new(gtk_no_selection_new(model.retainedListModel()), factory)
        let scrolledWindow: WidgetPointer = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(scrolledWindow.opaque, view)
        model.loadPages(for: view)
        let window = try await Window(scrolledWindow, height: 240)
        XCTAssertTrue(window.shows("Row 5"))
        XCTAssertEqual(source.requests.count, 1, "the reader is at the top")
        let adjustment = gtk_scrolled_window_get_vadjustment(scrolledWindow.opaque)!
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
        try await frames(3, of: window.widget)
        try await until("the next page is requested") { source.requests.count == 2 }
        await source.answer(1, with: Page(ids: 40..<60))
        XCTAssertEqual(model.count, 60)
        model.pager.update(39) { $0.text = "changed" }
        XCTAssertTrue(window.shows("changed"), "the factory fills the row in again")
        window.close()
        XCTAssertEqual(model.count, 60)
      }
    }

    // MARK: Lifetime

    func testAViewKeepsTheModelAndLetsItGo() throws {
      try app {
        let carriers = LiveObjects.count(.carrier)
        weak var weakModel: PagedListModel<Item>?
        var window: Window?
        let pager = Pager<Item> { (_: PageRequest<Int>) in Page(ids: 0..<10) }
        do {
          let model = PagedListModel(pager, properties: ["title": \.text])
          weakModel = model
          let dropDown: WidgetPointer = gtk_drop_down_new(model.retainedListModel(), model.expression(for: "title"))
          model.loadPages(for: dropDown)
          window = try await Window(dropDown)
        }
        try await until("the turn is over") { true }
        pager.load()
        await pager.settled()
        XCTAssertEqual(weakModel?.count, 10)
        window?.close()
        window = nil
        try await until("the model is freed") { weakModel == nil && LiveObjects.count(.carrier) == carriers }
      }
    }

    // MARK: Helpers

    private enum Form {
      case items
      case fullLength
    }

    /// A model of a list with its first page.
    @MainActor private static func loaded(
      _ ids: some Sequence<Int>, _ form: Form = .items, itemsAfter: Int? = nil, next: Int? = nil
    ) async throws -> (PagedListModel<Item>, GatedPageSource<Item, Int>) {
      let source = GatedPageSource<Item, Int>()
      let pager = Pager(source: source)
      let model = PagedListModel(form == .items ? .items(pager) : .fullLength(pager), properties: ["title": \.text])
      pager.load()
      await source.answer(0, with: Page(ids.map { Item($0) }, next: next ?? itemsAfter, itemsAfter: itemsAfter))
      return (model, source)
    }
  }
#endif
