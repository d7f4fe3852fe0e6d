import Quire
import QuireTesting
import Testing
import TextList

@MainActor @Suite(.timeLimit(.minutes(5))) struct AdapterCheckTests {
  @Test("A page of text keeps the guarantees of an adapter") func guarantees() async {
    let result = await ListAdapterCheck<TextListFixture>(tolerance: 0.01, seeds: 0..<20).result()
    print(result)
    for problem in result.problems { Issue.record(problem) }
    #expect(result.omitted.count == 8)
  }
}

/// A page of text, which a reader sees line by line.
@MainActor private final class TextListFixture: PresentingFixture {
  static var features: Set<CheckedFeature> {
    Set(CheckedFeature.allCases).subtracting([.keyboardMoves, .dragging, .covering, .announcements])
  }

  static func reason(forOmitting feature: CheckedFeature) -> String {
    switch feature {
    case .announcements: "A page of text is read as it is."
    case .covering: "A page of text covers nothing, and nothing covers it."
    default: "A page of text has no cursor with which to move rows."
    }
  }

  private let list: TextList<CheckedItem>
  private var page: [String] = []

  init(_ content: ListContent<CheckedItem>, capacity: Int, clock: ManualClock) {
    list = TextList(content, height: capacity, clock: clock) { $0.title }
    page = list.draw()
  }

  func settle() async {
    for _ in 0..<3 {
      await Task { @MainActor in }.value
      page = list.draw()
    }
  }

  var rows: [CheckedRow] {
    page.enumerated().filter { isRow($1) }.map { number, line in
      let title = line.dropFirst(2).split(separator: " (old)").first.map(String.init) ?? ""
      return CheckedRow(title, offset: Double(number), isSelected: line.hasPrefix("* "))
    }
  }

  private func isRow(_ line: String) -> Bool { line.dropFirst(2).hasPrefix("Item ") }
  var cover: String? { rows.isEmpty && !page.contains("  ...") ? texts.joined(separator: " ") : nil }
  var texts: [String] { page.filter { !isRow($0) }.map { $0.hasPrefix("# ") ? String($0.dropFirst(2)) : $0 } }

  func scroll(by rows: Int) async {
    list.scroll(by: rows)
    await settle()
  }

  func activate() async -> Bool {
    guard page.contains(where: { $0.contains("try again]") || $0.contains("load more]") || $0 == "[More in between]" }) else {
      return false
    }
    list.performAction()
    await settle()
    return true
  }

  func show(_ content: ListContent<CheckedItem>) async {
    list.show(content)
    await settle()
  }

  func leave() async { list.close() }

  // MARK: Features

  var presenter: ListPresenter<CheckedItem> { list.presenter }
  var unreadBorderOffset: Double? { page.firstIndex(of: "--- New ---").map(Double.init) }
  var isDimmed: Bool { page.contains { $0.hasSuffix("(old)") } }

  func select(_ title: String) async {
    if let item = presenter.lines.lazy.compactMap(\.item).first(where: { $0.title == title }) { presenter.selection.insert(item.id) }
    await settle()
  }
}
