import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

/// All tests of the views: one after the other, since what is announced is written down in one place.
@Suite(.oneScreen, .timeLimit(.minutes(5))) @MainActor enum ScreenTests {}

struct Item: Identifiable, Equatable {
  let id: Int
  var name: String { "Row \(id)" }
  var day: Int { id / 3 }
}

struct Offline: Error, LocalizedError {
  var errorDescription: String? { "No network" }
}

extension Page where Item == ViewTests.Item, Cursor == Int {
  /// A page of so many rows from one on, with the next page behind it.
  static func rows(_ ids: Range<Int>, next: Int? = nil, previous: Int? = nil) -> Page {
    Page(ids.map { Item(id: $0) }, previous: previous, next: next)
  }
}

/// A row whose evaluations are counted.
struct ItemRow: View {
  let item: Item
  var body: some View { Text(item.name) }
}

/// A server that serves any position, and fails on command.
@MainActor final class Archive: PageSource {
  var isOffline = false
  var asked: [Int] = []

  func cursor(at index: Int) -> Int? { index }

  func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
    let start = request.cursor ?? 0
    asked.append(start)
    if isOffline { throw Offline() }
    let end = min(start + 10, 200)
    return Page(
      (start..<end).map { Item(id: $0) }, previous: start > 0 ? max(0, start - 10) : nil, next: end < 200 ? end : nil,
      itemsBefore: start, itemsAfter: 200 - end)
  }

  /// A screen with a list in its full length.
  func screen(of pager: Pager<Item>, order: HeadlessScreen.Order = .changesFirst) -> HeadlessScreen {
    HeadlessScreen(lines: 6, order: order) {
      PagedList(pager) {
        ItemRow(item: $0)
      } placeholder: {
        Text("…")
      }.task { pager.load() }.contentStateTiming(.immediate)
    }
  }
}

/// A list on a screen, whose answers the test gives.
@MainActor struct ListFixture {
  let source = GatedPageSource<Item, Int>()
  let pager: Pager<Item>
  let clock = ManualClock()
  private let position: InitialPosition<Int>

  init(configuration: PagingConfiguration = PagingConfiguration(), opensAt position: InitialPosition<Int> = .top) {
    pager = Pager(source: source, configuration: configuration)
    self.position = position
  }

  func screen(lines: Int = 6, order: HeadlessScreen.Order = .changesFirst) -> HeadlessScreen {
    HeadlessScreen(lines: lines, order: order) {
      PagedList(.items(pager).opening(at: position)) { ItemRow(item: $0) }
        .task { pager.load() }
        .refreshable { _ = await pager.refresh().outcome }
        .contentStateTiming(.immediate)
    }
  }

  /// The screen with the first page on it.
  func loaded(
    _ page: Page<Item, Int> = .rows(0..<10, next: 10), lines: Int = 6, order: HeadlessScreen.Order = .changesFirst
  ) async -> HeadlessScreen {
    let screen = screen(lines: lines, order: order)
    await screen.turn()
    await source.answer(0, with: page)
    await screen.turn()
    return screen
  }
}

extension HeadlessScreen {
  /// The lines with something in them.
  var text: [String] { lines.filter { !$0.isEmpty } }

  /// The rows that are seen.
  var rows: [Int] { lines.compactMap { $0.hasPrefix("Row ") ? Int($0.dropFirst(4)) : nil } }
}

/// The choice of a view among several.
@Observable @MainActor final class Choice<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
