import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// Readers who do anything, in random order, while the app edits.
  @MainActor struct RandomWalkTests {
    /// A list that pages are cut from, in both directions.
    final class Server: PageSource {
      var ids: [Int]
      var isOffline = false

      init(_ ids: Range<Int>) { self.ids = Array(ids) }

      func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
        if isOffline { throw Offline() }
        let found = ids.filter { $0 >= (request.cursor ?? 100) }.prefix(10)
        let before = ids.filter { $0 < (found.first ?? 0) }.suffix(10)
        return Page(found.map { Item(id: $0) }, previous: before.first, next: ids.first { $0 > (found.last ?? .max) })
      }
    }

    @Test("B3, B15, B36: after any event, the screen shows neighboring rows of the list, or placeholders for them", arguments: 0..<12)
    func theScreenIsAlwaysPartOfTheList(seed: UInt64) async {
      var random = SplitMix(seed: seed)
      let server = Server(0..<200)
      let pager = Pager(source: server, configuration: PagingConfiguration(maximumRows: seed.isMultiple(of: 2) ? 40 : nil))
      let screen = HeadlessScreen(lines: 6, order: seed % 3 == 0 ? .appearancesFirst : .changesFirst) {
        PagedList(pager) { ItemRow(item: $0) }.task { pager.load() }.refreshable { _ = await pager.refresh().outcome }.contentStateTiming(
          .immediate)
      }
      await screen.turn()
      var new = 1_000
      for step in 0..<80 {
        let (before, isAtTop) = (screen.rows, screen.rows.first == pager.items.first?.id)
        var keepsPlace = false
        switch Int.random(in: 0..<12, using: &random) {
        case 0...3: screen.scroll(by: Int.random(in: -9...9, using: &random))
        case 4:
          keepsPlace = pager.insert(Item(id: new), at: .start) == .applied
          new += 1
        case 5:
          if let item = pager.items.randomElement(using: &random) {
            keepsPlace = pager.insert(Item(id: new), at: .after(item.id)) == .applied
            new += 1
          }
        case 6, 7:
          if let item = pager.items.randomElement(using: &random) { keepsPlace = pager.remove(item.id) == .applied }
        case 8: _ = await screen.pull()
        case 9: server.isOffline.toggle()
        case 10: _ = await pager.retry().outcome
        default: if Int.random(in: 0..<4, using: &random) == 0 { pager.reload() }
        }
        // The effects of a step must not reach into the next one, which compares the rows before and after.
        repeat { await screen.turn() } while pager.isLoading
        let (rows, ids) = (screen.rows, pager.items.map(\.id))
        if pager.contentState == .loaded {
          #expect(!rows.isEmpty, "seed \(seed), step \(step): \(screen.lines)")
          let start = rows.first.flatMap { ids.firstIndex(of: $0) } ?? 0
          #expect(Array(ids.dropFirst(start).prefix(rows.count)) == rows, "seed \(seed), step \(step)")
        } else {
          #expect(rows.isEmpty, "seed \(seed), step \(step): \(pager.contentState)")
        }
        if keepsPlace, !isAtTop, let anchor = before.first(where: { ids.contains($0) }), rows.count > 3 {
          #expect(rows.contains(anchor), "seed \(seed), step \(step): \(before) became \(rows)")
        }
      }
    }
  }
}
