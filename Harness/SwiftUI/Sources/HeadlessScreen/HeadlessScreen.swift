import Accessibility
import Foundation
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
  /// The phase of the scene, as views read it from the environment.
  public var scenePhase = ScenePhase.active {
    didSet {
      environment.stamp = graph.newStamp()
      environment.scenePhase = scenePhase
      setNeedsUpdate()
    }
  }

  /// The lines beside the screen that bars cover, as views read them from their geometry. No view is drawn there.
  package var safeAreaInsets = EdgeInsets() {
    didSet {
      environment.geometry.safeAreaInsets = safeAreaInsets
      setNeedsUpdate()
    }
  }

  private let height: Int
  private let order: Order
  let graph = Graph()
  private let makeRoot: @MainActor (Context) -> [Element]
  private var environment = EnvironmentValues()
  private(set) var layout: Layout
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
  ///   - last: The screen of the last launch, whose scene storage is restored.
  ///   - root: Creates the view.
  public convenience init<Content: View>(
    lines: Int = 10, reducesMotion: Bool = false, restoring last: HeadlessScreen? = nil, @ViewBuilder _ root: @escaping () -> Content
  ) {
    self.init(lines: lines, order: .changesFirst, reducesMotion: reducesMotion, restoring: last, root)
  }

  package convenience init<Content: View>(rows: RowThread, @ViewBuilder _ root: @escaping () -> Content) {
    self.init(order: .changesFirst, rows: rows, root)
  }

  package init<Content: View>(
    lines: Int = 10, order: Order, rows: RowThread = .main, reducesMotion: Bool = false, restoring last: HeadlessScreen? = nil,
    @ViewBuilder _ root: @escaping () -> Content
  ) {
    height = lines
    self.order = order
    makeRoot = { $0.resolve(ScreenContent(content: root)) }
    layout = Layout(graph)
    environment.accessibilityReduceMotion = reducesMotion
    environment.geometry.size.height = Double(lines)
    environment.sceneValues = last?.environment.sceneValues ?? SceneValues()
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

  func setNeedsUpdate() {
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
    layPresentations()
    while lines.last?.isEmpty == true { lines.removeLast() }
    graph.endPass()
    let changes = graph.changes
    graph.changes = []
    if order == .changesFirst { for change in changes { change() } }
    tellLifecycles()
    if order == .appearancesFirst { for change in changes { change() } }
    graph.endTransaction()
  }

  /// Lays out the views over the screen. Only the uppermost one is seen and can be touched; those below it stay.
  private func layPresentations() {
    var index = 0
    // A row of a sheet may present another one.
    while index < graph.presentations.count {
      let covered = layout
      layout = Layout(graph)
      lines = layout.lines(graph.presentations[index].elements, height: height)
      layout.lifecycles = covered.lifecycles + layout.lifecycles
      index += 1
    }
  }

  private func tellLifecycles() {
    let old = shown
    shown = isFront ? Dictionary(layout.lifecycles.map { ($0.path, $0.lifecycle) }, uniquingKeysWith: { first, _ in first }) : [:]
    // In the order of the lines, so that every run is the same.
    var notified: Set<Path> = []
    for (path, lifecycle) in layout.lifecycles where shown[path] != nil && old[path] == nil && notified.insert(path).inserted {
      lifecycle.appear()
      if let task = lifecycle.task { tasks[path] = Task { await task() } }
    }
    for (path, lifecycle) in old where shown[path] == nil {
      lifecycle.disappear()
      tasks.removeValue(forKey: path)?.cancel()
    }
  }

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

  /// The announcements since the screen was made that don't wait until assistive technology has finished speaking.
  package var interruptingAnnouncements: [String] {
    AccessibilityNotification.Announcement.attributed.dropFirst(announced)
      .filter { $0.accessibilitySpeechAnnouncementPriority != .low }.map { String($0.characters) }
  }

  /// The announcements since the screen was made.
  public var announcements: [String] { Array(AccessibilityNotification.Announcement.posted.dropFirst(announced)) }
}
