// Saving and restoring a list (B43).
extension Pager {
  /// Returns the list in its present state, so that the app can show it again at the next launch. Returns nil if nothing is loaded, or if
  /// the rows are those of another query.
  ///
  /// A saved list doesn't know its query. Keep the lists of different queries apart, for example in files that are named by the query. On Apple's
  /// platforms, `URL.cachesDirectory` is a folder for such files.
  ///
  /// An edge that is loading or has failed is saved as one that has more. An unconfirmed insertion is not saved. Other unconfirmed edits
  /// are saved as they are shown. The buffered items and the age of the list are not saved: a restored list counts as older than any age.
  ///
  /// ```swift
  /// let saved = pager.saved(cursors: String.self, at: .item(42))
  /// try JSONEncoder().encode(saved).write(to: file)
  /// ```
  ///
  /// - Parameters:
  ///   - cursors: The type of the source's cursors.
  ///   - position: The position of the reader.
  /// - Precondition: The source's cursors are of this type.
  public func saved<Cursor: Hashable>(
    cursors: Cursor.Type = Cursor.self, at position: InitialPosition<Item.ID>? = nil
  ) -> SavedPages<Item, Cursor>? {
    var saved: SavedPages<Item, Cursor>? = engine.machine.saved { cursor in
      guard let named = cursor.base as? Cursor else {
        fatalError("saved(cursors:at:): the cursor \(cursor) is not of the type \(Cursor.self); pass the type of the source's cursors.")
      }
      return named
    }
    saved?.position = position
    return saved
  }

  /// Shows a list that was saved, at the position of the reader. ``load()`` then loads nothing, ``refresh(ifOlderThan:)`` refreshes, and the
  /// list continues at its ends as before.
  ///
  /// The pager doesn't check the query of the saved list. Pass only a list that was saved with the query of the pager.
  ///
  /// ```swift
  /// let data = try Data(contentsOf: file)
  /// pager.restore(try JSONDecoder().decode(SavedPages<Post, Int>.self, from: data))
  /// pager.load()
  /// ```
  ///
  /// - Parameter saved: A list with the cursors of the source.
  /// - Returns: True if the list is shown; false if something is loaded or loading already.
  @discardableResult public func restore<Cursor: Hashable>(_ saved: SavedPages<Item, Cursor>) -> Bool {
    var isRestored = false
    engine.handle { core in
      let outcome = core.restore(saved)
      guard let outcome else { return Core.Outcome() }
      isRestored = true
      engine.forgetAge()
      restoredPosition = saved.position
      return outcome
    }
    return isRestored
  }
}
