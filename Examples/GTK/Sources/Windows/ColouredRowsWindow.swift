public import Colours
public import QuireGTK

/// Rows of colours, and buttons that reload them: with success, with nothing, or with an error. Pressing several quickly ends in the last
/// one's state, although each answer takes its time, and the first may come last.
///
/// There can be any number of rows. The list is shown in its full length, and few of them are in memory.
@MainActor public final class ColouredRowsWindow {
  /// The `AdwApplicationWindow`.
  public let window: WidgetPointer

  let server: ColourServer
  let pager: Pager<NumberedColour>
  let list: PagedListView<NumberedColour>
  private let title: WidgetPointer = adw_window_title_new("Coloured Rows", "")
  private var buttons: [ColourServer.Answer: AnswerButton] = [:]
  private var presses = 0
  private var token: ObservationToken?

  /// Makes a window.
  ///
  /// - Parameter count: How many rows the server has: each of the thousand colours again and again.
  public init(_ application: UnsafeMutablePointer<GtkApplication>, server: ColourServer = ColourServer(), count: Int = 1_000) {
    self.server = server
    pager = Pager(
      source: NumberedColours(server: server, count: count), configuration: PagingConfiguration(pageSize: 50, maximumRows: 500))
    window = adw_application_window_new(application)
    list = PagedListView(pager) {
      ColourRow()
    } bind: { row, colour in
      row.show(colour.colour, number: count > 1_000 ? colour.id + 1 : nil)
    } placeholder: { row in
      row.showPlaceholder()
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

/// A colour at a place in the list.
struct NumberedColour: Identifiable {
  let id: Int
  let colour: Colour
}

/// The server's colours, as many as are wanted. It can be asked for any place: a reader can go anywhere.
@MainActor private struct NumberedColours: PageSource {
  let server: ColourServer
  let count: Int

  func cursor(at index: Int) -> Int? { index }

  func page(_ request: PageRequest<Int>) async throws -> Page<NumberedColour, Int> {
    // It says how long this takes, and whether there is anything.
    let answer = try await server.page(PageRequest())
    guard !answer.items.isEmpty else { return Page([]) }
    let cursor = min(request.cursor ?? 0, count)
    let range =
      request.kind == .previous ? max(0, cursor - request.limit)..<cursor : cursor..<min(count, cursor + request.limit)
    return Page(
      range.map { NumberedColour(id: $0, colour: Colour.thousand[$0 % Colour.thousand.count]) },
      previous: range.lowerBound > 0 ? range.lowerBound : nil, next: range.upperBound < count ? range.upperBound : nil,
      itemsBefore: range.lowerBound, itemsAfter: count - range.upperBound)
  }
}
