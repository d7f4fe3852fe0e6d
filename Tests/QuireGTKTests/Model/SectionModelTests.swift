#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class SectionModelTests: WidgetTestCase {
    func testItemsWithTheSameKeyAreASection() throws {
      try app {
        let list = SectionedList()
        await list.answer([1, 2, 11, 12, 13, 21])
        XCTAssertEqual(list.sections, [0..<2, 2..<5, 5..<6])
        list.pager.remove(11)
        list.pager.insert(Item(14), at: .end)
        XCTAssertEqual(list.sections, [0..<2, 2..<4, 4..<5, 5..<6])
      }
    }

    func testAGapIsInTheSectionOfTheItemBeforeIt() throws {
      try app {
        let list = SectionedList()
        list.pager.refresh()
        var page = Page<Item, Int>([1, 2, 3, 11].map { Item($0) })
        page.gaps = [Page.Gap(before: 2, next: 7, previous: nil)]
        await list.source.answer(0, with: page)
        XCTAssertEqual(list.model.count, 5)
        XCTAssertEqual(list.sections, [0..<4, 4..<5])
      }
    }

    func testTheSignalsReportWhereSectionsBegin() throws {
      try app {
        for seed in 0..<20 as Range<UInt64> {
          var random = RandomWalk(state: seed)
          let list = SectionedList()
          let recording = SectionRecording(of: list.model)
          for turn in 0..<40 {
            await list.answer((0..<Int.random(in: 0...20, using: &random)).map { _ in Int.random(in: 0..<60, using: &random) })
            for _ in 0..<3 {
              if let id = list.pager.items.randomElement(using: &random)?.id { list.pager.remove(id) }
              if let id = list.pager.items.randomElement(using: &random)?.id {
                list.pager.update(id) { $0.text = "Day \(Int.random(in: 0..<3, using: &random))" }
              }
              list.pager.insert(Item(100 + turn), at: .start)
            }
            XCTAssertEqual(recording.starts, list.starts, "seed \(seed), turn \(turn)")
          }
        }
      }
    }

    func testGTKReadsTheSectionsSince4_12() throws {
      try app {
        let list = SectionedList()
        await list.answer([1, 2, 11])
        let type = quire_section_model_get_type()
        XCTAssertEqual(type != 0, gtk_check_version(4, 12, 0) == nil)
        XCTAssertEqual(quire_is_a(list.model.listModel.raw, type) != 0, type != 0)
        XCTAssertEqual(
          quire_is_a(PagedListModel(list.pager, className: "QuirePlain").listModel.raw, type), 0, "a model without sections is none")
      }
    }

    func testAListViewShowsItsHeaders() throws {
      try app {
        try XCTSkipIf(gtk_check_version(4, 12, 0) != nil, "A GtkListView has headers since GTK 4.12.")
        let list = SectionedList()
        await list.answer([1, 2, 11, 12])
        let window = try await Window(Self.view(of: list.model))
        XCTAssertEqual(Self.labels(in: window), ["Day 0", "Row 1", "Row 2", "Day 1", "Row 11", "Row 12"])
        list.pager.remove(11)
        list.pager.insert(Item(3), at: .start)
        try await frames(3, of: window.widget)
        XCTAssertEqual(Self.labels(in: window), ["Day 0", "Row 3", "Row 1", "Row 2", "Day 1", "Row 12"])
        list.pager.update(1) { $0.text = "Day 7" }
        try await frames(3, of: window.widget)
        XCTAssertEqual(Self.labels(in: window), ["Day 0", "Row 3", "Day 7", "Day 7", "Day 0", "Row 2", "Day 1", "Row 12"])
        try await takePicture(of: window, "model-headers")
      }
    }

    /// A list view of a `.ui` file with headers.
    @MainActor private static func view(of model: PagedListModel<Item>) throws -> WidgetPointer {
      let file = """
        <interface><object class="GtkScrolledWindow" id="root"><property name="child"><object class="GtkListView">
        <property name="model"><object class="GtkNoSelection" id="selection"></object></property>
        <property name="factory">\(factory("GtkListItem", property: "title"))</property>
        <property name="header-factory">\(factory("GtkListHeader", property: "day"))</property>
        </object></property></object></interface>
        """
      let builder = try XCTUnwrap(gtk_builder_new_from_string(file, -1))
      gtk_no_selection_set_model(OpaquePointer(gtk_builder_get_object(builder, "selection")), model.listModel)
      let view = UnsafeMutableRawPointer(gtk_builder_get_object(builder, "root")!).widget
      g_object_ref_sink(view)
      g_object_unref(builder.raw)
      return view
    }

    private static func factory(_ row: String, property: String) -> String {
      """
      <object class="GtkBuilderListItemFactory"><property name="bytes"><![CDATA[
      <interface><template class="\(row)"><property name="child"><object class="GtkLabel"><property name="xalign">0</property><binding name="label">
      <lookup name="\(property)" type="QuireSectioned"><lookup name="item">\(row)</lookup></lookup>
      </binding></object></property></template></interface>
      ]]></property></object>
      """
    }

    @MainActor private static func labels(in window: Window) -> [String] {
      descendants(of: window.widget)
        .filter { $0.isA(gtk_label_get_type()) && gtk_widget_get_mapped($0) != 0 }
        .compactMap { label -> (String, Float)? in
          var bounds = graphene_rect_t()
          guard gtk_widget_compute_bounds(label, window.widget, &bounds) != 0 else { return nil }
          return (String(cString: gtk_label_get_text(label.opaque)), bounds.origin.y)
        }
        .filter { $0.0.hasPrefix("Day") || $0.0.hasPrefix("Row") }
        .sorted { $0.1 < $1.1 }
        .map(\.0)
    }
  }

  /// A list of items in days, and its model. An item is in the day that its text names, or else in one with nine others.
  @MainActor private final class SectionedList {
    let source = GatedPageSource<Item, Int>()
    let pager: Pager<Item>
    let model: PagedListModel<Item>

    init() {
      pager = Pager(source: source)
      let day: (Item) -> String = { $0.text.hasPrefix("Day") ? $0.text : "Day \($0.id / 10)" }
      model = PagedListModel(pager, sections: day, className: "QuireSectioned", properties: ["title": \.text, "day": day])
    }

    func answer(_ ids: [Int]) async {
      let request = source.requests.count
      pager.refresh()
      await source.answer(request, with: Page(ids.map { Item($0) }))
    }

    /// The sections, from the first to the last.
    var sections: [Range<Int>] {
      var sections: [Range<Int>] = []
      while let next = sections.last?.upperBound ?? (model.count > 0 ? 0 : nil), next < model.count {
        sections.append(model.section(at: next))
      }
      return sections
    }

    /// A Boolean value for each position, which indicates whether a section starts there.
    var starts: [Bool] { (0..<model.count).map { model.section(at: $0).lowerBound == $0 } }
  }

  /// A view that knows only what the signals said about where sections begin.
  @MainActor private final class SectionRecording {
    private let model: PagedListModel<Item>
    private(set) var starts: [Bool] = []
    private var token: ObservationToken?

    init(of model: PagedListModel<Item>) {
      self.model = model
      token = observe(model.listModel.raw, "items-changed") { [weak self] arguments in
        self?.follow(arguments.uint(1), removed: arguments.uint(2), added: arguments.uint(3))
      }
      model.rows.sections?.changed = { [weak self] _, position in self?.follow(position, removed: 1, added: 1) }
    }

    private func follow(_ position: Int, removed: Int, added: Int) {
      // The view asks at once, while other changes may follow.
      let new = (position..<position + added).map { model.section(at: $0).lowerBound == $0 }
      starts.replaceSubrange(position..<position + removed, with: new)
    }
  }
#endif
