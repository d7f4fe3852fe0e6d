import QuireTesting

@testable import Quire

/// A screen without widgets. A subclass plants one defect in it.
@MainActor class HostFixture: PresentingFixture {
  enum Defect {
    case ignoresScroll, deadControl, staysAfterLeaving, hasNoTexts, swapsRows
    case goesToStartAfterRefresh, deadNewItems, losesCount, isNeverAtEnd, misplacesBorder
    case hasDeadKeys, dropsAtOldLine, dropsAnotherRow, missesChangesOfDrag
    case hidesStatus, retriesAllLists, movesReaderOfGroup, isSilent, announcesTwice
    case forgetsSelection, evictsSelection, selectsLoadedItems, reportsTwice, neverDims
  }

  class var defect: Defect? { nil }
  class var forms: Set<CheckedForm> { Set(CheckedForm.allCases) }
  class var features: Set<CheckedFeature> { Set(CheckedFeature.allCases) }
  class func reason(forOmitting feature: CheckedFeature) -> String { "" }

  private let clock: ManualClock
  private let positions = ReadingPositions()
  private let height: Double
  private var host: DefectiveHost
  private(set) var presenter: ListPresenter<CheckedItem>
  private var focused = ""
  private var isCovered = false
  /// The rows of a screen that shows nothing of what comes.
  private var frozenRows: [CheckedRow]?

  required init(_ content: ListContent<CheckedItem>, capacity: Int, clock: ManualClock) {
    (self.clock, height) = (clock, Double(capacity))
    host = DefectiveHost(height: height, Self.defect)
    presenter = ListPresenter(content, positions: positions, clock: clock)
    presenter.attach(host)
  }

  private var defect: Defect? { Self.defect }
  private var view: RecordingHost<CheckedItem> { host.view }

  func settle() async {
    for _ in 0..<4 {
      await turn()
      guard !isCovered else { continue }
      let offset = view.offset
      view.layOut(presenter)
      if defect == .movesReaderOfGroup, presenter.pagers.count > 1, offset > 0 { view.offset = offset }
      if defect == .ignoresScroll || host.takeReset() { view.offset = defect == .ignoresScroll ? offset : 0 }
    }
    if defect == .evictsSelection {
      presenter.selection = .only(Set(view.shown.compactMap(\.item?.id).filter(presenter.selection.contains)))
    }
  }

  var rows: [CheckedRow] {
    if let frozenRows { return frozenRows }
    let visible = view.readingPosition()?.anchors ?? []
    var rows = visible.compactMap { anchor in
      view.shown[anchor.line].item.map { item in
        CheckedRow(item.title, offset: anchor.offset, isSelected: presenter.selection.contains(item.id))
      }
    }
    if defect == .swapsRows, rows.count > 3 { rows.swapAt(1, 2) }
    return rows
  }

  var cover: String? {
    guard let cover = view.display.cover else { return nil }
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
    let lines = view.visible.compactMap { line -> String? in
      switch view.shown[line] {
      case .header(let header): presenter.content.title(of: header)
      case .gap(let gap): text(of: gap)
      case .status(let status): defect == .hidesStatus ? nil : text(of: status)
      case .item, .placeholder, .unreadBorder: nil
      }
    }
    return lines + [view.display.start, view.display.end].compactMap { $0.map(text) } + [notice]
  }

  private func text(of gap: ListDisplay.Gap) -> String { if case .failed(let failure) = gap.state { failure.description } else { "…" } }

  private func text(of status: ListDisplay.Status) -> String {
    if case .failed(let failure) = status.state { failure.description } else { "…" }
  }

  private var notice: String {
    switch view.display.notice {
    case .refreshFailed(let failure): failure.description
    case .missingItems(let gap): text(of: gap)
    case nil: ""
    }
  }

  func scroll(by rows: Int) async {
    view.offset += Double(rows)
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
    if view.display.cover?.action != nil { return { presenter.performCoverAction() } }
    if view.display.notice?.action != nil { return { presenter.performNoticeAction() } }
    let statuses = view.visible.compactMap { if case .status(let status) = view.shown[$0], status.action != nil { status } else { nil } }
    if let status = statuses.first {
      return defect == .retriesAllLists ? { presenter.refresh() } : { presenter.performAction(of: status) }
    }
    let gaps = view.visible.compactMap { if case .gap(let gap) = view.shown[$0] { gap } else { nil } }
    let ends = [view.display.start, view.display.end].compactMap(\.self).filter { $0.action != nil }
    return (ends + gaps).first.map { gap in { presenter.performAction(of: gap) } }
  }

