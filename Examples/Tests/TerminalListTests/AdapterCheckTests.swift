import Quire
import QuireTesting
import Terminal
import TerminalList
import Testing

@MainActor @Suite(.timeLimit(.minutes(2))) struct AdapterCheckTests {
  @Test("The terminal list keeps the guarantees of an adapter") func guarantees() async {
    let result = await ListAdapterCheck<TerminalListFixture>(seeds: 0..<20).result()
    print(result)
    for problem in result.problems { Issue.record(problem) }
    #expect(result.omitted.count == 4)
  }
}

/// A screen of a terminal with a list.
@MainActor final class TerminalListFixture: PresentingFixture {
  static var features: Set<CheckedFeature> { Set(CheckedFeature.allCases).subtracting([.dragging, .announcements]) }

  static func reason(forOmitting feature: CheckedFeature) -> String {
    feature == .dragging ? "The list takes no drags from a mouse." : "A terminal has no announcements: a screen reader reads its lines."
  }

  private let size: TerminalSize
  private let clock: ManualClock
  private var views: [[ObjectIdentifier]: PagedListView<CheckedItem>] = [:]
  private let firstContent: ListContent<CheckedItem>
  private lazy var view = makeView(firstContent)
  private var isOpen = true
  private var lines: [String] = []
  private(set) var isDimmed = false

  init(_ content: ListContent<CheckedItem>, capacity: Int, clock: ManualClock) {
    size = TerminalSize(columns: 60, rows: capacity)
    (self.clock, firstContent) = (clock, content)
    draw()
  }

  private func makeView(_ content: ListContent<CheckedItem>) -> PagedListView<CheckedItem> {
    let view = PagedListView(
      content, texts: ListTexts(empty: { "Nothing" }, end: { "All \($0)" }), selectsRows: true, clock: clock,
      row: { item, _ in [StyledLine.Span(item.title)] }
    ) { [weak self] in self?.draw() }
    views[content.pagers.map { ObjectIdentifier($0) }] = view
    return view
  }

  private func draw() {
    guard isOpen else { return }
    let drawn = view.draw(into: size)
    isDimmed = drawn.flatMap(\.spans).contains { $0.text.hasPrefix("Item ") && $0.style.isDim }
    lines = drawn.map { $0.spans.map(\.text).joined() } + [view.status]
  }

  func settle() async {
    for _ in 0..<3 {
      await Task { @MainActor in }.value
      draw()
    }
  }

  var rows: [CheckedRow] {
    lines.enumerated().filter { isRow($1) }.map { number, text in
      CheckedRow(title(of: text), offset: Double(number), isSelected: text.hasPrefix("● "))
    }
  }
  var cover: String? { rows.isEmpty ? texts.joined(separator: " ") : nil }
  private func isRow(_ line: String) -> Bool { title(of: line).hasPrefix("Item ") }
  /// The text of a row without its mark, or the room for one.
  private func title(of line: String) -> String { String(line.drop { "● ".contains($0) }) }
  var texts: [String] {
    lines.filter { !isRow($0) }.map { $0.trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty }.map(String.init)
  }

  func scroll(by rows: Int) async {
    for _ in 0..<abs(rows) { view.handle(rows > 0 ? .down : .up) }
    await settle()
  }

  func activate() async -> Bool {
    guard texts.contains(where: { $0.contains("Enter") }) else { return false }
    view.handle(.enter)
    await settle()
    return true
  }

  func show(_ content: ListContent<CheckedItem>) async {
    view.leave()
    view = views[content.pagers.map { ObjectIdentifier($0) }] ?? makeView(content)
    await settle()
  }

  func coverScreen(meanwhile: () async -> Void) async {
    await leave()
    await meanwhile()
    isOpen = true
    await settle()
  }

  func leave() async {
    view.leave()
    isOpen = false
  }

  // MARK: Features

  var presenter: ListPresenter<CheckedItem> { view.presenter }
  var unreadBorderOffset: Double? { lines.firstIndex { $0.contains("── New ──") }.map(Double.init) }

  func select(_ title: String) async {
    await focus(title)
    view.handle(.character(" "))
    await settle()
  }

  func focus(_ title: String) async {
    if let line = lines.firstIndex(where: { self.title(of: $0) == title }) { view.click(line: line) }
    await settle()
  }

  func moveFocusedRow(by distance: Int) async {
    view.handle(.character(distance < 0 ? "K" : "J"))
    await settle()
  }
}
