public import GitHistory
import GitLog
public import QuireGTK

/// The history of a repository in a window: the commits of a branch, and beside them the selected one. In a narrow window one or the other.
@MainActor public final class HistoryWindow {
  /// The `AdwApplicationWindow`.
  public let window: WidgetPointer

  private let application: UnsafeMutablePointer<GtkApplication>
  private let makeRepository: (_ path: String) -> Repository
  private let bookmarks: (_ path: String) -> BookmarkFile?
  /// Deprecated since libadwaita 1.4. Its successor, `AdwNavigationSplitView`, moves the panes to another parent when the window becomes narrow. GTK 4.18
  /// fails an assertion then, if a popover of a pane has shown a tooltip.
  private let leaflet: WidgetPointer = adw_leaflet_new()
  private let search = SearchField()
  private let scheduler: any Scheduler
  private let refreshButton: RefreshButton
  private let actions: WindowActions
  private var chooser: FolderChooser?
  private var tokens: [ObservationToken] = []
  private var repository: Repository
  private var revision = Repository.head
  /// A Boolean value that indicates whether the reader has come back, and it is not known yet whether the branch is still there.
  private var isReturning = false
  private var isSwitching = false
  private(set) var watch: BranchWatch?
  let branches = BranchMenu()
  let trail = HistoryTrail()
  let jumps = JumpMenu()
  let list: HistoryList
  let newCommits: NewItemsButton
  let commit: CommitPane

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - application: The `GtkApplication` to which the window belongs.
  ///   - repository: The path of a folder in a repository.
  ///   - bookmarks: The store of the reader's positions; none by default.
  ///   - isFresh: A Boolean value that indicates whether to start with the newest commit, in spite of any bookmark.
  ///   - pageSize: The number of commits that a page has.
  ///   - simulation: The trouble to simulate.
  ///   - clock: The clock of the simulation. Pass a manual clock in a test.
  ///   - scheduler: The clock of the watch for new commits. A test passes one that it can advance.
  public init(
    _ application: UnsafeMutablePointer<GtkApplication>, repository: String,
    bookmarks: @escaping (_ path: String) -> BookmarkFile? = { _ in nil }, isFresh: Bool = false, pageSize: Int = 100,
    simulation: Simulation? = nil, clock: any Clock<Duration> = ContinuousClock(), scheduler: any Scheduler = SystemClock()
  ) {
    self.application = application
    self.scheduler = scheduler
    self.bookmarks = bookmarks
    makeRepository = { path in
      Repository(path) { revision in
        // Far more than a reader scrolls back: days have headers here, so evicted pages leave nothing to scroll to.
        let history = History(
          repository: path, revision: revision, pageSize: pageSize, maximumRows: 10_000, simulation: simulation, clock: clock)
        // As many as there are, with the page that is added.
        history.commitsToKeep = { [weak pager = history.pager] in max(0, (pager?.rows.count ?? 0) - pageSize) }
        return history
      }
    }
    window = adw_application_window_new(application)
    actions = WindowActions(window, of: application)
    self.repository = makeRepository(repository)
    list = HistoryList(self.repository.history(of: revision))
    newCommits = NewItemsButton(over: list.widget, of: "commit", action: "win.new-commits")
    refreshButton = RefreshButton(list.history.pager)
    commit = CommitPane(simulation: simulation, clock: clock)
    gtk_window_set_default_size(window.cast(to: GtkWindow.self), 1_000, 680)
    arrange()
    addActions()
    show(isFresh ? revision : comeBack(to: self.repository), of: self.repository)
  }

  // MARK: Coming back

  /// Opens a repository where the reader left it, and says in which branch that was.
  private func comeBack(to repository: Repository) -> String {
    let bookmark = bookmarks(repository.path)?.read()
    isReturning = bookmark != nil
    if let bookmark {
      repository.restore(bookmark)
      // No list is loaded, after which they would be.
      repository.branches.load()
    }
    return bookmark?.revision ?? Repository.head
  }

  /// Saves the reader's position. If it cannot be saved, the next start is at the top.
  private func leave() {
    trail.cancel()
    try? bookmarks(repository.path)?.write(repository.bookmark(showing: revision, at: list.list.position))
  }

  /// Lets the application run until git has ended.
  private func endGit() {
    let application = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
    g_application_hold(application)
    Task { [repository] in
      await repository.close()
      g_application_release(application)
    }
  }

