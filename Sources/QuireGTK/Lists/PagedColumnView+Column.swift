#if GTK
  import CAdwaita

  extension PagedColumnView {
    /// A column of a table.
    ///
    /// ```swift
    /// let columns: [PagedColumnView<Post>.Column] = [
    ///   .init("Title") { $0.title }.expanding(),
    ///   .init("Day", alignment: .end) { "\($0.day)" }.width(90),
    ///   .init("Picture") {
    ///     gtk_picture_new()
    ///   } bind: { picture, post in
    ///     gtk_picture_set_filename(OpaquePointer(picture), "\(post.id).png")
    ///   },
    /// ]
    /// ```
    @MainActor public struct Column {
      /// The place of a text in its column.
      public enum Alignment: Sendable {
        /// At the leading edge.
        case start
        /// At the trailing edge, with digits of the same width: for numbers.
        case end
      }

      /// The text of the header.
      public let title: String
      /// The id of the column, for ``ColumnSortOrder``.
      public let id: String
      let form: ListForm<Item>
      let hasPlaceholder: Bool
      private(set) var alignment = Alignment.start
      private(set) var isSortable = false
      private(set) var expands = false
      private(set) var fixedWidth: Int?

      /// Creates a column with cells in Swift.
      ///
      /// - Parameters:
      ///   - title: The text of the header.
      ///   - id: The id of the column. The default is its title.
      ///   - cell: A closure that creates an empty cell.
      ///   - bind: A closure that fills a cell in. The cell may have shown another item before.
      ///   - placeholder: A closure that fills a cell in for an item that is not loaded. With it, the list is shown in its full length.
      public init<Cell: WidgetRepresentable>(
        _ title: String, id: String? = nil, cell: @escaping @MainActor () -> Cell,
        bind: @escaping @MainActor (_ cell: Cell, _ item: Item) -> Void, placeholder: (@MainActor (_ cell: Cell) -> Void)? = nil
      ) {
        (self.title, self.id, hasPlaceholder) = (title, id ?? title, placeholder != nil)
        form = ListForm(row: cell, bind: bind, placeholder: placeholder)
      }

      /// Creates a column of texts.
      ///
      /// - Parameters:
      ///   - title: The text of the header.
      ///   - id: The id of the column. The default is its title.
      ///   - alignment: The place of the texts.
      ///   - placeholder: The text for an item that is not loaded. With it, the list is shown in its full length.
      ///   - text: A closure that returns the text of an item.
      public init(
        _ title: String, id: String? = nil, alignment: Alignment = .start, placeholder: String? = nil,
        text: @escaping (Item) -> String
      ) {
        let show: @MainActor (WidgetPointer, String) -> Void = { label, text in gtk_label_set_text(label.opaque, text) }
        self.init(
          title, id: id, cell: { Self.makeLabel(alignment) }, bind: { show($0, text($1)) },
          placeholder: placeholder.map { text in { show($0, text) } })
        self.alignment = alignment
      }

      private static func makeLabel(_ alignment: Alignment) -> WidgetPointer {
        let label: WidgetPointer = gtk_label_new(nil)
        gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_xalign(label.opaque, alignment == .start ? 0 : 1)
        label.setClass("numeric", alignment == .end)
        return label
      }

      /// Returns the column with a header that sorts by it.
      public func sortable() -> Column { with { $0.isSortable = true } }

      /// Returns the column with the width that the others leave.
      public func expanding() -> Column { with { $0.expands = true } }

      /// Returns the column with a width in pixels, which the reader can change.
      public func width(_ width: Int) -> Column { with { $0.fixedWidth = width } }

      private func with(_ change: (inout Column) -> Void) -> Column {
        var column = self
        change(&column)
        return column
      }
    }
  }
#endif
