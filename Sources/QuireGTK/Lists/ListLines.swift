#if GTK
  import Quire

  /// What a list shows between its ends, at one moment: the items, and headers among them if it is divided into sections.
  struct ListLines<Item> {
    let items: PagedItems<Item>
    private let headers: Headers?

    /// Where the headers stand, whatever the sections' key is.
    private struct Headers {
      let lineCount: Int
      let line: (Int) -> SectionLine
      let lineOfItem: (Int) -> Int
      let title: (Int) -> String
    }

    init(_ items: PagedItems<Item>) {
      self.items = items
      headers = nil
    }

    init<Key>(_ sections: SectionedItems<Item, Key>, title: @escaping (Key) -> String) {
      items = sections.items
      headers = Headers(
        lineCount: sections.lineCount, line: sections.line(at:), lineOfItem: sections.line(ofRow:),
        title: { title(sections[$0].key) })
    }

    var hasHeaders: Bool { headers != nil }

    var count: Int { headers?.lineCount ?? items.count }

    subscript(line: Int) -> SectionLine { headers?.line(line) ?? .row(line) }

    func title(ofSection section: Int) -> String { headers?.title(section) ?? "" }

    func line(ofItem index: Int) -> Int { headers?.lineOfItem(index) ?? index }
  }

  /// Where lines come from: a pager, or its sections.
  @MainActor struct LineSource<Item: Identifiable> {
    struct Update {
      let list: PagerUpdate<Item>
      let lines: ListLines<Item>
      /// What leads to the lines from those before.
      let changes: ListChanges
    }

    let lines: ListLines<Item>
    var hasHeaders: Bool { lines.hasHeaders }
    /// Follows the changes until the token is let go.
    let observe: (_ observer: @escaping @MainActor (Update) -> Void) -> ObservationToken

    init(_ pager: Pager<Item>) {
      lines = ListLines(pager.items)
      observe = { observer in pager.observe { observer(Update(list: $0, lines: ListLines($0.after.items), changes: $0.changes)) } }
    }

    init<Key>(_ sections: Sections<Item, Key>, title: @escaping (Key) -> String) {
      lines = ListLines(sections.sections, title: title)
      observe = { observer in
        let token = sections.observe {
          observer(
            Update(list: $0.list, lines: ListLines($0.after, title: title), changes: $0.changes.lines(before: $0.before, after: $0.after)))
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