  private func branchesChanged() {
    // A branch that has gone meanwhile is nothing to come back to.
    if isReturning, repository.has(revision) == false { show(Repository.head, of: repository) }
    if repository.branches.content != nil { isReturning = false }
    showTitle()
  }

  // MARK: Layout

  private func arrange() {
    let headers = (listHeader(), commitHeader())
    alignHeights(headers.0, headers.1)
    let listPane = box(GTK_ORIENTATION_VERTICAL, headers.0, search.widget, newCommits.widget.expanding(vertically: true))
    let commitPane = box(GTK_ORIENTATION_VERTICAL, headers.1, commit.widget.expanding(vertically: true))
    adw_leaflet_append(leaflet.opaque, Self.half(listPane))
    let separator = adw_leaflet_append(leaflet.opaque, gtk_separator_new(GTK_ORIENTATION_VERTICAL))
    adw_leaflet_page_set_navigatable(separator, 0)
    adw_leaflet_append(leaflet.opaque, Self.half(commitPane))
    adw_leaflet_set_can_navigate_back(leaflet.opaque, 1)
    adw_application_window_set_content(window.cast(to: AdwApplicationWindow.self), leaflet)
    search.typing(in: window)
    list.list.grabFocus()
  }

  /// As wide as a narrow window, and in a wide one as its neighbor, with any content: a long title moves no border.
  private static func half(_ pane: WidgetPointer) -> WidgetPointer {
    let overlay: WidgetPointer = gtk_overlay_new().expanding()
    let strut = box(GTK_ORIENTATION_VERTICAL)
    gtk_widget_set_size_request(strut, 360, -1)
    gtk_overlay_set_child(overlay.opaque, strut)
    gtk_overlay_add_overlay(overlay.opaque, pane)
    return overlay
  }

  private func listHeader() -> WidgetPointer {
    let header: WidgetPointer = adw_header_bar_new()
    adw_header_bar_set_title_widget(header.opaque, branches.widget)
    adw_header_bar_pack_start(header.opaque, search.toggle)
    addJumps(to: header)
    adw_header_bar_pack_end(header.opaque, menuButton())
    adw_header_bar_pack_end(header.opaque, refreshButton.widget)
    // A narrow window has it in the menu, and more room for the title.
    refreshButton.widget.bind("visible", to: leaflet, "folded", .inverted)
    header.bind("show-end-title-buttons", to: leaflet, "folded")
    return header
  }

  private func commitHeader() -> WidgetPointer {
    let header: WidgetPointer = adw_header_bar_new()
    adw_header_bar_set_title_widget(header.opaque, adw_window_title_new("Commit", ""))
    let back = button("go-previous-symbolic", "Back to the List", action: "win.back")
    back.bind("visible", to: leaflet, "folded")
    adw_header_bar_pack_start(header.opaque, back)
    header.bind("show-start-title-buttons", to: leaflet, "folded")
    return header
  }

  private func menuButton() -> WidgetPointer {
    let menu = g_menu_new()!
    g_menu_append(menu, "_Open a Repository…", "win.open")
    g_menu_append(menu, "_Refresh", "win.refresh")
    g_menu_append(menu, "_Go to a Commit…", "win.go")
    g_menu_append(menu, "_Back to Where You Were", "win.go-back")
    g_menu_append(menu, "_Keyboard Shortcuts", "win.shortcuts")
    g_menu_append(menu, "_About Git History", "win.about")
    let button: WidgetPointer = gtk_menu_button_new().named("Main Menu")
    gtk_menu_button_set_icon_name(button.opaque, "open-menu-symbolic")
    gtk_menu_button_set_primary(button.opaque, 1)
    gtk_menu_button_set_menu_model(button.opaque, menu.raw.assumingMemoryBound(to: GMenuModel.self))
    g_object_unref(menu.raw)
    return button
  }

  // MARK: Actions