  func show(_ content: ListContent<CheckedItem>) async {
    presenter.detach()
    presenter = ListPresenter(content, positions: positions, clock: clock)
    view.reset()
    presenter.attach(host)
    await settle()
  }

  func leave() async {
    guard defect != .staysAfterLeaving else { return }
    presenter.detach()
  }

  // MARK: Features

  func newItemCount(at edge: ListEdge) -> Int { defect == .losesCount ? 0 : view.display.newItemCount(at: edge) }

  func showNewItems(at edge: ListEdge) async {
    if defect != .deadNewItems { presenter.showNewItems(at: edge) }
    await settle()
  }

  var unreadBorderOffset: Double? {
    let anchors = view.readingPosition()?.anchors ?? []
    let border = anchors.first { if case .unreadBorder = view.shown[$0.line] { true } else { false } }
    return border.map { $0.offset - (defect == .misplacesBorder ? 2 : 0) }
  }

  func select(_ title: String) async {
    let item = view.shown.lazy.compactMap(\.item).first { $0.title == title }
    if let item, defect != .forgetsSelection || presenter.selection == .none { presenter.selection.insert(item.id) }
    await settle()
  }

  func selectAll() async {
    presenter.selection = defect == .selectsLoadedItems ? .only(Set(view.shown.compactMap(\.item?.id))) : .all
    await settle()
  }

  func observeNearbyItems(
    within distance: Int?, _ observer: @escaping @MainActor (ListPresenter<CheckedItem>.NearbyItemsChange) -> Void
  ) -> ObservationToken? {
    presenter.observeNearbyItems(within: distance) { [defect] change in
      observer(change)
      if defect == .reportsTwice { observer(change) }
    }
  }

  var isDimmed: Bool { defect != .neverDims && view.display.isDimmed }

  var announcements: [String] {
    let strings = ContentStrings { $0.description }
    let announcements = view.transitions.flatMap(\.announcements).map { strings.text(of: $0) }
    return switch defect {
    case .isSilent: []
    case .announcesTwice: announcements.flatMap { [$0, $0] }
    default: announcements
    }
  }

  func coverScreen(meanwhile: () async -> Void) async {
    isCovered = defect != .staysAfterLeaving
    if isCovered { presenter.viewportDidChange(visible: 0..<0, capacity: 0) }
    await meanwhile()
    isCovered = false
    await settle()
  }

  func focus(_ title: String) async { focused = title }

  func moveFocusedRow(by distance: Int) async {
    if let line = line(focused), defect != .hasDeadKeys { presenter.moveItem(at: line, by: distance) }
    await settle()
  }

  func drag(_ title: String, to destination: String, meanwhile: () async -> Void) async {
    guard let line = line(title), let move = presenter.pickUpItem(at: line) else { return }
    let oldDestination = self.line(destination)
    let oldRows = rows
    await meanwhile()
    if defect == .missesChangesOfDrag { frozenRows = oldRows }
    let dropped = defect == .dropsAnotherRow ? presenter.pickUpItem(at: line) : move
    if let target = defect == .dropsAtOldLine ? oldDestination : self.line(destination) { dropped?.drop(at: target) }
    await settle()
  }

  private func line(_ title: String) -> Int? { view.shown.firstIndex { $0.item?.title == title } }
}

/// A host that forwards to one without defects.
@MainActor private final class DefectiveHost: ListHost {
  let view: RecordingHost<CheckedItem>
  private let defect: HostFixture.Defect?
  private var mustReset = false

  init(height: Double, _ defect: HostFixture.Defect?) {
    view = RecordingHost(height: height)
    self.defect = defect
  }

  func readingPosition() -> ListReadingPosition? {
    var position = view.readingPosition()
    if defect == .isNeverAtEnd { position?.isAtEnd = false }
    return position
  }

  func apply(_ transition: ListTransition<CheckedItem>) {
    view.apply(transition)
    if defect == .goesToStartAfterRefresh, transition.cause == .refresh { mustReset = true }
  }

  /// Returns whether the view goes to the start with this layout.
  func takeReset() -> Bool {
    defer { mustReset = false }
    return mustReset
  }
}
