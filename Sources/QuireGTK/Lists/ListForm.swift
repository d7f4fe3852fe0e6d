#if GTK
  import Quire

  /// The widgets of the rows of a list.
  @MainActor struct ListForm<Item: Identifiable> {
    let makeRow: @MainActor () -> any WidgetRepresentable
    let bind: @MainActor (any WidgetRepresentable, Item) -> Void
    /// Fills a row in for an item that is not loaded.
    let showPlaceholder: @MainActor (any WidgetRepresentable) -> Void

    init<Row: WidgetRepresentable>(
      row: @escaping @MainActor () -> Row, bind: @escaping @MainActor (Row, Item) -> Void, placeholder: (@MainActor (Row) -> Void)?
    ) {
      makeRow = row
      self.bind = { bind(Self.cast($0), $1) }
      showPlaceholder = { placeholder?(Self.cast($0)) }
    }

    /// The rows that are filled in are those that the form made.
    private static func cast<Row>(_ row: any WidgetRepresentable) -> Row { row as! Row }
  }
#endif
