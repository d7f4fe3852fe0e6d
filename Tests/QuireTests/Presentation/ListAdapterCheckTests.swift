import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct ListAdapterCheckTests {
  @Test("A host that does its three duties keeps all guarantees", .tags(.b15, .b17, .b19, .b24, .b26, .b36, .b39, .b41, .b48))
  func guarantees() async {
    for problem in await ListAdapterCheck<HostFixture>(tolerance: 0.01, seeds: 0..<60).problems() { Issue.record(problem) }
  }

  @Test("A host that ignores scroll positions moves the reader")
  func ignoredScroll() async {
    await expectProblems(of: HostThatIgnoresScroll.self, ["A page before the first row leaves", "A list opens at its initial position"])
  }

  @Test("A host whose control does nothing can't retry")
  func deadControl() async {
    await expectProblems(
      of: HostWithDeadControl.self, ["A failed page is shown, and only its control", "A cover shows the latest failure"])
  }

  @Test("A host that states its viewport after it has left loads pages that nobody needs")
  func viewportAfterLeaving() async {
    await expectProblems(of: HostThatStays.self, ["A screen that was closed loads nothing"])
  }

  @Test("A host that shows no failures, no headers, or no cover is found")
  func missingTexts() async {
    await expectProblems(
      of: HostWithoutTexts.self,
      [
        "A failed page is shown, and only", "A failed refresh is shown", "A fast load shows no loading cover",
        "A section begins with its header",
      ])
  }

  @Test("A host that shows a row in the place of another is found")
  func wrongRows() async {
    await expectProblems(of: HostThatSwapsRows.self, ["Random walk"])
  }

  private func expectProblems<Fixture: ListAdapterFixture>(of fixture: Fixture.Type, _ guarantees: [String]) async {
    let problems = await ListAdapterCheck<Fixture>(seeds: 0..<3).problems().map(\.description)
    for guarantee in guarantees {
      #expect(problems.contains { $0.hasPrefix(guarantee) }, "\(guarantee) is not among \(problems).")
    }
  }
}

/// A screen without widgets.
@MainActor private class HostFixture: ListAdapterFixture {
  enum Defect {
    case ignoresScroll, deadControl, staysAfterLeaving, hasNoTexts, swapsRows
  }

  class var defect: Defect? { nil }

  private let form: CheckedForm
  private let clock: ManualClock
  private let positions = ReadingPositions()
  private var host: RecordingHost<CheckedItem>
  private var presenter: ListPresenter<CheckedItem>

  required init(_ pager: Pager<CheckedItem>, as form: CheckedForm, capacity: Int, clock: ManualClock) {
    (self.form, self.clock) = (form, clock)
    host = RecordingHost(height: Double(capacity))
    presenter = ListPresenter(form.content(of: pager), positions: positions, clock: clock)
    presenter.attach(host)
  }

  private var defect: Defect? { Self.defect }

  func settle() async {
    for _ in 0..<4 {
      await turn()
      let offset = host.offset
      host.layOut(presenter)
      if defect == .ignoresScroll { host.offset = offset }
    }
  }

  var rows: [CheckedRow] {
    let visible = host.readingPosition()?.anchors ?? []
    var rows = visible.compactMap { anchor in host.shown[anchor.line].item.map { CheckedRow($0.title, offset: anchor.offset) } }
    if defect == .swapsRows, rows.count > 3 { rows.swapAt(1, 2) }
    return rows
  }

  var cover: String? {
    guard let cover = host.display.cover else { return nil }
    if defect == .hasNoTexts { return "" }
    return switch cover.state {
    case .initial, .loaded: ""
    case .loading: "Loading"
    case .empty: "Nothing"
    case .failed(let failure): failure.description
    }
  }

  var texts: [String] {
    guard defect != .hasNoTexts else { return [] }
    let lines = host.visible.compactMap { line -> String? in
      switch host.shown[line] {
      case .header(let header): "\(header.key)"
      case .gap(let gap): text(of: gap)
      case .item, .placeholder, .status, .unreadBorder: nil
      }
    }
    return lines + [host.display.start, host.display.end].compactMap { $0.map(text) } + [notice]
  }

  private func text(of gap: PresentedGap) -> String { if case .failed(let failure) = gap.state { failure.description } else { "…" } }

  private var notice: String {
    switch host.display.notice {
    case .refreshFailed(let failure): failure.description
    case .missingItems(let gap): text(of: gap)
    case nil: ""
    }
  }

  func scroll(by rows: Int) async {
    host.offset += Double(rows)
    await settle()
  }

  func activate() async -> Bool {
    guard let action else { return false }
    if defect != .deadControl { action() }
    await settle()
    return true
  }

  /// The command of the first control on the screen.
  private var action: (() -> Void)? {
    let presenter = presenter
    if host.display.cover?.action != nil { return { presenter.performCoverAction() } }
    if host.display.notice?.action != nil { return { presenter.performNoticeAction() } }
    let gaps = host.visible.compactMap { if case .gap(let gap) = host.shown[$0] { gap } else { nil } }
    let ends = [host.display.start, host.display.end].compactMap(\.self).filter { $0.action != nil }
    return (ends + gaps).first.map { gap in { presenter.performAction(of: gap) } }
  }

  func show(_ pager: Pager<CheckedItem>) async {
    presenter.detach()
    presenter = ListPresenter(form.content(of: pager), positions: positions, clock: clock)
    host.reset()
    presenter.attach(host)
    await settle()
  }

  func leave() async {
    guard defect != .staysAfterLeaving else { return }
    presenter.detach()
  }
}

private final class HostThatIgnoresScroll: HostFixture { override class var defect: Defect? { .ignoresScroll } }
private final class HostWithDeadControl: HostFixture { override class var defect: Defect? { .deadControl } }
private final class HostThatStays: HostFixture { override class var defect: Defect? { .staysAfterLeaving } }
private final class HostWithoutTexts: HostFixture { override class var defect: Defect? { .hasNoTexts } }
private final class HostThatSwapsRows: HostFixture { override class var defect: Defect? { .swapsRows } }
