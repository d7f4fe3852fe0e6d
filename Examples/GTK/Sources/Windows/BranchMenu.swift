import GitHistory
import QuireGTK

/// The title of a list of commits, which opens a menu of the branches that can be shown: there may be hundreds, so it is a list that can be searched.
@MainActor final class BranchMenu: WidgetRepresentable {
  /// The `GtkMenuButton`.
  let widget: WidgetPointer = gtk_menu_button_new().named("Branches").styled("flat")
  /// Called with the revision that is to be shown.
  var chosen: (String) -> Void = { _ in }

  let list: PagedListView<BranchChoice>
  /// The list, or how the branches are loaded.
  let stack: ContentStack
  private let title: WidgetPointer = adw_window_title_new("", "")
  let popover: WidgetPointer = gtk_popover_new()
  let entry: WidgetPointer = gtk_search_entry_new()
  private let pager: Pager<BranchChoice>
  private let desk: Desk
  private var token: ObservationToken?

  /// The branches in the list. The pager keeps it, also without the menu.
  @MainActor private final class Desk {
    var repository: Repository?
    var revision = Repository.head
    var search = ""

    var found: [BranchChoice] {
      let choices = repository?.choices(showing: revision) ?? []
      return search.isEmpty ? choices : choices.filter { $0.name.lowercased().contains(search.lowercased()) }
    }
  }

  init() {
    let desk = Desk()
    self.desk = desk
    pager = Pager { (_: PageRequest<Int>) in Page(desk.found) }
    list = PagedListView(pager, selection: .single) {
      BranchRow()
    } bind: {
      $0.show($1)
    }
    list.listView.setAccessibleLabel("Branches")
    stack = ContentStack(list)
    // The history may change the title after the window has been closed.
    g_object_ref_sink(UnsafeMutableRawPointer(title))
    arrange()
    fillIn()
    list.activated = { [weak self] in self?.choose($0) }
    for (signal, act) in [
      ("search-changed", BranchMenu.find), ("activate", BranchMenu.chooseFirst), ("stop-search", BranchMenu.close),
    ] {
      connect(UnsafeMutableRawPointer(entry), signal, to: self) { act($0)() }
    }
    connect(UnsafeMutableRawPointer(popover), "show", to: self) { $0.opened() }
    pager.load()
  }

  private func arrange() {
    let arrow: WidgetPointer = gtk_image_new_from_icon_name("pan-down-symbolic")
    gtk_menu_button_set_child(widget.opaque, box(GTK_ORIENTATION_HORIZONTAL, spacing: 3, title, arrow))
    gtk_menu_button_set_popover(widget.opaque, popover)
    gtk_list_view_set_single_click_activate(list.listView.opaque, 1)
    gtk_widget_add_css_class(list.listView, "navigation-sidebar")
    // The window's keys are for the commits.
    gtk_shortcut_controller_set_scope(list.refreshShortcuts, GTK_SHORTCUT_SCOPE_LOCAL)
    gtk_search_entry_set_key_capture_widget(entry.opaque, popover)
    let content = box(GTK_ORIENTATION_VERTICAL, spacing: 6, entry, stack.widget.expanding(vertically: true))
    gtk_widget_set_size_request(content, 290, 400)
    gtk_popover_set_child(popover.cast(to: GtkPopover.self), content)
  }

  private func fillIn() {
    for page in [list.placeholders.emptyPage, stack.emptyPage, stack.errorPage] { _ = page.widget.styled("compact") }
    list.placeholders.emptyPage.iconName = "edit-find-symbolic"
    list.placeholders.emptyPage.title = "No Results Found"
    stack.emptyPage.iconName = "document-open-recent-symbolic"
    stack.emptyPage.title = "No Branches Yet"
    stack.errorPage.title = "The Branches Cannot Be Listed"
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(title))
  }

  // MARK: Display

  /// Lists the branches of a repository, and marks the one that is shown.
  func show(_ revision: String, of repository: Repository) {
    desk.revision = revision
    if repository !== desk.repository {
      desk.repository = repository
      token = repository.branches.observe { [weak self] _ in self?.pager.refresh() }
      stack.bind(repository.branches)
    }
    pager.refresh()
  }

  func show(title: String, subtitle: String) {
    adw_window_title_set_title(self.title.opaque, title)
    adw_window_title_set_subtitle(self.title.opaque, subtitle)
  }

  // MARK: Actions of the reader

  func open() { gtk_menu_button_popup(widget.opaque) }

  private func opened() {
    gtk_editable_set_text(entry.opaque, "")
    find()
    gtk_widget_grab_focus(entry)
    desk.repository?.branches.refresh()
  }

  private func find() {
    let text = String(cString: gtk_editable_get_text(entry.opaque))
    guard text != desk.search else { return }
    desk.search = text
    pager.reload()
  }

  /// Chooses by the text as it is: the list may not have followed yet.
  private func chooseFirst() {
    find()
    if let first = desk.found.first { choose(first) }
  }

  private func choose(_ choice: BranchChoice) {
    close()
    chosen(choice.id)
  }

  func close() { gtk_menu_button_popdown(widget.opaque) }
}
