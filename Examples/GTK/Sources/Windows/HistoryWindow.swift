public import GitHistory
import GitLog
public import QuireGTK

/// The history of a repository in a window: the commits, and beside them the selected one. In a narrow window one or the other.
@MainActor public final class HistoryWindow {
  /// The `AdwApplicationWindow`.
  public let window: WidgetPointer

  private let makeList: (_ repository: String) -> HistoryList
  private let title: WidgetPointer = adw_window_title_new("", "")
  private let leaflet: WidgetPointer = adw_leaflet_new()
  private let search = SearchField()
  private let listPlace: WidgetPointer = adw_bin_new().expanding(vertically: true)
  private let refreshPlace: WidgetPointer = adw_bin_new()
  private let actions: WindowActions
  private var chooser: FolderChooser?
  private var token: ObservationToken?
  private(set) var list: HistoryList
  let commit: CommitPane

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - application: The `GtkApplication` to which the window belongs.
  ///   - repository: The path of a folder in a repository.
  ///   - pageSize: How many commits a page has.
  ///   - simulation: What to pretend is wrong.
  ///   - clock: What the simulation waits by; a test gives one that it can turn.
  public init(
    _ application: UnsafeMutablePointer<GtkApplication>, repository: String, pageSize: Int = 100, simulation: Simulation? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    makeList = { HistoryList(repository: $0, pageSize: pageSize, simulation: simulation, clock: clock) }
    window = adw_application_window_new(application)
    actions = WindowActions(window, of: application)
    list = makeList(repository)
    commit = CommitPane(simulation: simulation, clock: clock)
    gtk_window_set_default_size(window.cast(to: GtkWindow.self), 1_000, 680)
    arrange()
    addActions()
    follow()
  }

  // MARK: Layout

  private func arrange() {
    let listPane = box(GTK_ORIENTATION_VERTICAL, listHeader(), search.widget, listPlace)
    let commitPane = box(GTK_ORIENTATION_VERTICAL, commitHeader(), commit.widget.expanding(vertically: true))
    adw_leaflet_append(leaflet.opaque, Self.half(listPane))
    let separator = adw_leaflet_append(leaflet.opaque, gtk_separator_new(GTK_ORIENTATION_VERTICAL))
    adw_leaflet_page_set_navigatable(separator, 0)
    adw_leaflet_append(leaflet.opaque, Self.half(commitPane))
    adw_leaflet_set_can_navigate_back(leaflet.opaque, 1)
    adw_application_window_set_content(window.cast(to: AdwApplicationWindow.self), leaflet)
    search.typing(in: window)
  }

  /// As wide as a narrow window, and in a wide one as its neighbour, whatever is in it: a long title moves no border.
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
    adw_header_bar_set_title_widget(header.opaque, title)
    adw_header_bar_pack_start(header.opaque, search.toggle)
    adw_header_bar_pack_end(header.opaque, menuButton())
    adw_header_bar_pack_end(header.opaque, refreshPlace)
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
    g_menu_append(menu, "_Keyboard Shortcuts", "win.show-help-overlay")
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
    actions.add("find", keys: "<Control>f", to: self) { $0.search.show() }
    actions.add("back", keys: "<Alt>Left", to: self) { $0.showList() }
    actions.add("close", keys: "<Control>w", "<Control>q", to: self) { gtk_window_close($0.window.cast(to: GtkWindow.self)) }
    actions.add("about", to: self) { showAbout(over: $0.window) }
    setShortcutsWindow(of: window)
    search.changed = { [weak self] in self?.list.find($0) }
    connect(UnsafeMutableRawPointer(leaflet), "notify::visible-child", to: self) { $0.paneChanged() }
    connect(UnsafeMutableRawPointer(leaflet), "notify::folded", to: self) { $0.paneChanged() }
  }

  private func choose() {
    chooser = FolderChooser(over: window) { [weak self] in self?.open($0) }
  }

  /// Shows another repository.
  func open(_ repository: String) {
    search.clear()
    list = makeList(repository)
    follow()
    showList()
  }

  // MARK: What is shown

  private func follow() {
    adw_bin_set_child(listPlace.cast(to: AdwBin.self), list.widget)
    adw_bin_set_child(refreshPlace.cast(to: AdwBin.self), RefreshButton(list.pager).widget)
    list.openAnother = { [weak self] in self?.choose() }
    list.list.selectionChanged = { [weak self] in self?.selected($0) }
    token = list.pager.observe { [weak self] in self?.showTitle($0.after) }
    showTitle(list.pager.snapshot)
    commit.show(nil)
  }

  private func showTitle(_ snapshot: PagerSnapshot<Commit>) {
    let name = HistoryWindow.name(of: list.repository)
    adw_window_title_set_title(title.opaque, name)
    adw_window_title_set_subtitle(title.opaque, HistoryList.summary(of: snapshot, search: list.search))
    gtk_window_set_title(window.cast(to: GtkWindow.self), "\(name) – Git History")
  }

  private func selected(_ selected: Commit?) {
    commit.show(selected.map { .init(commit: $0.id, repository: list.repository) })
    // In a wide window the keyboard stays in the list.
    if selected != nil, isNarrow { adw_leaflet_navigate(leaflet.opaque, ADW_NAVIGATION_DIRECTION_FORWARD) }
  }

  private var isNarrow: Bool { adw_leaflet_get_folded(leaflet.opaque) != 0 }

  private func showList() { adw_leaflet_navigate(leaflet.opaque, ADW_NAVIGATION_DIRECTION_BACK) }

  /// Whoever comes back to the list in a narrow window can select the same commit again.
  private func paneChanged() {
    let isAtList = adw_leaflet_get_adjacent_child(leaflet.opaque, ADW_NAVIGATION_DIRECTION_BACK) == nil
    if isAtList, isNarrow { list.list.select(nil) }
  }
}
