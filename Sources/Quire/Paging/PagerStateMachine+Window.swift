extension PagerStateMachine {
  /// What a source has said of the data that it answered.
  enum Validity {
    case valid
    /// It has signaled a change. What its cursors name may still be there.
    case outdated
    /// It has refused a request. Its cursors are of no use.
    case expired
  }

  /// What is loaded.
  ///
  /// A value, whose parts lie in a box: a window is looked at in many places for each page, and what it has would be copied as often, with a
  /// count for each array in it. So a copy is one count. Who changes a window that somebody else has, too, copies the box first.
  struct Window {
    private var parts: Parts

    var rows: RowStore<Item> {
      _read { yield parts.rows }
      _modify {
        detach()
        yield &parts.rows
      }
    }
    var edges: Edges<Edge> {
      _read { yield parts.edges }
      _modify {
        detach()
        yield &parts.edges
      }
    }
    /// How many rows are known to lie beyond each edge (B26).
    var unloaded: Edges<Int> {
      _read { yield parts.unloaded }
      _modify {
        detach()
        yield &parts.unloaded
      }
    }
    /// Whether it is known how many lie before the first.
    var isPlaced: Bool {
      _read { yield parts.isPlaced }
      _modify {
        detach()
        yield &parts.isPlaced
      }
    }
    /// Whether the list begins with the page that came first. If not, it was entered in its middle.
    var isStart: Bool {
      _read { yield parts.isStart }
      _modify {
        detach()
        yield &parts.isStart
      }
    }
    /// What the views showed that were there when another one went elsewhere, counted from the start of the list (B37).
    var left: [ReportSender: Range<Int>] {
      _read { yield parts.left }
      _modify {
        detach()
        yield &parts.left
      }
    }
    /// How each page was asked for, by its number.
    var origins: GradualTable<Int, PageOrigin<AnyCursor>> {
      _read { yield parts.origins }
      _modify {
        detach()
        yield &parts.origins
      }
    }
    /// What each view said last.
    var reports: [ReportSender: Report] {
      _read { yield parts.reports }
      _modify {
        detach()
        yield &parts.reports
      }
    }
    /// What they were asked for.
    var query: PagerQuery { parts.query }
    /// What takes back the edits that wait, where they were made to these rows (B29).
    var undos: ItemUndos<Item> {
      _read { yield parts.undos }
      _modify {
        detach()
        yield &parts.undos
      }
    }
    /// What the source has said of its data since.
    var validity: Validity {
      _read { yield parts.validity }
      _modify {
        detach()
        yield &parts.validity
      }
    }
    /// Whether no edge is asked until a refresh succeeds (B11).
    var isExpired: Bool { validity != .valid }

    init(
      rows: RowStore<Item>, edges: Edges<Edge>, unloaded: Edges<Int> = Edges(next: 0, previous: 0), isPlaced: Bool = false,
      isStart: Bool = true, query: PagerQuery, undos: ItemUndos<Item> = ItemUndos(), validity: Validity = .valid
    ) {
      parts = Parts(rows, edges, query)
      parts.unloaded = unloaded
      parts.isPlaced = isPlaced
      parts.isStart = isStart
      parts.undos = undos
      parts.validity = validity
    }

    private mutating func detach() {
      if !isKnownUniquelyReferenced(&parts) { parts = Parts(parts) }
    }
  }

  fileprivate final class Parts {
    var rows: RowStore<Item>
    var edges: Edges<Edge>
    var unloaded: Edges<Int> = Edges(next: 0, previous: 0)
    var isPlaced: Bool = false
    var isStart: Bool = true
    var left: [ReportSender: Range<Int>] = [:]
    var origins = GradualTable<Int, PageOrigin<AnyCursor>>()
    var reports: [ReportSender: Report] = [:]
    let query: PagerQuery
    var undos: ItemUndos<Item> = ItemUndos<Item>()
    var validity = Validity.valid

    init(_ rows: RowStore<Item>, _ edges: Edges<Edge>, _ query: PagerQuery) {
      self.rows = rows
      self.edges = edges
      self.query = query
    }

    convenience init(_ other: Parts) {
      self.init(other.rows, other.edges, other.query)
      unloaded = other.unloaded
      isPlaced = other.isPlaced
      isStart = other.isStart
      left = other.left
      origins = other.origins
      reports = other.reports
      undos = other.undos
      validity = other.validity
    }
  }
}
