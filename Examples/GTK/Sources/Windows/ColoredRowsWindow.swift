public import Colors
public import QuireGTK

/// Rows of colors, and buttons that reload them: with success, with nothing, or with an error. Pressing several quickly ends in the last
/// one's state, although each answer takes its time, and the first may come last.
///
/// There can be any number of rows. The list is shown in its full length, and few of them are in memory.
@MainActor public final class ColoredRowsWindow {
  /// The `AdwApplicationWindow`.
  public let window: WidgetPointer

  let server: ColorServer
  let pager: Pager<NumberedColor>
  let list: PagedListView<NumberedColor>
  private let title: WidgetPointer = adw_window_title_new("Colored Rows", "")
  private var buttons: [ColorServer.Answer: AnswerButton] = [:]
  private var presses = 0
  private var token: ObservationToken?

  /// Makes a window.
  ///
  /// - Parameter count: The number of rows that the server has: each of the thousand colors again and again.
  public init(_ application: UnsafeMutablePointer<GtkApplication>, server: ColorServer = ColorServer(), count: Int = 1_000) {
    self.server = server
    pager = Pager(
      source: NumberedColors(server: server, count: count), configuration: PagingConfiguration(pageSize: 50, maximumRows: 500))
    window = adw_application_window_new(application)
    list = PagedListView(pager) {
      ColorRow()
    } bind: { row, color in
      row.show(color.color, number: count > 1_000 ? color.id + 1 : nil)
    } placeholder: { row in
      row.showPlaceholder()
    }
    list.listView.setAccessibleLabel("Colors")
    list.placeholders.emptyPage.iconName = "color-select-symbolic"
    list.placeholders.emptyPage.title = "No Colors"
    list.placeholders.emptyPage.message = "Success brings some."
    arrange()
    WindowActions(window, of: application).add("close", keys: "<Control>w", "<Control>q", to: self) {
      gtk_window_close($0.window.cast(to: GtkWindow.self))
    }
    token = pager.observeLoads { [weak self] _ in self?.showTitle() }
    // A load may end after the window has been closed, whose widgets are gone.
    connect(window, "destroy", to: self) { $0.token = nil }
    showTitle()
    pager.load()
  }

  func button(_ answer: ColorServer.Answer) -> WidgetPointer { buttons[answer]!.widget }

  private func arrange() {
    let header: WidgetPointer = adw_header_bar_new()
    adw_header_bar_set_title_widget(header.opaque, title)
    adw_header_bar_pack_end(header.opaque, RefreshButton(pager).widget)
    let row = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6).margins(vertical: 6, horizontal: 6)
    gtk_box_set_homogeneous(row.cast(to: GtkBox.self), 1)
    for answer in ColorServer.Answer.allCases {
      let button = AnswerButton(answer) { [weak self] in self?.press(answer) }
      buttons[answer] = button
      gtk_box_append(row.cast(to: GtkBox.self), button.widget)
    }
    let content = box(GTK_ORIENTATION_VERTICAL, header, list.widget.expanding(vertically: true), row)
    adw_application_window_set_content(window.cast(to: AdwApplicationWindow.self), content)
    gtk_window_set_default_size(window.cast(to: GtkWindow.self), 420, 560)
    gtk_window_set_title(window.cast(to: GtkWindow.self), "Colored Rows")
    list.grabFocus()
  }

  private func press(_ answer: ColorServer.Answer) {
    server.answer = answer
    presses += 1
    pager.reload()
  }

  private func showTitle() {
    adw_window_title_set_subtitle(title.opaque, "\(presses) pressed, \(pager.isLoading ? "waiting for the last" : "done")")
  }
}

/// A button that sets the answer of the server.
@MainActor private final class AnswerButton {
  let widget: WidgetPointer
  private let press: () -> Void

  init(_ answer: ColorServer.Answer, press: @escaping () -> Void) {
    self.press = press
    widget = gtk_button_new_with_label(answer.name)
    connect(UnsafeMutableRawPointer(widget), "clicked", to: self) { $0.press() }
  }
}

/// A color at a place in the list.
struct NumberedColor: Identifiable {
  let id: Int
  let color: NamedColor
}

/// A server with any number of colors. It serves any position, so a reader can go anywhere.
@MainActor private struct NumberedColors: PageSource {
  let server: ColorServer
  let count: Int

  func cursor(at index: Int) -> Int? { index }

  func page(_ request: PageRequest<Int>) async throws -> Page<NumberedColor, Int> {
    // It says how long this takes, and whether there is anything.
    let answer = try await server.page(PageRequest())
    guard !answer.items.isEmpty else { return Page([]) }
    let cursor = min(request.cursor ?? 0, count)
    let range =
      request.kind == .previous ? max(0, cursor - request.limit)..<cursor : cursor..<min(count, cursor + request.limit)
    return Page(
      range.map { NumberedColor(id: $0, color: NamedColor.thousand[$0 % NamedColor.thousand.count]) },
      previous: range.lowerBound > 0 ? range.lowerBound : nil, next: range.upperBound < count ? range.upperBound : nil,
      itemsBefore: range.lowerBound, itemsAfter: count - range.upperBound)
  }
}
