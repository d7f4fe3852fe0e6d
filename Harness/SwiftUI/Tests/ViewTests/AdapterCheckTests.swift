import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  @MainActor struct AdapterCheckTests {
    /// SwiftUI aligns the reader's row with the top of the list, and a header or a bar with a failure takes lines of this screen.
    @Test("The SwiftUI list keeps the guarantees of an adapter") func guarantees() async {
      let result = await ListAdapterCheck<SwiftUIListFixture>(tolerance: 3, seeds: 0..<20).result()
      print(result)
      for problem in result.problems { Issue.record(problem) }
      // A SwiftUI list keeps no selection and no border, and gives apps no presenter.
      #expect(result.omitted.count == 14)
    }
  }
}

/// A screen with a `PagedList`.
@MainActor private final class SwiftUIListFixture: ListAdapterFixture {
  @Observable @MainActor final class Shown {
    var pager: Pager<CheckedItem>?
    init(_ pager: Pager<CheckedItem>) { self.pager = pager }
  }

  private let shown: Shown
  private let screen: HeadlessScreen

  init(_ pager: Pager<CheckedItem>, as form: CheckedForm, capacity: Int, clock: ManualClock) {
    let shown = Shown(pager)
    let sections = Sections(of: pager, by: \.section)
    self.shown = shown
    screen = HeadlessScreen(lines: capacity) {
      Group {
        if let pager = shown.pager {
          switch form {
          case .items: PagedList(pager) { Text($0.title) }
          case .fullLength:
            PagedList(pager) {
              Text($0.title)
            } placeholder: {
              Text("…")
            }
          case .sections:
            PagedList(sections) {
              Text($0.title)
            } header: {
              Text($0)
            }
          }
        }
      }
      .contentStateTiming(PlaceholderTiming(), clock: clock)
    }
  }

  func settle() async {
    for _ in 0..<3 { await screen.turn() }
  }

  private var lines: [(offset: Int, element: String)] { Array(screen.lines.enumerated()) }
  var rows: [CheckedRow] { lines.filter { $0.element.hasPrefix("Item ") }.map { CheckedRow($0.element, offset: Double($0.offset)) } }
  var cover: String? { rows.isEmpty ? texts.joined(separator: " ") : nil }
  var texts: [String] { screen.lines.filter { !$0.hasPrefix("Item ") && !$0.isEmpty } }

  func scroll(by rows: Int) async {
    screen.scroll(by: rows)
    await settle()
  }

  func activate() async -> Bool {
    guard screen.tap("Try Again") || screen.tap("Load More") else { return false }
    await settle()
    return true
  }

  func show(_ pager: Pager<CheckedItem>) async {
    shown.pager = pager
    await settle()
  }

  func leave() async {
    shown.pager = nil
    await settle()
  }
}
