#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  // UIKit allows no change of the rows while the reader drags one, and moves the row itself before it tells the data source. So the driver
  // keeps what happens to the list meanwhile, and compares the list with the view's rows when the reader has let go.

  /// The changes of a list that its view is not shown yet, because the reader moves a row.
  struct Reordering<Item: Identifiable> {
    /// Whether the app is being told of the move: the view has moved the row, and nothing else has.
    var isTellingApp = false
    /// The list as it is now, if it has changed.
    var latest: (snapshot: Pager<Item>.Snapshot, sections: ListLayout.Sections?)?
    /// The next look at whether the reader still drags the row: UIKit does not say when a row is dropped where it was.
    var nextLook: ObservationToken?
  }

  extension PagedListDriver {
    /// The position in the list to which the reader has moved a row.
    ///
    /// Use it where UIKit tells your data source of the move, before the list changes:
    ///
    /// ```swift
    /// final class MessagesViewController: PagedTableViewController {
    ///   var driver: PagedTableDriver<Message>?
    ///
    ///   override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    ///     guard let message = driver?.item(at: source), let position = driver?.position(ofMoveFrom: source, to: destination) else { return }
    ///     Task { await messages.move(message.id, to: position) { try await api.move(message.id, to: position) } }
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - source: The row's index path before the move.
    ///   - destination: The row's index path after the move.
    /// - Returns: The position next to the row's new neighbor. Nil if no neighbor is loaded.
    public func position(ofMoveFrom source: IndexPath, to destination: IndexPath) -> ItemPosition<Item.ID>? {
      let move = RowMove(source: source, destination: destination)
      func neighbor(_ distance: Int) -> Item? {
        shown.item(at: move.origin(of: IndexPath(item: destination.item + distance, section: destination.section)))
      }
      if destination.item > 0, let item = neighbor(-1) { return .after(item.id) }
      return neighbor(1).map { .before($0.id) }
    }

    /// Whether the view has rows that the driver must leave alone, or that are not those of the list.
    private var isReordering: Bool {
      reordering.isTellingApp || isBehind || surface.isReordering
    }

    /// Whether the view is yet to be shown what the list has become.
    var isBehind: Bool { reordering.latest != nil || !shown.moves.isEmpty }

    /// Keeps a change from the view while the reader moves a row.
    ///
    /// - Returns: Whether it is kept.
    func keepsBack(_ snapshot: Pager<Item>.Snapshot, _ sections: ListLayout.Sections?) -> Bool {
      guard isReordering else { return false }
      reordering.latest = (snapshot, sections)
      lookAgain()
      return true
    }

    /// Keeps the rows in the view, or out of it, while the reader moves one.
    func keepsBackRows() -> Bool {
      keepsBack(reordering.latest?.snapshot ?? shown.snapshot, reordering.latest.map(\.sections) ?? shown.sections)
    }

    /// Tells the app that the reader has moved a row, and takes over what the app makes of it.
    func readerMovesRow(_ move: RowMove, _ tellApp: () -> Void) {
      reordering.isTellingApp = true
      tellApp()
      reordering.isTellingApp = false
      if surface.hasOwnRows {
        reordering.latest = reordering.latest ?? (shown.snapshot, shown.sections)
      } else {
        shown.moves.append(move)
      }
      // An app that saves the move makes it in a task.
      Task { [weak self] in
        await Task.yield()
        self?.catchUp()
      }
    }

    /// Shows what the list has become since the reader lifted a row.
    private func catchUp() {
      guard isBehind, !reordering.isTellingApp else { return }
      guard !surface.isReordering else { return lookAgain() }
      let before = shown.rowsInView
      let place = ReadingPlace(in: pager, on: surface, showing: shown)
      if let latest = reordering.latest { (shown.snapshot, shown.sections) = latest }
      (reordering.latest, reordering.nextLook, shown.moves) = (nil, nil, [])
      // A driver that was stopped meanwhile shows nothing any more.
      guard surface.isConnected else { return shown.isVisible = false }
      shown.isVisible = placeholders.state == .loaded
      redraw(before, place)
    }

    private func redraw(_ before: ShownList<Item>.RowsInView, _ place: ReadingPlace?) {
      isRendering = true
      let updates = surface.hasOwnRows ? nil : shown.updates(since: before)
      apply(updates.map { BatchChanges(updates: $0) }) {}
      showStates()
      if let place { settle { place.restore(on: surface) { id in (id.base as? Item.ID).flatMap(shown.row) } } }
      isRendering = false
      didCatchUp()
    }

    private func lookAgain() {
      guard let clock else { return }
      reordering.nextLook = clock.schedule(at: clock.time + .milliseconds(100)) { [weak self] in self?.catchUp() }
    }
  }
#endif
