#if GTK
  import Quire

  /// The form in which a view shows its lists, and the widgets of their rows.
  @MainActor struct ListForm<Item: Identifiable> {
    /// Returns the content of a list in this form.
    let content: @MainActor (Pager<Item>) -> ListContent<Item>
    /// A Boolean value that indicates whether placeholders represent items that are not loaded.
    var isFullLength = false
    let makeRow: @MainActor () -> any WidgetRepresentable
    let bind: @MainActor (any WidgetRepresentable, Item) -> Void
    var showPlaceholder: @MainActor (any WidgetRepresentable) -> Void = { _ in }

    /// Creates the form of a list without placeholders.
    init<Row: WidgetRepresentable>(
      _ content: @escaping @MainActor (Pager<Item>) -> ListContent<Item>,
      row: @escaping @MainActor () -> Row, bind: @escaping @MainActor (Row, Item) -> Void
    ) {
      self.content = content
      makeRow = row
      self.bind = { bind(Self.cast($0), $1) }
    }

    /// Creates the form of a list in its full length.
    init<Row: WidgetRepresentable>(
      fullLengthRow row: @escaping @MainActor () -> Row, bind: @escaping @MainActor (Row, Item) -> Void,
      placeholder: @escaping @MainActor (Row) -> Void
    ) {
      self.init({ .fullLength($0) }, row: row, bind: bind)
      isFullLength = true
      showPlaceholder = { placeholder(Self.cast($0)) }
    }

    /// The rows that are filled in are those that the form made.
    private static func cast<Row>(_ row: any WidgetRepresentable) -> Row { row as! Row }
  }
#endif
