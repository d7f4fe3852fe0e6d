import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// Lists that are shown in their full length.
  @MainActor struct FullLengthTests {
    private let archive = Archive()

    @Test("B26: a row that is not loaded is a placeholder, and a page replaces it in place", arguments: HeadlessScreen.Order.allCases)
    func pagesTakeThePlaceOfPlaceholders(order: HeadlessScreen.Order) async {
      let pager = Pager(source: archive)
      let screen = archive.screen(of: pager, order: order)
      await screen.turn()
      #expect(screen.rows == Array(0..<6))
      #expect(archive.asked == [0])
      screen.scroll(by: 3)
      await screen.turn()
      #expect(screen.rows == Array(3..<9))
      #expect(archive.asked == [0, 10])
    }

    @Test("B26: a reader can go anywhere, and the rows at that position are loaded", arguments: HeadlessScreen.Order.allCases)
    func aReaderGoesAnywhere(order: HeadlessScreen.Order) async {
      let pager = Pager(source: archive)
      let screen = archive.screen(of: pager, order: order)
      await screen.turn()
      screen.scroll(by: 120)
      await screen.turn()
      #expect(screen.rows == Array(120..<126))
      #expect(archive.asked.count <= 4)
      #expect(!archive.asked.contains(50))
      screen.scrollToEnd()
      await screen.turn()
      #expect(screen.rows == Array(194..<200))
      screen.scroll(by: -400)
      await screen.turn()
      #expect(screen.rows == Array(0..<6))
    }

    @Test("B26, B19: a failed page is shown above the rows while its placeholders are visible, and retried there")
    func aFailedPageIsShownAboveTheRows() async {
      let pager = Pager(source: archive)
      let screen = archive.screen(of: pager)
      await screen.turn()
      archive.isOffline = true
      screen.scroll(by: 3)
      await screen.turn()
      #expect(screen.rows == Array(3..<9))
      screen.scroll(by: 5)
      await screen.turn()
      #expect(screen.text == ["No network", "[Try Again]", "Row 8", "Row 9", "…", "…"])
      let asked = archive.asked.count
      screen.scroll(by: 1)
      await screen.turn()
      #expect(archive.asked.count == asked)
      archive.isOffline = false
      screen.tap("Try Again")
      await screen.turn()
      #expect(screen.rows == Array(9..<15))
    }

    @Test("B26, B24: a list that starts in the middle opens at the loaded part")
    func aListOpensAtWhatIsLoaded() async {
      let pager = Pager(source: archive, from: 100)
      let screen = archive.screen(of: pager)
      await screen.turn()
      #expect(screen.rows.first == 100)
    }

    @Test("B15, B26: rows that are removed above the reader move nothing")
    func rowsRemovedAboveMoveNoReader() async {
      let pager = Pager(source: archive)
      let screen = archive.screen(of: pager)
      await screen.turn()
      screen.scroll(by: 120)
      await screen.turn()
      let first = screen.rows[0]
      screen.scroll(by: 4)
      await screen.turn()
      let rows = screen.rows
      pager.remove(first)
      await screen.turn()
      #expect(screen.rows == rows)
    }

    @Test("Assistive technology reads a row that is not loaded as loading") func spokenPlaceholders() async {
      let pager = Pager(source: archive)
      let screen = HeadlessScreen(lines: 6) {
        PagedList(.fullLength(pager)) { ItemRow(item: $0) }.contentStateTiming(.immediate)
      }
      pager.load()
      await screen.turn()
      #expect(!screen.labels.contains("Loading"))
      archive.isOffline = true
      screen.scroll(by: 100)
      await screen.turn()
      #expect(screen.labels.contains("Loading"))
    }
  }
}
