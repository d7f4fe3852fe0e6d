#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// The work of GTK for a page, counted: it must not depend on the number of rows.
  final class PageCostTests: WidgetTestCase {
    private struct Cost: Equatable {
      /// The number of rows that were requested from the model.
      var asked = 0
      /// The number of rows that were filled in.
      var bound = 0
      /// The number of rows whose heights were measured.
      var measured = 0
    }

    func testAPageBeyondWhatIsTakenUpCostsNoRow() throws {
      try app {
        for count in [1_000, 100_000] {
          let list = try await CountedList(count)
          list.pager.loadNext()
          try await list.takePage()
          XCTAssertEqual(list.takeCost(), Cost(), "B32: \(count) rows")
        }
      }
    }

    func testAPageBesideTheReaderCostsItsRows() throws {
      try app {
        var costs: [Cost] = []
        for count in [1_000, 100_000] {
          let list = try await CountedList(count)
          try await list.scrollToEnd()
          _ = list.takeCost()
          try await list.takePage()
          costs.append(list.takeCost())
        }
        // GTK 4.8 asks its model for each row twice, newer versions once. Both fill in one widget for it.
        let asked = costs[0].asked
        XCTAssertLessThanOrEqual(asked, 100)
        XCTAssertEqual(costs, Array(repeating: Cost(asked: asked, bound: 50, measured: 50), count: 2), "B32")
      }
    }

    /// A list in a window, whose rows can be counted.
    @MainActor private final class CountedList {
      let pager: Pager<Item>
      private let source = GatedPageSource<Item, Int>()
      private let adjustment: UnsafeMutablePointer<GtkAdjustment>
      private let window: Window
      private let bound = Counter()

      private final class Counter {
        var count = 0
      }

      init(_ count: Int) async throws {
        CountedList.countRequestedRows()
        pager = Pager(source: source)
        let list = PagedListView(pager, timing: .immediate, clock: ManualClock()) {
          CountedList.makeRow()
        } bind: { [bound] (row: WidgetPointer, _: Item) in
          bound.count += 1
          // As a label does whose text is another one.
          gtk_widget_queue_resize(row)
        }
        adjustment = gtk_scrolled_window_get_vadjustment(list.scrolledWindow.opaque)
        window = try await Window(list.widget)
        pager.load()
        await source.answer(0, with: Page(ids: 0..<count, next: 1))
        try await frames(3, of: window.widget)
        let first = takeCost()
        XCTAssertGreaterThan(first.asked, 20)
        XCTAssertGreaterThan(first.bound, 20)
        XCTAssertGreaterThan(first.measured, 20)
      }

      /// Answers the request for the second page, and waits until that is drawn.
      func takePage() async throws {
        let count = pager.items.count
        await source.answer(1, with: Page(ids: count..<count + 50, next: 2))
        try await frames(3, of: window.widget)
        XCTAssertEqual(pager.items.count, count + 50)
      }

      func scrollToEnd() async throws {
        for _ in 0..<2 {
          gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
          try await frames(3, of: window.widget)
        }
      }

      /// The work since the last call.
      func takeCost() -> Cost {
        defer { (asked, bound.count, measured) = (0, 0, 0) }
        return Cost(asked: asked, bound: bound.count, measured: measured)
      }

      /// A row that counts how often it is measured.
      private static func makeRow() -> WidgetPointer {
        let row: WidgetPointer = adw_bin_new()
        let layout = gtk_custom_layout_new(
          nil,
          { _, orientation, _, minimum, natural, _, _ in
            if orientation == GTK_ORIENTATION_VERTICAL { measured += 1 }
            minimum?.pointee = 24
            natural?.pointee = 24
          }, { _, _, _, _ in })
        gtk_widget_set_layout_manager(row, layout)
        return row
      }

      /// Has all models of lists count their requests.
      private static func countRequestedRows() {
        guard askedModel == nil else { return }
        let table = g_type_interface_peek(g_type_class_ref(ListModel.type), g_list_model_get_type())
          .assumingMemoryBound(to: GListModelInterface.self)
        askedModel = table.pointee.get_item
        table.pointee.get_item = { model, position in
          asked += 1
          return askedModel!(model, position)
        }
      }
    }
  }

  // C functions take nothing with them. All of this is on the main thread.
  private nonisolated(unsafe) var asked = 0
  private nonisolated(unsafe) var measured = 0
  private nonisolated(unsafe) var askedModel: (@convention(c) (OpaquePointer?, guint) -> gpointer?)?
#endif
