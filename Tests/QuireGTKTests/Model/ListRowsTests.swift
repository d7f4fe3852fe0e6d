#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import Quire
  @testable import QuireGTK

  final class ListRowsTests: WidgetTestCase {
    /// A list view as GTK's own is: it knows of the list only what the signals report, and requests what is new.
    @MainActor private final class Mirror {
      private(set) var shown: [String] = []
      private var token: ObservationToken?

      /// The items between the ends.
      var items: [String] { shown.filter { !["next", "previous"].contains($0) } }

      init(_ model: OpaquePointer) {
        shown = Self.ids(in: model, 0..<Int(g_list_model_get_n_items(model)))
        token = observe(model.raw, "items-changed") { [weak self] arguments in
          let (position, removed, added) = (arguments.uint(1), arguments.uint(2), arguments.uint(3))
          self?.shown.replaceSubrange(position..<position + removed, with: Self.ids(in: model, position..<position + added))
          XCTAssertEqual(self?.shown.count, Int(g_list_model_get_n_items(model)), "each signal reports all changes")
        }
      }

      static func ids(in model: OpaquePointer, _ range: Range<Int>) -> [String] {
        range.map { position in
          let object = g_list_model_get_item(model, guint(position))!
          defer { g_object_unref(object) }
          switch (Carrier.content(of: object) as? LineObject<Item>)?.content {
          case .line(.item(let item)): return "\(item.id)"
          case .line(.placeholder): return "…"
          case .line(.header(let header)): return "Section \(header.key)"
          case .edge(let edge): return "\(edge)"
          default: return "?"
          }
        }
      }
    }

    func testARandomWalkOfChangesIsReported() throws {
      try app {
        var generator = SystemRandomNumberGenerator()
        let source = GatedPageSource<Item, Int>()
        let pager = Pager(source: source)
        let rows = ListRows<Item>()
        let model = rows.makeModel()
        let mirror = Mirror(model)
        var content = ListSources(.items(pager))
        let token = pager.observe { update in
          rows.follow(update, in: &content)
          rows.showEdges(head: Bool.random(), tail: Bool.random())
          XCTAssertEqual(mirror.items, update.after.items.map { "\($0.id)" }, "\(update.changes)")
        }
        for turn in 0..<100 {
          pager.refresh()
          let ids = (0..<Int.random(in: 0...30, using: &generator)).map { _ in Int.random(in: 0..<40, using: &generator) }
          await source.answer(turn, with: Page(ids: ids))
        }
        token.cancel()
      }
    }

    func testARandomWalkOfSectionsIsReported() throws {
      try app {
        var generator = SystemRandomNumberGenerator()
        let source = GatedPageSource<Item, Int>()
        let pager = Pager(source: source)
        let rows = ListRows<Item>()
        let model = rows.makeModel()
        let mirror = Mirror(model)
        var content = ListSources(.sections(pager) { $0.id / 5 })
        let token = pager.observe { update in
          rows.follow(update, in: &content)
          rows.showEdges(head: Bool.random(), tail: Bool.random())
          var expected: [String] = []
          var section: Int?
          for item in update.after.items {
            if item.id / 5 != section { expected.append("Section \(item.id / 5)") }
            section = item.id / 5
            expected.append("\(item.id)")
          }
          XCTAssertEqual(mirror.items, expected, "B35: \(update.changes)")
          for row in rows.lines.rows.indices { XCTAssertEqual(rows.position(ofRow: row).flatMap(rows.row), row) }
        }
        for turn in 0..<100 {
          pager.refresh()
          let start = Int.random(in: 0..<30, using: &generator)
          let ids = Array(start..<start + Int.random(in: 0...30, using: &generator))
          await source.answer(turn, with: Page(ids: Bool.random(using: &generator) ? ids : ids.shuffled(using: &generator)))
          if let id = pager.items.randomElement(using: &generator)?.id { pager.remove(id) }
        }
        token.cancel()
      }
    }

    func testARandomWalkOfAListThatIsTooLongIsReported() throws {
      try app {
        var generator = SystemRandomNumberGenerator()
        let source = GatedPageSource<Item, Int>()
        let pager = Pager(source: source)
        let rows = ListRows<Item>(maximum: 20)
        let model = rows.makeModel()
        let mirror = Mirror(model)
        @MainActor func check(_ what: String) {
          let stretch = rows.stretch.lines
          XCTAssertEqual(mirror.items, stretch.map { row in rows.lines[row].item.map { "\($0.id)" } ?? "…" }, what)
          XCTAssertTrue(stretch.count == rows.lines.count || 10...40 ~= stretch.count, "B26: \(stretch) of \(rows.lines.count)")
          for row in stretch { XCTAssertEqual(rows.position(ofRow: row).flatMap { rows.row(at: $0) }, row) }
        }
        var stayed = 0
        var content = ListSources(.fullLength(pager))
        let token = pager.observe { update in
          // The view fills in the remaining rows again.
          if rows.stay(through: update.rowChanges) { stayed += 1 }
          let changes = rows.follow(update, in: &content)
          if changes.updates.isEmpty { check("\(changes)") }
          rows.go(to: Int.random(in: 0..<max(1, rows.lines.count), using: &generator))
          check("another stretch")
          rows.showEdges(head: Bool.random(), tail: Bool.random())
        }
        for turn in 0..<100 {
          pager.refresh()
          let ids = (0..<Int.random(in: 1...60, using: &generator)).map { _ in Int.random(in: 0..<80, using: &generator) }
          let (before, after) = (Int.random(in: 0...50, using: &generator), Int.random(in: 0...50, using: &generator))
          await source.answer(
            turn, with: Page(ids.map { Item($0) }, previous: 1, next: 1, itemsBefore: before, itemsAfter: after))
          for _ in 0..<5 {
            if let id = pager.items.randomElement(using: &generator)?.id { pager.remove(id) }
            pager.insert(Item(100 + Int.random(in: 0..<1_000_000, using: &generator)), at: .start)
          }
        }
        XCTAssertGreaterThan(stayed, 50)
        token.cancel()
      }
    }

    func testARowIsFoundByItsItemOrByThePlaceholderInItsPlace() throws {
      try app {
        let source = GatedPageSource<Item, Int>()
        let pager = Pager(source: source)
        let presenter = ListPresenter(.fullLength(pager), timing: .immediate)
        pager.load()
        await source.answer(0, with: Page([1, 2, 6, 7].map { Item($0) }, previous: 1, next: 7, itemsBefore: 2, itemsAfter: 1))
        XCTAssertEqual(presenter.lines.count, 7)
        XCTAssertEqual(presenter.row(ofItem: 6, formerly: 3), 4)
        XCTAssertEqual(presenter.row(ofItem: 4, formerly: 1), 1, "B26: it is not loaded any more")
        XCTAssertNil(presenter.row(ofItem: 9, formerly: 3))
      }
    }
  }

  extension ListRows {
    /// Follows a transaction, and returns the changes of the lines.
    @discardableResult fileprivate func follow(_ update: Pager<Item>.Update, in content: inout ListSources<Item>) -> ListChanges {
      let rowChanges = content.follow(update)
      let after = content.makeLines()
      let changes = lines.changes(to: after, rowChanges: rowChanges)
      apply(changes, leadingTo: after)
      return changes
    }
  }
#endif
