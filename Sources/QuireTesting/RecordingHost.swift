public import Quire

/// A host without widgets, which applies each transition as a table view does, checks it, and keeps a scroll offset.
///
/// Use it to test the contents of a screen and the reader's position, without a user interface.
///
/// ```swift
/// @MainActor @Test(.timeLimit(.minutes(1))) func aPageKeepsTheReaderInPlace() async {
///   let source = GatedPageSource<Post, Int>()
///   let pager = Pager(source: source)
///   let presenter = ListPresenter(.items(pager))
///   let host = RecordingHost<Post>(height: 3)
///   presenter.attach(host)
///
///   pager.load()
///   await source.answerNext(with: Page([Post(id: 3), Post(id: 4)], previous: 1))
///   host.layOut(presenter)
///
///   #expect(host.shown.map { $0.item?.id } == [3, 4])
///   #expect(host.problems.isEmpty)
/// }
/// ```
@MainActor public final class RecordingHost<Item: Identifiable & Equatable>: ListHost {
  /// The lines that the host shows.
  public private(set) var shown: [ListLine<Item>] = []
  /// Everything that the host shows except the lines.
  public private(set) var display = ListDisplay()
  /// The transitions that the host has received.
  public private(set) var transitions: [ListTransition<Item>] = []
  /// The problems of the transitions so far, in words.
  public private(set) var problems: [String] = []
  /// The distance from the start of the list to the start of the view. Set it to scroll, and then call ``layOut(_:)``.
  public var offset = 0.0
  /// The height of the view.
  public let height: Double

  private let heightOfLine: (ListLine<Item>) -> Double
  private var scroll = ListScroll.none

  /// Creates a host that shows nothing.
  ///
  /// - Parameters:
  ///   - height: The height of the view.
  ///   - heightOfLine: A closure that returns the height of a line. By default, each line has a height of 1.
  public init(height: Double, heightOfLine: @escaping (ListLine<Item>) -> Double = { _ in 1 }) {
    self.height = height
    self.heightOfLine = heightOfLine
  }

  /// The positions of the visible lines.
  public var visible: Range<Int> {
    let starts = starts
    let first = shown.indices.first { starts[$0 + 1] > offset } ?? shown.count
    let end = shown.indices.first { starts[$0] >= offset + height } ?? shown.count
    return min(first, end)..<end
  }

  /// The visible lines at their distances from the start of the view.
  public func readingPosition() -> ListReadingPosition? {
    let starts = starts
    let anchors = visible.map { ListReadingPosition.Anchor(line: $0, offset: starts[$0] - offset) }
    return ListReadingPosition(anchors: anchors, isAtStart: offset <= 0, isAtEnd: offset >= maximumOffset)
  }

  /// Checks a transition, and shows the lines after it.
  public func apply(_ transition: ListTransition<Item>) {
    transitions.append(transition)
    check(transition)
    shown = Array(transition.after)
    display = transition.display
    scroll = transition.scroll
  }

  /// Establishes the scroll position of the last transition, and states the viewport to a presenter.
  public func layOut(_ presenter: ListPresenter<Item>) {
    switch scroll {
    case .none, .keep([]): break
    case .start: offset = 0
    case .end: offset = maximumOffset
    case .keep(let anchors): offset = start(of: anchors[0].line) - anchors[0].offset
    case .line(let line, let alignment): offset = start(of: line) - (height - heightOfLine(shown[line])) * alignment
    }
    scroll = .none
    offset = max(0, min(offset, maximumOffset))
    let smallest = shown.lazy.map(heightOfLine).min() ?? 1
    presenter.viewportDidChange(visible: visible, capacity: Int(height / max(smallest, 0.01)))
  }

  /// Shows nothing again, as a new view does. The offset, the transitions, and the problems stay.
  public func reset() { (shown, display, scroll) = ([], ListDisplay(), .none) }

  // MARK: Geometry

  /// The start of each line, and the end of the last one.
  private var starts: [Double] { shown.reduce(into: [0]) { $0.append($0[$0.count - 1] + heightOfLine($1)) } }
  private func start(of line: Int) -> Double { starts[line] }
  private var maximumOffset: Double { max(0, start(of: shown.count) - height) }

  // MARK: Checks

  private func check(_ transition: ListTransition<Item>) {
    let after = Array(transition.after)
    if comparable(Array(transition.before)) != comparable(shown) { report("the lines before are not those that the host shows") }
    let result = transition.changes.applied(to: comparable(shown)) { comparable(after)[$0] }
    if result != comparable(after) { report("the changes don't lead to the lines after: \(transition.changes)") }
    let sections = transition.sectionChanges.applied(to: sections(of: transition.before), leadingTo: self.sections(of: transition.after))
    if sections != self.sections(of: transition.after) {
      report("the batch doesn't lead to the sections after: \(transition.sectionChanges)")
    }
    guard transition.scroll == .none, offset > 0, let first = visible.first(where: { shown[$0].item != nil }) else { return }
    // A view that leaves its offset as it is must still show the reader's first item where it was.
    guard let line = transition.destination(of: first) else { return }
    let distance = after[..<line].reduce(0) { $0 + heightOfLine($1) } - start(of: first)
    if abs(distance) > 0.01 { report("the reader was moved by \(distance) without a scroll position") }
  }

  private func sections(of lines: ListLines<Item>) -> [[ListLine<Item>]] {
    (0..<lines.sectionCount).map { comparable(lines.lines(ofSection: $0).map { lines[$0] }) }
  }

  private func report(_ problem: String) { problems.append("Transition \(transitions.count): \(problem).") }

  /// A placeholder has a position and no identity: the same one has another row if rows come before it.
  private func comparable(_ lines: [ListLine<Item>]) -> [ListLine<Item>] {
    lines.map { if case .placeholder = $0 { .placeholder(row: 0) } else { $0 } }
  }
}
