#if GTK
  import CAdwaita
  import Quire

  /// Keeps the reader at the rows that are being read while the list changes around them (B15), and opens a list where its pager says (B24).
  ///
  /// A row that is not loaded is known by its place: what takes it is what the reader was waiting for (B26).
  @MainActor final class ScrollAnchor<Item: Identifiable> {
    private let viewport: ListViewport
    private let rows: ListRows<Item>
    /// Where the list is to be after the next layout, and in how many steps at most.
    private var goal: (goal: ScrollGoal<Int>, steps: Int)?
    /// Where the reader saw which rows at the last layout, if the list has changed since: a row that has come in has bounds of another one until
    /// the next.
    private var seen: [(row: Int, distance: Double)]?
    /// Whether the list has been opened, or its place is known.
    private(set) var isPlaced = false

    private static var steps: Int { 8 }

    init(_ viewport: ListViewport, rows: ListRows<Item>) {
      self.viewport = viewport
      self.rows = rows
    }

    /// Goes somewhere with the next layouts.
    func go(to goal: ScrollGoal<Int>) { self.goal = (goal, Self.steps) }

    /// Forgets the reader's place, for another list; nil opens that as its pager says.
    func reset(to goal: ScrollGoal<Int>? = nil) {
      seen = nil
      self.goal = goal.map { ($0, Self.steps) }
      isPlaced = goal != nil
    }

    /// Opens the list anew when it is laid out again.
    func reopen() { isPlaced = false }

    /// Where the reader is, unless the list has not been placed yet.
    var place: ScrollGoal<Int>? {
      guard isPlaced else { return nil }
      return goal?.goal ?? (isAtTop ? .top : .rows(seen ?? visiblePlaces))
    }

    /// Where to open the list for the reader to be where they are: the first item in the view, if there is one.
    var position: InitialPosition<Item.ID> {
      guard !isAtTop else { return .top }
      for place in visiblePlaces {
        if let item = rows.lines.item(ofRow: place.row) { return .item(item.id, topInset: place.distance) }
      }
      return .top
    }

    /// Stays where the reader is through a change that is about to be made.
    ///
    /// - Parameter keepsHead: Whether there is a row before the first one afterwards if there is one now.
    func stay(through change: LineSource<Item>.Update, keepsHead: Bool) {
      guard isPlaced else { return }
      let changes = change.rowChanges
      if let (goal, steps) = goal {
        self.goal = (goal.moved(by: changes), steps)
        return
      }
      // Where the rows stay, so does the reader, and nothing needs to be looked at; nor if only those change for which there are no widgets.
      if keepsHead, change.changes.isEmpty { return }
      if keepsHead, seen == nil, let last = viewport.lastPosition, let first = change.changes.splices.first,
        first.before.lowerBound >= rows.firstLine(after: last), rows.stay(through: change.changes)
      {
        return
      }
      let places = seen ?? visiblePlaces
      seen = places.compactMap { place in changes.destination(of: place.row).map { (row: $0, distance: place.distance) } }
      // GTK keeps the first row that is entirely in the view: the reader may be scrolling in this frame, which a goal would undo.
      let whole = zip(places, places.dropFirst()).first { $0.0.distance > -0.5 }?.0.row
      if keepsHead, let whole, let position = rows.position(ofRow: whole), rows.stay(through: change.changes) {
        let line = rows.lines.line(ofRow: whole)
        if change.changes.destination(of: line) == line { return viewport.keep(position) }
      }
      // A reader at the very top sees what a refresh or the app puts there; a page before the first one stays above (B15).
      let keepsTop = isAtTop && change.list.before.previousEdge != .loading
      if keepsTop { return go(to: .top) }
      if let gone = places.first, seen?.isEmpty == true, !rows.stay(through: change.changes) {
        return go(to: .row(min(gone.row, change.lines.rowCount - 1), at: 0))
      }
      go(to: ScrollGoal.rows(places).moved(by: changes))
    }

    private var isAtTop: Bool { viewport.isAtTop && rows.stretch.isAtStart }

    private var visiblePlaces: [(row: Int, distance: Double)] {
      viewport.visibleRows.compactMap { row in rows.row(at: row.position).map { ($0, row.distance) } }
    }

    /// The list has been laid out, and can still be moved before it is drawn. Returns whether it is where it is to be.
    func settle(opening position: InitialPosition<Item.ID>) -> Bool {
      seen = nil
      if !isPlaced { open(at: position) }
      if goal == nil { goOn() }
      if let (goal, steps) = goal {
        self.goal = steps > 1 && goal.approach(viewport, rows) ? (goal, steps - 1) : nil
      }
      return goal == nil
    }

    /// Opens the list where the pager says, the first time that it has rows and a size (B24). It opens at what is loaded: placeholders before and
    /// after that are for who scrolls there.
    private func open(at position: InitialPosition<Item.ID>) {
      isPlaced = true
      let (items, lines) = (rows.items, rows.lines)
      switch position {
      case .top: go(to: lines.placeholders(at: .previous) == 0 ? .top : .row(lines.row(ofItem: 0), at: 0))
      case .bottom: go(to: lines.placeholders(at: .next) == 0 ? .bottom : .row(lines.row(ofItem: items.count - 1), at: 1))
      case .item(let id, let offset):
        guard let row = items.firstIndex(where: { $0.id == id }).map(lines.row(ofItem:)) else { break }
        if let offset { go(to: .rows([(row, offset)])) } else { go(to: .row(row, at: 0.5)) }
      }
    }

    /// A reader who nears the end of what is laid out is to find more beyond it.
    private func goOn() {
      guard rows.stretch.lines.count < rows.lines.count else { return }
      let places = visiblePlaces
      guard let first = places.first?.row, let last = places.last?.row else { return }
      guard rows.stretch.isLeft(by: rows.lines.line(ofRow: first)...rows.lines.line(ofRow: last), of: rows.lines.count) else { return }
      go(to: .rows(places))
      rows.go(to: rows.lines.line(ofRow: first))
    }
  }
#endif