  private func addActions() {
    actions.add("open", keys: "<Control>o", to: self) { $0.choose() }
    // The list has the keys for it.
    actions.add("refresh", to: self) { $0.list.history.pager.refreshInPlace() }
    actions.add("new-commits", keys: "<Control>n", to: self) { $0.list.acceptNewCommits() }
    actions.add("branches", keys: "<Control>b", to: self) { $0.branches.open() }
    actions.add("go", keys: "<Control>g", to: self) { $0.askWhereToGo() }
    actions.add("go-back", keys: "<Control><Shift>g", to: self) { $0.goBack() }
    actions.add("find", keys: "<Control>f", to: self) { $0.search.show() }
    actions.add("back", keys: "<Alt>Left", to: self) { $0.showList() }
    actions.add("close", keys: "<Control>w", "<Control>q", to: self) { gtk_window_close($0.window.cast(to: GtkWindow.self)) }
    actions.add("shortcuts", keys: "<Control>question", to: self) { Help.showShortcuts(over: $0.window) }
    actions.add("about", to: self) { Help.showAbout(over: $0.window) }
    search.changed = { [weak self] text in self.map { $0.list.history.find(text, at: $0.list.list.position) } }
    branches.chosen = { [weak self] in self?.choose($0) }
    connect(UnsafeMutableRawPointer(window), "close-request", to: self) {
      $0.leave()
      $0.endGit()
    }
    // A load may end after the window has been closed, whose widgets are gone.
    connect(UnsafeMutableRawPointer(window), "destroy", to: self) {
      ($0.tokens, $0.watch) = ([], nil)
      $0.list.list.selectionChanged = nil
    }
    list.openAnother = { [weak self] in self?.choose() }
    list.list.selectionChanged = { [weak self] in self?.selected($0) }
    list.list.contextMenu = { [weak self] in self?.menu(of: $0) ?? [] }
    list.list.dragContent = { commits in [.text(commits.map(\.id).joined(separator: "\n"))] }
    connect(UnsafeMutableRawPointer(leaflet), "notify::visible-child", to: self) { $0.paneChanged() }
    connect(UnsafeMutableRawPointer(leaflet), "notify::folded", to: self) { $0.paneChanged() }
  }

  private func choose() {
    chooser = FolderChooser(over: window) { [weak self] in self?.open($0) }
  }

  private func choose(_ revision: String) {
    isReturning = false
    show(revision, of: repository)
  }

  /// Shows another repository.
  func open(_ path: String) {
    leave()
    let repository = makeRepository(path)
    show(comeBack(to: repository), of: repository)
    showList()
  }

  // MARK: Display

  /// Shows a branch in its last state: the position, the selection, and the search.
  private func show(_ revision: String, of repository: Repository) {
    (self.repository, self.revision) = (repository, revision)
    let history = repository.history(of: revision)
    history.pager.load()
    isSwitching = true
    list.show(history)
    isSwitching = false
    paneChanged()
    refreshButton.content = history.pager
    search.show(history.search)
    branches.show(revision, of: repository)
    trail.cancel()
    showTrail()
    watch = BranchWatch(history, clock: scheduler)
    newCommits.show(history.pager.bufferedCount)
    tokens = [
      history.pager.observe { [weak self] update in
        self?.showTitle()
        self?.showTrail()
        self?.newCommits.show(update.after.bufferedCount)
      },
      repository.branches.observe { [weak self] _ in self?.branchesChanged() },
    ]
    showTitle()
    commit.show(list.selection, of: repository.path, in: list.history)
  }

  private func showTitle() {
    let name = HistoryWindow.name(of: repository.path)
    let summary = list.history.summary
    let branch = repository.name(of: revision)
    branches.show(title: name, subtitle: [branch, summary].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · "))
    gtk_window_set_title(window.cast(to: GtkWindow.self), "\(name) – Git History")
  }

  private func selected(_ selected: Commit?) {
    commit.show(list.selection, of: repository.path, in: list.history)
    // In a wide window the keyboard stays in the list.
    if selected != nil, isNarrow, !isSwitching { adw_leaflet_navigate(leaflet.opaque, ADW_NAVIGATION_DIRECTION_FORWARD) }
  }

  var isNarrow: Bool { adw_leaflet_get_folded(leaflet.opaque) != 0 }

  private func showList() { adw_leaflet_navigate(leaflet.opaque, ADW_NAVIGATION_DIRECTION_BACK) }

  /// In a narrow window, a reader who returns to the list can select the same commit again.
  private func paneChanged() {
    showTrail()
    let isAtList = adw_leaflet_get_adjacent_child(leaflet.opaque, ADW_NAVIGATION_DIRECTION_BACK) == nil
    if isAtList, isNarrow { list.list.select(nil) }
  }
}
