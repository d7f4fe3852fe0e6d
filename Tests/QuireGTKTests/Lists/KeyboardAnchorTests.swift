#if GTK
  import CAdwaita
  import Quire
  import XCTest

  @testable import QuireGTK

  /// B15: changes between the first row of the view and the row with the keyboard, which GTK would keep in place instead of the first.
  final class KeyboardAnchorTests: WidgetTestCase {
    fileprivate enum Position: CaseIterable {
      case top, middle, end
    }

    func testChangesBeforeTheFocusedRowLeaveTheReaderInPlace() throws {
      try app { try await Self.changeBeforeTheFocusedRow(section: nil) }
    }

    func testChangesBeforeTheFocusedRowLeaveTheReaderInPlaceAmongSections() throws {
      // Sections of three rows, with headers between the first row and the focused one.
      try app { try await Self.changeBeforeTheFocusedRow(section: 3) }
    }

    @MainActor private static func changeBeforeTheFocusedRow(section: Int?) async throws {
      for position in Position.allCases {
        let screen = try await ListScreen.loaded(0..<100, selection: position == .middle ? .single : .none, section: section)
        try await screen.scroll(to: position)
        let seen = screen.wholeRows
        XCTAssertGreaterThan(seen.count, 6)
        for focus in [seen[4], seen[seen.count - 1]] {
          // A list that becomes shorter at its end cannot stay where it is.
          for change in Change.all(before: focus, among: seen) where position != .end || !change.isRemoval {
            gtk_widget_grab_focus(try XCTUnwrap(screen.listItem(focus)))
            try await screen.settled()
            let what = "\(change) at the \(position), the keyboard on row \(focus)"
            let (scrolled, rows) = (screen.scrolled, screen.pager.items.map(\.id))
            let watch = screen.watch(seen[0])
            change.make(in: screen.pager)
            try await screen.settled()
            XCTAssertNotEqual(screen.pager.items.map(\.id), rows, what)
            if position == .top { XCTAssertEqual(screen.scrolled, 0, what) }
            change.undo(in: screen.pager)
            try await screen.settled()
            XCTAssertEqual(screen.pager.items.map(\.id), rows, what)
            XCTAssertEqual(Set(watch.places).count, 1, "\(what): \(watch.places)")
            XCTAssertEqual(screen.scrolled, scrolled, what)
          }
        }
        screen.window.close()
      }
    }

    private enum Change: CustomStringConvertible {
      case insertion(after: Int)
      case removal(Int, after: Int)
      case move(Int, after: Int, from: Int)

      var isRemoval: Bool { if case .removal = self { true } else { false } }

      /// Changes of the rows between the first that is seen and one further down.
      static func all(before focus: Int, among seen: [Int]) -> [Change] {
        [
          .insertion(after: seen[0]), .insertion(after: seen[2]), .insertion(after: seen[3]),
          .removal(seen[1], after: seen[0]), .removal(seen[3], after: seen[2]), .removal(focus, after: focus - 1),
          .move(seen[1], after: seen[2], from: seen[0]), .move(seen[2], after: seen[0], from: seen[1]),
          .move(seen[2], after: focus, from: seen[1]), .move(99, after: seen[1], from: 98), .move(seen[3], after: 98, from: seen[2]),
        ]
      }

      @MainActor func make(in pager: Pager<Item>) {
        switch self {
        case .insertion(let row): pager.insert(Item(1000), at: .after(row))
        case .removal(let row, _): _ = pager.remove(row)
        case .move(let row, let other, _): pager.move(row, to: .after(other))
        }
      }

      @MainActor func undo(in pager: Pager<Item>) {
        switch self {
        case .insertion: _ = pager.remove(1000)
        case .removal(let row, let other): pager.insert(Item(row), at: .after(other))
        case .move(let row, _, let other): pager.move(row, to: .after(other))
        }
      }

      var description: String {
        switch self {
        case .insertion(let row): "An insertion after row \(row)"
        case .removal(let row, _): "A removal of row \(row)"
        case .move(let row, let other, _): "A move of row \(row) after row \(other)"
        }
      }
    }

    func testAChangeDoesNotUndoAScroll() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<100)
        screen.scrolled = 500
        try await screen.settled()
        gtk_widget_grab_focus(try XCTUnwrap(screen.listItem(screen.wholeRows[4])))
        screen.pager.insert(Item(1000), at: .after(screen.wholeRows[2]))
        // In the same frame.
        screen.scrolled = 550
        try await screen.settled()
        XCTAssertEqual(screen.scrolled, 550)
      }
    }

    func testTheKeyboardStaysOnItsRow() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        gtk_widget_grab_focus(try XCTUnwrap(screen.listItem(4)))
        screen.pager.insert(Item(1000), at: .after(2))
        try await screen.settled()
        XCTAssertEqual(screen.window.focus, screen.listItem(4))
        screen.pager.insert(Item(1001), at: .start)
        try await screen.settled()
        XCTAssertEqual(screen.window.focus, screen.listItem(4))
        XCTAssertEqual(screen.texts.first, "Row 1001", "a reader at the top sees what is new")
      }
    }
  }

  extension ListScreen {
    /// The rows that are seen whole, from top to bottom.
    fileprivate var wholeRows: [Int] {
      pager.items.map(\.id).filter { id in
        guard let line = listItem(id) else { return false }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(line, list.rowsView, &bounds) != 0 else { return false }
        return bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= Float(gtk_widget_get_height(list.rowsView))
      }
    }

    fileprivate func scroll(to position: KeyboardAnchorTests.Position) async throws {
      switch position {
      case .top: break
      case .middle:
        scrolled = gtk_adjustment_get_upper(adjustment) / 2 + 7
        try await settled()
      case .end: try await scrollToEnd()
      }
    }
  }
#endif
