import Accessibility
public import SwiftUI

/// A screen of some lines that shows a view, and the user before it.
///
/// ```swift
/// let screen = HeadlessScreen(lines: 8) { PostsView(pager: pager) }
/// await screen.turn()
/// screen.tap("Try Again")
/// ```
///
/// Views are evaluated when something that they have read has changed, in a turn of the main actor's; ``turn()`` waits until there is nothing more to
/// be done.
@MainActor public final class HeadlessScreen {
  /// The order in which views get changes and appearances. SwiftUI documents none, so a view must be right in both.
  package enum Order: CaseIterable, Sendable {
    case changesFirst
    case appearancesFirst
  }

  /// The lines of the screen, without empty ones at the end.
  public private(set) var lines: [String] = []
  /// A Boolean value that indicates whether views are on the screen: false, as if another one lay over it.
  public var isFront = true { didSet { setNeedsUpdate() } }

  private let height: Int
  private let order: Order
  private let graph = Graph()
  private let makeRoot: @MainActor (Context) -> [Element]
  private var environment = EnvironmentValues()
  private var layout: Layout
  private var shown: [Path: Lifecycle] = [:]
  private var tasks: [Path: Task<Void, Never>] = [:]
  private var isScheduled = false
  private let announced = AccessibilityNotification.Announcement.posted.count

  /// A view whose body creates the first view, so that everything it reads is observed.
  private struct ScreenContent<Content: View>: View {
    let content: () -> Content
    var body: some View { content() }
  }

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - lines: The height of the screen.
  ///   - reducesMotion: A Boolean value that indicates whether the user has asked for less motion.
  ///   - root: Creates the view.
  public convenience init<Content: View>(lines: Int = 10, reducesMotion: Bool = false, @ViewBuilder _ root: @escaping () -> Content) {
    self.init(lines: lines, order: .changesFirst, reducesMotion: reducesMotion, root)
  }

  package convenience init<Content: View>(rows: RowThread, @ViewBuilder _ root: @escaping () -> Content) {
    self.init(order: .changesFirst, rows: rows, root)
  }

  package init<Content: View>(
    lines: Int = 10, order: Order, rows: RowThread = .main, reducesMotion: Bool = false,
    @ViewBuilder _ root: @escaping () -> Content
  ) {
    height = lines
    self.order = order
    makeRoot = { $0.resolve(ScreenContent(content: root)) }
    layout = Layout(graph)
    environment.accessibilityReduceMotion = reducesMotion
    graph.rowThread = rows
    graph.wake = { [weak self] in self?.setNeedsUpdate() }
    setNeedsUpdate()
  }

  // MARK: Time

  /// Lets everything happen that is about to.
  public func turn() async {
    // Work in the queue of the main actor comes before its consequences. No step here waits for longer than a few turns.
    for _ in 0..<20 {
      await Task.yield()
      if isScheduled { update() }
    }
  }

  private func setNeedsUpdate() {
    guard !isScheduled else { return }
    isScheduled = true
    Task { if isScheduled { update() } }
  }

  private func update() {
    isScheduled = false
    var passes = 0
    repeat {
      passes += 1
      precondition(passes < 50, "The views never come to rest: each pass changes what they have read.")
      pass()
    } while graph.needsUpdate
  }

  private func pass() {
    graph.beginPass()
    var context = Context(graph: graph)
    context.environment = environment
    context.isFresh = false
    layout = Layout(graph)
    lines = layout.lines(makeRoot(context), height: height)
    while lines.last?.isEmpty == true { lines.removeLast() }
    graph.endPass()
    let changes = graph.changes
    graph.changes = []
    if order == .changesFirst { for change in changes { change() } }
    tellLifecycles()
    if order == .appearancesFirst { for change in changes { change() } }
    graph.endTransaction()
  }

  private func tellLifecycles() {
    let old = shown
    shown = isFront ? Dictionary(layout.lifecycles.map { ($0.path, $0.lifecycle) }, uniquingKeysWith: { first, _ in first }) : [:]
    // In the order of the lines, so that every run is the same.
    var told: Set<Path> = []
    for (path, lifecycle) in layout.lifecycles where shown[path] != nil && old[path] == nil && told.insert(path).inserted {
      lifecycle.appear()
      if let task = lifecycle.task { tasks[path] = Task { await task() } }
    }
    for (path, lifecycle) in old where shown[path] == nil {
      lifecycle.disappear()
      tasks.removeValue(forKey: path)?.cancel()
    }
  }

