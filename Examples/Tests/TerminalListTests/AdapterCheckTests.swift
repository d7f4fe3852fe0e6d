import Quire
import QuireTesting
import Terminal
import TerminalList
import Testing

@MainActor @Suite(.timeLimit(.minutes(2))) struct AdapterCheckTests {
  @Test("The terminal list keeps the guarantees of an adapter") func guarantees() async {
    for problem in await ListAdapterCheck<TerminalListFixture>(seeds: 0..<50).problems() { Issue.record(problem) }
  }
}

/// A screen of a terminal with a list. The list draws no headers.
@MainActor final class TerminalListFixture: ListAdapterFixture {
  static var forms: Set<CheckedForm> { [.items, .fullLength] }

  private let size: TerminalSize
  private let form: CheckedForm
  private let clock: ManualClock
  private var views: [ObjectIdentifier: PagedListView<CheckedItem>] = [:]
  private var view: PagedListView<CheckedItem>?
  private var lines: [String] = []

  init(_ pager: Pager<CheckedItem>, as form: CheckedForm, capacity: Int, clock: ManualClock) {
    size = TerminalSize(columns: 60, rows: capacity)
    (self.form, self.clock) = (form, clock)
    view = makeView(pager)
    draw()
  }

  private func makeView(_ pager: Pager<CheckedItem>) -> PagedListView<CheckedItem> {
    let view = PagedListView(
      pager, texts: ListTexts(empty: { "Nothing" }, end: { "All \($0)" }), fullLength: form == .fullLength, clock: clock,
      row: { item, _ in [StyledLine.Span(item.title)] }
    ) { [weak self] in self?.draw() }
    views[ObjectIdentifier(pager)] = view
    return view
  }

  private func draw() {
    guard let view else { return }
    lines = view.draw(into: size).map { $0.spans.map(\.text).joined() } + [view.status]
  }

  func settle() async {
    for _ in 0..<3 {
      await Task { @MainActor in }.value
      draw()
    }
  }

  var rows: [CheckedRow] { lines.enumerated().filter { $1.hasPrefix("Item ") }.map { CheckedRow($1, offset: Double($0)) } }
  var cover: String? { rows.isEmpty ? texts.joined(separator: " ") : nil }
  var texts: [String] {
    lines.filter { !$0.hasPrefix("Item ") }.map { $0.trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty }.map(String.init)
  }

  func scroll(by rows: Int) async {
    for _ in 0..<abs(rows) { view?.handle(rows > 0 ? .down : .up) }
    await settle()
  }

  func activate() async -> Bool {
    guard texts.contains(where: { $0.contains("Enter") }) else { return false }
    view?.handle(.enter)
    await settle()
    return true
  }

  func show(_ pager: Pager<CheckedItem>) async {
    await leave()
    view = views[ObjectIdentifier(pager)] ?? makeView(pager)
    await settle()
  }

  func leave() async {
    view?.leave()
    view = nil
  }
}
