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
  struct Window {
    var rows: RowStore<Item>
    var edges: Edges<Edge>
    /// How many rows are known to lie beyond each edge (B26).
    var unloaded = Edges(next: 0, previous: 0)
    /// Whether it is known how many lie before the first.
    var isPlaced = false
    /// Whether the list begins with the page that came first. If not, it was entered in its middle.
    var isStart = true
    /// What the views showed that were there when another one went elsewhere, counted from the start of the list (B37).
    var left: [ReportSender: Range<Int>] = [:]
    /// How each page was asked for, by its number.
    var origins: [Int: PageOrigin<AnyCursor>] = [:]
    /// What each view said last.
    var reports: [ReportSender: Report] = [:]
    /// What they were asked for.
    let query: PagerQuery
    /// What takes back the edits that wait, where they were made to these rows (B29).
    var undos = ItemUndos<Item>()
    /// What the source has said of its data since.
    var validity = Validity.valid
    /// Whether no edge is asked until a refresh succeeds (B11).
    var isExpired: Bool { validity != .valid }
  }
}
