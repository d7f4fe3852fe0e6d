#if canImport(Foundation)
  public import Foundation
  public import Quire

  extension ContentStrings {
    /// The texts of views that have no others. Set them before the first view is created: views do not observe them.
    @MainActor public static var standard = ContentStrings()

    /// Creates the texts of a bundle, and the English ones for missing texts.
    ///
    /// Each text is looked up in the table `Quire` with the English text as its key. An app translates them with a file `Quire.strings` or
    /// `Quire.xcstrings`, and plurals with `Quire.stringsdict`. The keys with a number are `%d more`, `%d new items` (and `1 new item`),
    /// and `%d more here` (and `There may be more here`). The keys with the names of items are `Moved %@ before %@`, `Moved %@ after %@`,
    /// and `%@ could not be moved: %@`.
    ///
    /// The text for a failure is its `message`. Conform your errors to `LocalizedError`, or set `failure`.
    public init(bundle: Bundle = .main) {
      func text(_ english: String) -> String {
        NSLocalizedString(english, tableName: "Quire", bundle: bundle, value: english, comment: "")
      }
      self.init(failure: { $0.message })
      loading = text(loading)
      emptyTitle = text(emptyTitle)
      failureTitle = text(failureTitle)
      retry = text(retry)
      loadMore = text(loadMore)
      refresh = text(refresh)
      unreadBorder = text(unreadBorder)
      let (more, oneNewItem, newItems) = (text("%d more"), text("1 new item"), text("%d new items"))
      let (moreHere, unknownMoreHere) = (text("%d more here"), text("There may be more here"))
      let (movedBefore, movedAfter, notMoved) = (text("Moved %@ before %@"), text("Moved %@ after %@"), text("%@ could not be moved: %@"))
      let movedInEnglish = moved
      self.moved = { item, position in
        switch position {
        case .before(let next): String(format: movedBefore, item, next)
        case .after(let previous): String(format: movedAfter, item, previous)
        case .start, .end: movedInEnglish(item, position)
        }
      }
      self.moveFailed = { String(format: notMoved, $0, $1.message) }
      self.arrivals = { .localizedStringWithFormat(more, $0) }
      self.newItems = { $0 == 1 ? oneNewItem : .localizedStringWithFormat(newItems, $0) }
      self.missingItems = { $0 == 0 ? unknownMoreHere : .localizedStringWithFormat(moreHere, $0) }
    }
  }
#endif
