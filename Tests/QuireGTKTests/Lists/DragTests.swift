#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// Items that are dragged out of a list, with the real pointer.
  final class DragTests: WidgetTestCase {
    override func setUpWithError() throws {
      try super.setUpWithError()
      try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
    }

    func testARowThatIsDroppedOnAWidgetCarriesItsItem() throws {
      try app {
        for look in [ListScreen.Look.list, .grid(columns: 3), .columns] {
          let screen = try await DragScreen(as: look)
          try await screen.drag(4, to: screen.target)
          try await until("the item has arrived") { screen.dropped == [[4]] }
          screen.window.close()
        }
      }
    }

    func testASelectedRowCarriesAllSelectedItemsInTheirOrder() throws {
      try app {
        let screen = try await DragScreen(.multiple)
        screen.list.presenter.selection = .only([6, 2, 4])
        try await screen.drag(4, to: screen.target)
        try await until("the items have arrived") { screen.dropped == [[2, 4, 6]] }
        XCTAssertEqual(screen.list.presenter.selection, .only([6, 2, 4]), "a drag selects nothing")
        try await screen.drag(5, to: screen.target)
        try await until("the other item has arrived") { screen.dropped == [[2, 4, 6], [5]] }
      }
    }

    func testAnEntryTakesTheText() throws {
      try app {
        let screen = try await DragScreen()
        try await screen.drag(3, to: screen.entry)
        try await until("the text is visible") { String(cString: gtk_editable_get_text(screen.entry.opaque)) == "Row 3" }
        XCTAssertEqual(screen.dropped, [])
      }
    }

    func testAWidgetForOtherItemsTakesNone() throws {
      try app {
        let screen = try await DragScreen()
        var numbers: [[Int]] = []
        connectDrop(of: Int.self, on: screen.other, to: screen) { _, items in numbers.append(items) }
        try await screen.drag(3, to: screen.other)
        try await screen.drag(3, to: screen.target)
        try await until("the item has arrived") { screen.dropped == [[3]] }
        XCTAssertEqual(numbers, [])
      }
    }

    func testItemsWithoutContentStay() throws {
      try app {
        let screen = try await DragScreen()
        screen.list.dragContent = { items in items[0].id == 4 ? [] : [.items(items)] }
        try await screen.dragInVain(4, to: screen.target)
        try await screen.drag(5, to: screen.target)
        try await until("the other item has arrived") { screen.dropped == [[5]] }
        screen.list.dragContent = nil
        try await screen.dragInVain(5, to: screen.target)
        XCTAssertEqual(screen.dropped, [[5]])
      }
    }

    func testARowOfAReorderableListMovesWithinItAndIsCopiedElsewhere() throws {
      try app {
        let saves = Gate<String, Void>()
        let screen = try await DragScreen(saves: saves)
        try await screen.drag(1, to: try XCTUnwrap(screen.listItem(5)), at: 0.8)
        try await until("the row has moved") { screen.list.items.map(\.id).prefix(6) == [0, 2, 3, 4, 5, 1] }
        XCTAssertEqual(screen.dropped, [])
        try await screen.drag(3, to: screen.target)
        try await until("the item has arrived") { screen.dropped == [[3]] }
        XCTAssertEqual(screen.list.items.map(\.id).prefix(6), [0, 2, 3, 4, 5, 1], "the row stays")
      }
    }

    func testFilesAreOfferedAsAListOfTheirAddresses() throws {
      try app {
        let provider = DragContent.makeProvider(of: [.files(["/pictures/a b.png", "/pictures/c.png"]), .text("pictures")])
        let content = provider.raw.assumingMemoryBound(to: GdkContentProvider.self)
        let files = try await Self.read(gdk_file_list_get_type(), as: "text/uri-list", of: content)
        let text = try await Self.read(g_type_from_name("gchararray"), as: "text/plain;charset=utf-8", of: content)
        XCTAssertEqual(files, "file:///pictures/a%20b.png\r\nfile:///pictures/c.png\r\n")
        XCTAssertEqual(text, "pictures")
        g_object_unref(provider.raw)
      }
    }

    /// Reads a form of a content as another program gets it.
    @MainActor private static func read(
      _ form: GType, as type: String, of content: UnsafeMutablePointer<GdkContentProvider>
    ) async throws -> String {
      final class Answer {
        var isDone = false
      }
      let (answer, stream) = (Answer(), g_memory_output_stream_new_resizable()!)
      defer { g_object_unref(stream) }
      var value = GValue()
      g_value_init(&value, form)
      defer { g_value_unset(&value) }
      XCTAssertEqual(gdk_content_provider_get_value(content, &value, nil), 1)
      gdk_content_serialize_async(
        stream, type, &value, G_PRIORITY_DEFAULT, nil,
        { _, result, answer in
          XCTAssertEqual(gdk_content_serialize_finish(result, nil), 1)
          // GTK calls this on the main thread, on which the content is written.
          nonisolated(unsafe) let answer = answer
          MainActor.assumeIsolated { Unmanaged<Answer>.object(answer).isDone = true }
        }, Unmanaged.passUnretained(answer).toOpaque())
      try await until("the content is written") { answer.isDone }
      let memory = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GMemoryOutputStream.self)
      let bytes = UnsafeRawBufferPointer(
        start: g_memory_output_stream_get_data(memory), count: Int(g_memory_output_stream_get_data_size(memory)))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A list beside widgets on which its items can be dropped.
  @MainActor private final class DragScreen {
    let list: PagedListBase<Item>
    let window: Window
    let target: WidgetPointer = gtk_label_new("Drop here")
    let other: WidgetPointer = gtk_label_new("Or here")
    let entry: WidgetPointer = gtk_entry_new()
    /// The ids of the items of each drop.
    private(set) var dropped: [[Int]] = []
    private let screen: ListScreen

    init(_ selection: SelectionMode = .none, saves: Gate<String, Void>? = nil, as look: ListScreen.Look = .list) async throws {
      screen = try await ListScreen.loaded(0..<12, selection: selection, saves: saves, as: look)
      list = screen.list
      list.dragContent = { items in [.items(items), .text(items.map(\.text).joined(separator: "\n"))] }
      let widget = ObjectReference(list.widget)
      gtk_window_set_child(screen.window.pointer, nil)
      screen.window.close()
      let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      gtk_widget_set_vexpand(widget.widget, 1)
      for child in [target, other, entry, widget.widget] { gtk_box_append(box.cast(to: GtkBox.self), child) }
      for label in [target, other] { gtk_widget_set_size_request(label, -1, 48) }
      window = try await Window(box)
      connectDrop(of: Item.self, on: target, to: self) { screen, items in screen.dropped.append(items.map(\.id)) }
      try await list.settled(in: window)
    }

    func listItem(_ id: Int) -> WidgetPointer? { list.listItem("Row \(id)") }

    /// Drags a row into a widget, and drops it there.
    func drag(_ id: Int, to widget: WidgetPointer, at fraction: Double = 0.5) async throws {
      window.lift(try XCTUnwrap(listItem(id)))
      try await until("the drag has begun") { self.list.pane.dragSource.isDragging }
      try await frames(3, of: window.widget)
      window.drop(on: widget, at: fraction)
      try await until("the drag has ended") { !self.list.pane.dragSource.isDragging }
      try await frames(3, of: window.widget)
    }

    /// Moves the pointer with its button down from a row that can't be dragged into a widget.
    func dragInVain(_ id: Int, to widget: WidgetPointer) async throws {
      window.lift(try XCTUnwrap(listItem(id)))
      try await frames(10, of: window.widget)
      XCTAssertFalse(list.pane.dragSource.isDragging)
      window.drop(on: widget, at: 0.5)
      try await until("the pointer has arrived, and the button is released") { self.isReleased(over: widget) }
      try await frames(3, of: window.widget)
    }

    private func isReleased(over widget: WidgetPointer) -> Bool {
      let pointer = gdk_seat_get_pointer(gdk_display_get_default_seat(gtk_widget_get_display(window.widget)))
      var (x, y, state) = (0.0, 0.0, GdkModifierType(rawValue: 0))
      gdk_surface_get_device_position(gtk_native_get_surface(window.widget.opaque), pointer, &x, &y, &state)
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(widget, window.widget, &bounds) != 0, state.rawValue & GDK_BUTTON1_MASK.rawValue == 0 else {
        return false
      }
      var (left, top) = (0.0, 0.0)
      gtk_native_get_surface_transform(window.widget.opaque, &left, &top)
      return (Double(bounds.origin.y)..<Double(bounds.origin.y + bounds.size.height)).contains(y - top)
    }
  }
#endif
