import GitHistory
import GitLog
import GitTesting
import QuireGTK
import QuireTesting

@testable import Windows

/// The history window with a repository, as a person has it on the screen.
@MainActor final class OpenHistory {
  let repository: TemporaryRepository
  let history: HistoryWindow
  /// The clock of the watch for new commits.
  let scheduler = ManualClock()
  let window: Window

  /// Opens a window.
  init(
    _ repository: TemporaryRepository, path: String? = nil, bookmarks: TemporaryFolder? = nil, pageSize: Int = 100,
    _ simulation: Simulation? = nil, clock: any Clock<Duration> = ContinuousClock(), width: Int32 = 1_000, height: Int32 = 640
  ) async throws {
    self.repository = repository
    // A name for the title.
    try await repository.folder.shell("ln -sfn . orchard")
    history = HistoryWindow(
      testApplication, repository: path ?? "\(repository.path)/orchard",
      bookmarks: { path in bookmarks.flatMap { BookmarkFile(for: path, environment: ["XDG_STATE_HOME": $0.path]) } }, pageSize: pageSize,
      simulation: simulation, clock: clock, scheduler: scheduler)
    window = try await Window(opening: history.window, width: width, height: height)
  }

  var pager: Pager<Commit> { history.list.history.pager }
  var list: PagedListView<Commit> { history.list.list }

  var menu: BranchMenu { history.branches }

  /// The row on the screen whose subject is this.
  func row(_ subject: String) -> WidgetPointer? {
    descendants(of: list.listView).first { Self.isLabel($0, subject) }
  }

  /// Opens the menu of branches by the keyboard, and waits until a branch is listed.
  func openMenu(listing branch: String) async throws -> Window {
    window.type("ctrl+b")
    return try await menu(listing: branch)
  }

  /// The menu of branches, as soon as a branch is listed.
  func menu(listing branch: String) async throws -> Window {
    let menu = Window(of: self.menu.popover)
    try await until("the menu is open") { gtk_widget_get_mapped(menu.widget) != 0 && self.window.isReleased }
    try await menu.reads(branch)
    return menu
  }

  /// Waits until the menu has released the mouse and the keyboard.
  func menuIsClosed() async throws {
    try await until("the menu is closed") { gtk_widget_get_mapped(self.menu.popover) == 0 }
    try await window.settled()
  }

  /// A branch in the menu.
  func choice(_ name: String) -> WidgetPointer? {
    descendants(of: menu.list.listView).first { Self.isLabel($0, name) }
  }

  func button(_ title: String) -> WidgetPointer? {
    descendants(of: history.window).first { Self.isLabel($0, title) && gtk_widget_get_mapped($0) != 0 }
  }

  var refreshButton: WidgetPointer? {
    descendants(of: history.window).first {
      $0.isA(gtk_button_get_type()) && gtk_widget_get_tooltip_text($0).map { String(cString: $0) } == "Refresh"
    }
  }

  /// A Boolean value that indicates whether typed text goes into a field.
  var writes: Bool { window.isReleased && window.focus.map { $0.isA(gtk_text_get_type()) } ?? false }

  private static func isLabel(_ widget: WidgetPointer, _ text: String) -> Bool {
    widget.isA(gtk_label_get_type()) && String(cString: gtk_label_get_text(widget.opaque)) == text
  }

  func scrollToEnd() async throws {
    // Rows that come into view may turn out higher than was thought.
    for _ in 0..<2 { try await scroll(to: gtk_adjustment_get_upper(adjustment)) }
  }

  func scroll(to distance: Double) async throws {
    gtk_adjustment_set_value(adjustment, distance)
    try await frames(3, of: history.window)
  }

  /// The scroll offset of the list.
  var scrolled: Double { gtk_adjustment_get_value(adjustment) }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_vadjustment(list.scrolledWindow.opaque) }
}

/// The application that the windows of the tests belong to.
@MainActor let testApplication: UnsafeMutablePointer<GtkApplication> = {
  let application = Application.make("example.quire.Tests", "Tests")
  g_application_register(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), nil, nil)
  return application
}()
