public import Colours
public import QuireGTK

/// Rows of colours, and buttons that reload them: with success, with nothing, or with an error. Pressing several quickly ends in the last
/// one's state, although each answer takes its time, and the first may come last.
@MainActor public final class ColouredRowsWindow {
  /// The `AdwApplicationWindow`.
  public let window: WidgetPointer

  let server: ColourServer
  let pager: Pager<Colour>
  let list: PagedListView<Colour>
  private let title: WidgetPointer = adw_window_title_new("Coloured Rows", "")
  private var buttons: [ColourServer.Answer: AnswerButton] = [:]
  private var presses = 0
  private var token: ObservationToken?

  /// Makes a window.
  public init(_ application: UnsafeMutablePointer<GtkApplication>, server: ColourServer = ColourServer()) {
    self.server = server
    pager = Pager(source: server, configuration: PagingConfiguration(pageSize: 50))
    window = adw_application_window_new(application)
    list = PagedListView(pager) {
      ColourRow()
    } bind: {
      $0.show($1)
    }
    list.placeholders.emptyPage.iconName = "color-select-symbolic"
    list.placeholders.emptyPage.title = "No Colours"
    list.placeholders.emptyPage.message = "Success brings some."
    arrange()
    WindowActions(window, of: application).add("close", keys: "<Control>w", "<Control>q", to: self) {
      gtk_window_close($0.window.cast(to: GtkWindow.self))
    }
    token = pager.observeLoads { [weak self] _ in self?.showTitle() }
    showTitle()
    pager.load()
  }

  func button(_ answer: ColourServer.Answer) -> WidgetPointer { buttons[answer]!.widget }

  private func arrange() {
    let header: WidgetPointer = adw_header_bar_new()
    adw_header_bar_set_title_widget(header.opaque, title)
    adw_header_bar_pack_end(header.opaque, RefreshButton(pager).widget)
    let row = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6).margins(vertical: 6, horizontal: 6)
    gtk_box_set_homogeneous(row.cast(to: GtkBox.self), 1)
    for answer in ColourServer.Answer.allCases {
      let button = AnswerButton(answer) { [weak self] in self?.press(answer) }
      buttons[answer] = button
      gtk_box_append(row.cast(to: GtkBox.self), button.widget)
    }
    let content = box(GTK_ORIENTATION_VERTICAL, header, list.widget.expanding(vertically: true), row)
    adw_application_window_set_content(window.cast(to: AdwApplicationWindow.self), content)
    gtk_window_set_default_size(window.cast(to: GtkWindow.self), 420, 560)
    gtk_window_set_title(window.cast(to: GtkWindow.self), "Coloured Rows")
  }

  private func press(_ answer: ColourServer.Answer) {
    server.answer = answer
    presses += 1
    pager.reload()
  }

  private func showTitle() {
    adw_window_title_set_subtitle(title.opaque, "\(presses) pressed, \(pager.isLoading ? "waiting for the last" : "done")")
  }
}

/// A button that says what the server is to answer.
@MainActor private final class AnswerButton {
  let widget: WidgetPointer
  private let press: () -> Void

  init(_ answer: ColourServer.Answer, press: @escaping () -> Void) {
    self.press = press
    widget = gtk_button_new_with_label(answer.name)
    connect(UnsafeMutableRawPointer(widget), "clicked", to: self) { $0.press() }
  }
}
