public import GitLog
public import Quire

/// Where somebody was in a repository when its viewer was left: which branch was shown, with the rows that were loaded.
///
/// The rows are there at once when the viewer is started again, before git has said a word. A ``BranchWatch`` finds what is new since then.
public struct Bookmark: Codable {
  /// The branch that was shown.
  public let revision: String
  let history: History.Saved?

  /// A Boolean value that indicates whether a viewer can have written it.
  var isPlausible: Bool { revision == Repository.head || revision.hasPrefix("refs/") }
}

extension Repository {
  /// What is there to come back to.
  ///
  /// - Parameters:
  ///   - revision: The branch that is shown.
  ///   - position: Where the reader is in it.
  public func bookmark(showing revision: String, at position: InitialPosition<Commit.ID>?) -> Bookmark {
    Bookmark(revision: revision, history: history(of: revision).saved(at: position))
  }

  /// Shows a branch as it was left. It has to be done before anything of that branch is loaded.
  public func restore(_ bookmark: Bookmark) {
    if let saved = bookmark.history { history(of: bookmark.revision).restore(saved) }
  }

  /// A Boolean value that indicates whether there is a branch of this name, or whatever is checked out; nil until that is known.
  public func has(_ revision: String) -> Bool? {
    branches.content.map { branches in revision == Self.head || branches.contains { $0.id == revision } }
  }
}
