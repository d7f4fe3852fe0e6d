#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class ListRowsTests: WidgetTestCase {
    /// A list view as GTK's own is: it knows of the list only what the signals told it, and asks for what is new.
    @MainActor private final class Mirror {
      private(set) var shown: [String] = []
      private var token: ObservationToken?

      /// What stands between the ends.
      var items: [String] { shown.filter { !["next", "previous"].contains($0) } }

      init(_ model: OpaquePointer) {
        shown = Self.ids(in: model, 0..<Int(g_list_model_get_n_items(model)))
        token = observe(model.raw, "items-changed") { [weak self] arguments in
          let (position, removed, added) = (arguments.uint(1), arguments.uint(2), arguments.uint(3))
          self?.shown.replaceSubrange(position..<position + removed, with: Self.ids(in: model, position..<position + added))
          XCTAssertEqual(self?.shown.count, Int(g_list_model_get_n_items(model)), "each signal tells the whole truth")
        }
      }

      static func ids(in model: OpaquePointer, _ range: Range<Int>) -> [String] {
        range.map { position in
          let object = g_list_model_get_item(model, guint(position))!
          defer { g_object_unref(object) }
          switch Carrier.content(of: object) {
          case let row as ItemRow<Item>: return "\(row.item.id)"
          case let row as HeaderRow: return row.title
          case let row as EdgeRow: return "\(row.edge)"
          default: return "?"
          }
        }
      }
    }

    func testARandomWalkOfChangesIsTold() throws {
      try app {
        var generator = SystemRandomNumberGenerator()
        let source = GatedPageSource<Item, Int>()
        let pager = Pager(source: source)
        let rows = ListRows<Item>(ListLines(PagedItems()))
        let model = ListModel.make(rows)
        let mirror = Mirror(model)
        let token = pager.observe { update in
          rows.apply(update.changes, leadingTo: ListLines(update.after.items), in: model)
          rows.showEdges(head: Bool.random(), tail: Bool.random(), in: model)
          XCTAssertEqual(mirror.items, update.after.items.map { "\($0.id)" }, "\(update.changes)")
        }
        for turn in 0..<100 {
          pager.refresh() as Void
          let ids = (0..<Int.random(in: 0...30, using: &generator)).map { _ in Int.random(in: 0..<40, using: &generator) }
          await source.answer(turn, with: Page(ids: ids))
        }
        token.cancel()
        g_object_unref(model.raw)
      }
    }

    func testARandomWalkOfSectionsIsTold() throws {
      try app {
        var generator = SystemRandomNumberGenerator()
        let source = GatedPageSource<Item, Int>()
        let pager = Pager(source: source)
        let lines = LineSource(Sections(of: pager) { $0.id / 5 }) { "Section \($0)" }
        let rows = ListRows<Item>(lines.lines)
        let model = ListModel.make(rows)
        let mirror = Mirror(model)
        let token = lines.observe { update in
          rows.apply(update.changes, leadingTo: update.lines, in: model)
          rows.showEdges(head: Bool.random(), tail: Bool.random(), in: model)
          var expected: [String] = []
          var section: Int?
          for item in update.list.after.items {
            if item.id / 5 != section { expected.append("Section \(item.id / 5)") }
            section = item.id / 5
            expected.append("\(item.id)")
          }
          XCTAssertEqual(mirror.items, expected, "B35: \(update.changes)")
          for index in rows.items.indices { XCTAssertEqual(rows.item(at: rows.position(ofItem: index)), index) }
        }
        for turn in 0..<100 {
          pager.refresh() as Void
          let start = Int.random(in: 0..<30, using: &generator)
          let ids = Array(start..<start + Int.random(in: 0...30, using: &generator))
          await source.answer(turn, with: Page(ids: Bool.random(using: &generator) ? ids : ids.shuffled(using: &generator)))
          if let id = pager.items.randomElement(using: &generator)?.id { pager.remove(id) }
        }
        token.cancel()
        g_object_unref(model.raw)
      }
    }
  }
#endif
