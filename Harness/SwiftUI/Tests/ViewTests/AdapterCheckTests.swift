import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  @MainActor struct AdapterCheckTests {
    /// The list treats all rows as equally high, and a header or a bar with a failure takes a line of this screen.
    @Test("The SwiftUI list keeps the guarantees of an adapter") func guarantees() async {
      let result = await ListAdapterCheck<SwiftUIListFixture>(tolerance: 2, seeds: 0..<20).result()
      print(result)
      for problem in result.problems { Issue.record(problem) }
      #expect(result.omitted == [] && result.checked.count == 40)
    }
  }
}

/// A screen with a `PagedList`, and the presenter of its app.
@MainActor private final class SwiftUIListFixture: PresentingFixture {
  static let features = Set(CheckedFeature.allCases)

  @Observable @MainActor final class Shown {
    var presenter: ListPresenter<CheckedItem>?
    init(_ presenter: ListPresenter<CheckedItem>) { self.presenter = presenter }
  }

  private(set) var presenter: ListPresenter<CheckedItem>
  private let shown: Shown
  private let screen: HeadlessScreen
  private let clock: ManualClock
  private let positions = ReadingPositions()
  private var focused = ""

  init(_ content: ListContent<CheckedItem>, capacity: Int, clock: ManualClock) {
    self.clock = clock
    presenter = ListPresenter(content, positions: positions, clock: clock)
    let shown = Shown(presenter)
    self.shown = shown
    screen = HeadlessScreen(lines: capacity) {
      Group {
        if let presenter = shown.presenter {
          PagedList(presenter) {
            Text($0.title)
          } placeholder: {
            Text("…")
          }
          .selectable()
        }
      }
    }
  }

  func settle() async {
    for _ in 0..<3 { await screen.turn() }
  }

  private var lines: [(offset: Int, element: String)] { Array(screen.lines.enumerated()) }
  var rows: [CheckedRow] {
    let selected = screen.selectedRows
    return lines.filter { $0.element.hasPrefix("Item ") }.map {
      CheckedRow($0.element, offset: Double($0.offset), isSelected: selected.contains($0.element))
    }
  }
  var cover: String? { rows.isEmpty ? texts.joined(separator: " ") : nil }
  var texts: [String] { screen.lines.filter { !$0.hasPrefix("Item ") && !$0.isEmpty } }
  var isDimmed: Bool { screen.isDimmed }
  var announcements: [String] { screen.announcements }
  var unreadBorderOffset: Double? { lines.first { $0.element == "New" }.map { Double($0.offset) } }

  func select(_ title: String) async {
    screen.select(title)
    await settle()
  }

  /// A list says nothing of its keyboard focus: an app calls the presenter for its keys.
  func focus(_ title: String) async { focused = title }

  func moveFocusedRow(by distance: Int) async {
    if let item = presenter.lines.lazy.compactMap(\.item).first(where: { $0.title == focused }) {
      presenter.moveItem(item.id, by: distance)
    }
    await settle()
  }

  func drag(_ title: String, to destination: String, meanwhile: () async -> Void) async {
    await screen.drag(title, to: destination, meanwhile: meanwhile)
    await settle()
  }

  func scroll(by rows: Int) async {
    screen.scroll(by: rows)
    await settle()
  }

  func activate() async -> Bool {
    guard screen.tap("Try Again") || screen.tap("Load More") else { return false }
    await settle()
    return true
  }

  func show(_ content: ListContent<CheckedItem>) async {
    // The list before is left first: the new presenter takes its state over.
    presenter.detach()
    presenter = ListPresenter(content, positions: positions, clock: clock)
    shown.presenter = presenter
    await settle()
  }

  func coverScreen(meanwhile: () async -> Void) async {
    screen.isFront = false
    await settle()
    await meanwhile()
    screen.isFront = true
    await settle()
  }

  func leave() async {
    shown.presenter = nil
    await settle()
  }
}