  // MARK: The user's actions

  /// Taps a button, or does what assistive technology offers.
  ///
  /// - Returns: A Boolean value that indicates whether there is one that can be tapped.
  @discardableResult public func tap(_ label: String) -> Bool {
    guard let control = layout.controls.last(where: { $0.label == label && $0.isEnabled }) else { return false }
    control.action()
    return true
  }

  /// Selects a row of a list with a selection, or deselects it, and leaves the others as they are.
  ///
  /// - Returns: A Boolean value that indicates whether there is one.
  @discardableResult public func select(_ text: String) -> Bool {
    guard let row = layout.selectableRows.first(where: { $0.text == text }) else { return false }
    row.toggle()
    return true
  }

  /// Picks up a row that `onMove(perform:)` lets the user move, and drops it at the place of another one.
  ///
  /// - Parameters:
  ///   - text: The first line of the row.
  ///   - destination: The first line of the other row, of the same `ForEach`.
  ///   - body: The events before the row is dropped.
  /// - Returns: A Boolean value that indicates whether the row could be moved there.
  @discardableResult public func drag(_ text: String, to destination: String, meanwhile body: () async -> Void = {}) async -> Bool {
    guard movableRow(text) != nil else { return false }
    await body()
    guard let row = movableRow(text), let source = row.place, let target = editing(ofRow: destination)?.place,
      target.container == source.container
    else { return false }
    row.move?([source.offset], target.offset > source.offset ? target.offset + 1 : target.offset)
    return true
  }

  /// Deletes a row that `onDelete(perform:)` lets the user delete, with a swipe.
  ///
  /// - Returns: A Boolean value that indicates whether there is such a row.
  @discardableResult public func delete(_ text: String) -> Bool {
    guard let row = editing(ofRow: text), !row.isDeleteDisabled, let delete = row.delete, let place = row.place else { return false }
    delete([place.offset])
    return true
  }

  private func movableRow(_ text: String) -> RowEditing? {
    editing(ofRow: text).flatMap { $0.move != nil && !$0.isMoveDisabled ? $0 : nil }
  }

  private func editing(ofRow text: String) -> RowEditing? { layout.editableRows.first { $0.text == text }?.editing }

  /// Pulls what can be scrolled, and waits until that was refreshed.
  ///
  /// - Returns: A Boolean value that indicates whether it could be pulled.
  @discardableResult public func pull() async -> Bool {
    guard let refresh = layout.refreshes.first else { return false }
    await refresh()
    return true
  }

  /// Scrolls by some rows, down or up.
  public func scroll(by rows: Int) {
    guard let path = layout.scrollables.first?.path else { return }
    graph.offsets[path, default: ScrollOffset()].row += rows
    setNeedsUpdate()
  }

  /// Scrolls as far down as there are rows.
  public func scrollToEnd() { scroll(by: 1_000_000) }

  /// Writes a text into a field.
  public func type(_ text: String, into prompt: String) {
    layout.fields.first { $0.prompt == prompt }?.text.wrappedValue = text
  }

  /// The titles of the enabled buttons.
  public var buttons: [String] { layout.controls.filter(\.isEnabled).map(\.label) }

  /// The rows of lists that look selected.
  public var selectedRows: [String] { layout.selectableRows.filter(\.isSelected).map(\.text) }

  /// A Boolean value that indicates whether something is less than opaque.
  public var isDimmed: Bool { layout.hasDimmed }

  // MARK: State of the views

  /// The number of times that the bodies of a type of view were evaluated, and the closures of a modifier.
  public func evaluations(of name: String) -> Int { graph.evaluations[name] ?? 0 }

  /// The number of times that the bodies of each type were evaluated while something happens.
  public func evaluations(during work: () async -> Void) async -> [String: Int] {
    let before = graph.evaluations
    await work()
    return graph.evaluations.compactMapValues { $0 }.filter { $0.value != before[$0.key] }
      .reduce(into: [:]) { $0[$1.key] = $1.value - (before[$1.key] ?? 0) }
  }

  /// The announcements since the screen was made.
  public var announcements: [String] { Array(AccessibilityNotification.Announcement.posted.dropFirst(announced)) }
}
