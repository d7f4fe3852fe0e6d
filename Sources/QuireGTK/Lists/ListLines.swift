#if GTK
  import Quire

  /// What a list shows between its ends, at one moment: rows, and headers among them if it is divided into sections.
  ///
  /// A row is an item or, in a list that is shown in its full length, a placeholder for one that is not loaded (B26).
  struct ListLines<Item> {
    let items: PagedItems<Item>
    /// The list in its full length, if it is shown so.
    private let full: PagedRows<Item>?
    private let headers: Headers?

    /// Where the headers stand, whatever the sections' key is.
    private struct Headers {
      let lineCount: Int
      let line: (Int) -> SectionLine
      let lineOfItem: (Int) -> Int
      let title: (Int) -> String
    }

    init(_ items: PagedItems<Item>) {
      (self.items, full, headers) = (items, nil, nil)
    }

    init(_ rows: PagedRows<Item>) {
      (items, full, headers) = (rows.items, rows, nil)
    }

    init<Key>(_ sections: SectionedItems<Item, Key>, title: @escaping (Key) -> String) {
      (items, full) = (sections.items, nil)
      headers = Headers(
        lineCount: sections.lineCount, line: sections.line(at:), lineOfItem: sections.line(ofRow:),
        title: { title(sections[$0].key) })
    }

    var hasHeaders: Bool { headers != nil }

    var count: Int { headers?.lineCount ?? rowCount }

    subscript(line: Int) -> SectionLine { headers?.line(line) ?? .row(line) }

    func title(ofSection section: Int) -> String { headers?.title(section) ?? "" }

    func line(ofRow row: Int) -> Int { headers?.lineOfItem(row) ?? row }

    // MARK: Rows

    var rowCount: Int { full?.count ?? items.count }

    /// The item of a row, or nil if it is not loaded.
    ///
    /// - Precondition: The row is in the list.
    func item(ofRow row: Int) -> Item? { if let full { full[row] } else { items[row] } }

    func row(ofItem index: Int) -> Int { full?.position(ofItemAt: index) ?? index }

    /// How many rows beyond an end of what is loaded are shown.
    func placeholders(at edge: ListEdge) -> Int { (edge == .next ? full?.placeholdersAfter : full?.placeholdersBefore) ?? 0 }

    /// The end beyond which a row stands that is not loaded; nil if it is.
    func edge(ofRow row: Int) -> ListEdge? { full?.edge(of: row) }
  }

  extension ListLines where Item: Identifiable {
    /// Where the row of an item is now, by the place that it had: there if nothing else is known, as long as it is not loaded.
    ///
    /// - Parameter index: Where an item is that is loaded, as far as the pager knows.
    func row(of id: Item.ID?, formerly row: Int, index: (Item.ID) -> Int?) -> Int? {
      let isThere = row < rowCount
      let item = isThere ? item(ofRow: row) : nil
      if let id {
        if item?.id == id { return row }
        // The pager may be ahead of these lines.
        if let index = index(id), index < items.count, items[index].id == id { return self.row(ofItem: index) }
      }
      return isThere && item == nil ? row : nil
    }

    /// Updates the viewport of a pager.
    @MainActor func updateViewport(visible: Range<Int>, capacity: Int, of pager: Pager<Item>, from view: AnyObject) {
      if let full {
        pager.updateViewport(visible: visible, capacity: capacity, in: full, from: view)
      } else {
        pager.updateViewport(visible: visible, capacity: capacity, in: items, from: view)
      }
    }
  }

  /// Where lines come from: a pager, or its sections.
  @MainActor struct LineSource<Item: Identifiable> {
    struct Update {
      let list: Pager<Item>.Update
      let lines: ListLines<Item>
      /// What leads to the lines from those before.
      let changes: ListChanges
      /// What leads to the rows from those before.
      let rowChanges: ListChanges
    }

    let lines: ListLines<Item>
    var hasHeaders: Bool { lines.hasHeaders }
    /// Follows the changes until the token is let go.
    let observe: (_ observer: @escaping @MainActor (Update) -> Void) -> ObservationToken

    init(_ pager: Pager<Item>) {
      lines = ListLines(pager.items)
      observe = { observer in
        pager.observe { observer(Update(list: $0, lines: ListLines($0.after.items), changes: $0.changes, rowChanges: $0.changes)) }
      }
    }

    /// The list in its full length.
    init(rowsOf pager: Pager<Item>) {
      lines = ListLines(pager.rows)
      observe = { observer in
        pager.observe {
          let changes = $0.rowChanges
          observer(Update(list: $0, lines: ListLines($0.after.rows), changes: changes, rowChanges: changes))
        }
      }
    }

    init<Key>(_ sections: Sections<Item, Key>, title: @escaping (Key) -> String) {
      lines = ListLines(sections.sections, title: title)
      observe = { observer in
        let token = sections.observe {
          observer(
            Update(
              list: $0.list, lines: ListLines($0.after, title: title), changes: $0.changes.lines(before: $0.before, after: $0.after),
              rowChanges: $0.list.changes))
        }
        return ObservationToken(keeping: Following(sections: sections, token: token))
      }
    }

    /// Sections are kept up to date for as long as somebody holds them.
    private final class Following {
      let sections: AnyObject
      let token: ObservationToken

      init(sections: AnyObject, token: ObservationToken) {
        self.sections = sections
        self.token = token
      }
    }
  }
#endif
