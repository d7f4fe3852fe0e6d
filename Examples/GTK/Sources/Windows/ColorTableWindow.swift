import Colors
import Quire
public import QuireGTK

/// A thousand colors in a table. A click on a header sorts by its column: the pager asks the server for the rows in that order.
@MainActor public final class ColorTableWindow {
  /// The `AdwApplicationWindow`.
  public let window: WidgetPointer

  let pager: Pager<NamedColor>
  let table: PagedColumnView<NamedColor>

  /// Makes a window.
  ///
  /// - Parameter clock: The clock for the delays of the server.
  public init(_ application: UnsafeMutablePointer<GtkApplication>, clock: any Clock<Duration> = ContinuousClock()) {
    let pager = Pager(source: Self.colors(in: nil, clock), configuration: PagingConfiguration(pageSize: 50))
    self.pager = pager
    table = PagedColumnView(pager, columns: Self.columns, selection: .single)
    window = adw_application_window_new(application)
    table.columnView.setAccessibleLabel("Colors")
    table.sortOrderChanged = { order in pager.setSource(Self.colors(in: order, clock), id: order) }
    arrange()
    WindowActions(window, of: application).add("close", keys: "<Control>w", "<Control>q", to: self) {
      gtk_window_close($0.window.cast(to: GtkWindow.self))
    }
    pager.load()
  }

  private static var columns: [PagedColumnView<NamedColor>.Column] {
    let name = PagedColumnView<NamedColor>.Column("Color", cell: { ColorRow() }, bind: { $0.show($1) })
    let numbers = components.enumerated().map { index, title in
      PagedColumnView<NamedColor>.Column(title, alignment: .end) { "\($0.components[index])" }.sortable().width(90)
    }
    return [name.sortable().expanding()] + numbers
  }

  private static let components = ["Red", "Green", "Blue"]

  /// The colors in an order, as a server would sort them.
  private static func colors(in order: ColumnSortOrder?, _ clock: any Clock<Duration>) -> some PageSource<NamedColor, Int> {
    var colors = NamedColor.thousand
    if let order {
      if let index = components.firstIndex(of: order.column) {
        colors.sort { $0.components[index] < $1.components[index] }
      } else {
        colors.sort { $0.id < $1.id }
      }
      if order.direction == .descending { colors.reverse() }
    }
    return ClosureSource.array(colors).delayed(by: .milliseconds(400), clock: clock)
  }

  private func arrange() {
    let header: WidgetPointer = adw_header_bar_new()
    adw_header_bar_pack_end(header.opaque, RefreshButton(pager).widget)
    let content = box(GTK_ORIENTATION_VERTICAL, header, table.widget.expanding(vertically: true))
    adw_application_window_set_content(window.cast(to: AdwApplicationWindow.self), content)
    gtk_window_set_default_size(window.cast(to: GtkWindow.self), 620, 480)
    gtk_window_set_title(window.cast(to: GtkWindow.self), "Color Table")
    table.grabFocus()
  }
}
