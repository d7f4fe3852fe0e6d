#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  // UIKit allows no change of the rows while the reader drags one, and moves the row itself before it notifies the data source. So the pane
  // keeps transitions back meanwhile, and compares the lines of the presenter with the view's rows when the drag has ended.

  /// The state of a view while the reader moves a row.
  struct Reordering {
    /// The app is handling the move: the view has moved the row, and the list has not yet.
    var isTellingApp = false
    /// The scroll position of the transitions that the view has not been shown; nil if there are none.
    var missed: ListScroll?
    /// The next check of the drag: UIKit does not report a row that is dropped at its old position.
    var nextLook: ObservationToken?
  }

  extension ListPane {
    /// Returns the position in the list to which the reader has moved a row; nil if the row's new neighbors are not loaded.
    func position(ofMoveFrom source: IndexPath, to destination: IndexPath) -> ItemPosition<Item.ID>? {
      positions(of: RowMove(source: source, destination: destination)).first
    }

    /// Returns the positions beside the new neighbors of a row that the reader has moved, those that are loaded.
    private func positions(of move: RowMove) -> [ItemPosition<Item.ID>] {
      func neighbor(_ distance: Int) -> Item? {
        let (item, section) = (move.destination.item + distance, move.destination.section)
        return item < 0 ? nil : shown.item(at: move.origin(of: IndexPath(item: item, section: section)))
      }
      return [neighbor(-1).map { .after($0.id) }, neighbor(1).map { .before($0.id) }].compactMap(\.self)
    }

    /// Picks up the item of a row; nil if the reader can't move it.
    private func pickUp(_ path: IndexPath) -> ListPresenter<Item>.Move? {
      guard let line = shown.layout.line(at: path), let item = shown.lines[line].item else { return nil }
      return presenter.pickUpItem(item.id, ofMember: shown.lines.member(at: line))
    }

    /// Returns whether the reader can move a row.
    func canMove(_ path: IndexPath) -> Bool { pickUp(path) != nil }

    var makesMoves: Bool { presenter.content.isReorderable }

    /// Makes a move of a row by the reader. A row that can't be there goes back.
    private func make(_ move: RowMove) {
      guard let item = pickUp(move.source) else { return }
      for position in positions(of: move) where item.drop(at: position) != nil { return }
    }

    /// Moves the item of a row past so many others.
    func move(_ path: IndexPath, by distance: Int) -> EditTask? {
      guard let line = pickUp(path)?.line else { return nil }
      return presenter.moveItem(at: line, by: distance)
    }

    /// A Boolean value that indicates whether the view does not show the present list yet.
    var isBehind: Bool { reordering.missed != nil || !shown.moves.isEmpty }

    /// Keeps a transition from the view while the reader moves a row.
    ///
    /// - Returns: A Boolean value that indicates whether the transition is kept back.
    func keepsBack(_ transition: ListTransition<Item>) -> Bool {
      guard reordering.isTellingApp || isBehind || surface.isReordering else { return false }
      reordering.missed = transition.scroll
      lookAgain()
      return true
    }

    /// Makes a move of a row by the reader, or lets the app make it, and shows the result.
    func readerMovesRow(_ move: RowMove, _ tellApp: () -> Void) {
      reordering.isTellingApp = true
      makesMoves ? make(move) : tellApp()
      reordering.isTellingApp = false
      if surface.hasOwnRows {
        reordering.missed = reordering.missed ?? ListScroll.none
      } else {
        shown.moves.append(move)
      }
      // An app that saves the move makes it in a task.
      Task { [weak self] in
        await Task.yield()
        self?.catchUp()
      }
    }

    /// Shows the changes of the list since the reader lifted a row.
    private func catchUp() {
      guard isBehind, !reordering.isTellingApp else { return }
      guard !surface.isReordering else { return lookAgain() }
      let before = shown.rowsInView
      let present = presentPosition
      let missed = reordering.missed ?? .none
      (reordering.missed, reordering.nextLook, shown.moves) = (nil, nil, [])
      // A pane that was disconnected meanwhile shows nothing any more.
      guard surface.isConnected else { return shown.lines = ListLines() }
      shown.lines = presenter.lines
      prefetching { $0.removeAll() }
      render {
        let updates = surface.hasOwnRows ? nil : shown.updates(since: before)
        apply(updates.map { BatchChanges(updates: $0) }) {}
        show(presenter.display)
        surface.go(to: missed == .none ? present() : missed)
      }
    }

    /// The present position of the reader, in terms of the lines at the time of the call.
    private var presentPosition: () -> ListScroll {
      guard let position = surface.readingPosition else { return { .none } }
      guard !position.isAtStart else { return { .start } }
      let anchors = position.anchors.map { (id: shown.lines[$0.line].item?.id, anchor: $0) }
      return { [shown] in
        let lines = shown.lines
        return .keep(
          anchors.compactMap { id, anchor in
            guard let id else { return lines.indices.contains(anchor.line) ? anchor : nil }
            return lines.line(ofItem: id).map { ListReadingPosition.Anchor(line: $0, offset: anchor.offset) }
          })
      }
    }

    private func lookAgain() {
      reordering.nextLook = clock.schedule(at: clock.time + .milliseconds(100)) { [weak self] in self?.catchUp() }
    }
  }
#endif
