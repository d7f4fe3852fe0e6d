public import Quire
import QuireFoundation

/// A list as a page of plain text, for a log, a script, or a mail.
///
/// ```swift
/// let list = TextList(.items(pager), height: 20) { $0.title }
/// list.changed = { [unowned list] in print(list.draw().joined(separator: "\n")) }
/// pager.load()
/// ```
///
/// The page has a fixed number of lines. Texts in brackets below them say what is missing, and what failed.
@MainActor public final class TextList<Item: Identifiable>: ListHost {
  /// A closure that is called when the page has changed. Call ``draw()`` in it, or soon.
  public var changed: () -> Void = {}
  /// The presenter of the list on the page.
  public private(set) var presenter: ListPresenter<Item>

  private let height: Int
  private let title: (Item) -> String
  private var content: ListContent<Item>
  private let positions = ReadingPositions()
  private let clock: any Scheduler
  private var lines = ListLines<Item>()
  private var display = ListDisplay()
  private var scroll = ListScroll.none
  /// The position of the first line on the page.
  private var top = 0

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - content: The list.
  ///   - height: The number of lines.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  ///   - title: A closure that returns the text of an item.
  public init(
    _ content: ListContent<Item>, height: Int, clock: any Scheduler = SystemClock(), title: @escaping (Item) -> String
  ) {
    (self.content, self.height, self.clock, self.title) = (content, height, clock, title)
    presenter = ListPresenter(content, positions: positions, clock: clock)
    presenter.attach(self)
  }

  /// Shows another list. The page returns to the present one where the reader left it.
  public func show(_ content: ListContent<Item>) {
    presenter.detach()
    (self.content, lines, display, scroll, top) = (content, ListLines(), ListDisplay(), .none, 0)
    presenter = ListPresenter(content, positions: positions, clock: clock)
    presenter.attach(self)
  }

  /// Ends the page. It loads nothing anymore.
  public func close() { presenter.detach() }

  // MARK: The host of the presenter

  /// Returns the lines on the page.
  public func readingPosition() -> ListReadingPosition? {
    guard !lines.isEmpty else { return nil }
    let anchors = visible.map { ListReadingPosition.Anchor(line: $0, offset: Double($0 - top)) }
    return ListReadingPosition(anchors: anchors, isAtStart: top == 0, isAtEnd: top == lastTop)
  }

  /// Takes the lines of a transition, which the next page shows.
  public func apply(_ transition: ListTransition<Item>) {
    (lines, display, scroll) = (transition.after, transition.display, transition.scroll)
    changed()
  }

  // MARK: Geometry

  private var visible: Range<Int> { top..<min(top + height, lines.count) }
  private var lastTop: Int { max(0, lines.count - height) }

  private func establishScroll() {
    switch scroll {
    case .none, .keep([]): break
    case .start: top = 0
    case .end: top = lastTop
    case .keep(let anchors): top = anchors[0].line - Int(anchors[0].offset)
    case .line(let line, let alignment): top = line - Int(Double(height - 1) * alignment)
    }
    scroll = .none
    top = max(0, min(top, lastTop))
  }

  // MARK: Drawing

  /// Lays the page out, and returns its lines of text.
  public func draw() -> [String] {
    establishScroll()
    presenter.viewportDidChange(visible: visible, capacity: height)
    if let cover = display.cover { return [text(of: cover)] }
    return visible.map(text) + bars
  }

  private func text(ofLine line: Int) -> String {
    switch lines[line] {
    case .item(let item): (presenter.selection.contains(item.id) ? "* " : "  ") + title(item) + (display.isDimmed ? " (old)" : "")
    case .placeholder: "  ..."
    case .header(let header): "# \(content.title(of: header) ?? "\(header.key)")"
    case .status(let status): text(of: status.edgeState, from: "here", atEnd: "[Nothing]")
    case .unreadBorder: "--- New ---"
    case .gap(let gap): text(of: gap.state, from: "in between")
    }
  }

  private func text(of cover: ListDisplay.Cover) -> String {
    switch cover.state {
    case .initial, .loaded: ""
    case .loading: "[Loading]"
    case .empty: cover.action == nil ? "[Nothing]" : "[Nothing yet: load more]"
    case .failed(let failure): "[\(failure.message): try again]"
    }
  }

  /// The texts below the lines of the list.
  private var bars: [String] {
    var bars: [String] = []
    if top == 0, let gap = display.start { bars.append(text(of: gap.state, from: "before")) }
    if top == lastTop, let gap = display.end { bars.append(text(of: gap.state, from: "after")) }
    switch display.notice {
    case .refreshFailed(let failure): bars.append("[Refresh failed: \(failure.message): try again]")
    case .missingItems(let gap): bars.append(text(of: gap.state, from: "here"))
    case nil: if display.refreshState == .refreshing { bars.append("[Refreshing]") }
    }
    return bars.filter { !$0.isEmpty }
  }

  private func text(of state: EdgeState, from place: String, atEnd: String = "") -> String {
    switch state {
    case .end: atEnd
    case .more: "[More \(place)]"
    case .loading: "[Loading more \(place)]"
    case .paused: "[There may be more \(place): load more]"
    case .failed(let failure): "[\(failure.message): try again]"
    }
  }

  // MARK: Gestures

  /// Takes the reader forward by a number of lines, or back if it is negative.
  public func scroll(by distance: Int) {
    top = max(0, min(top + distance, lastTop))
    changed()
  }

  /// Performs the command that the page offers in brackets.
  public func performAction() { presenter.performAnyAction(at: lineOfAction ?? top) }

  /// The first line on the page where items are missing.
  private var lineOfAction: Int? { visible.first { lines.gap(at: $0) != nil } }
}
