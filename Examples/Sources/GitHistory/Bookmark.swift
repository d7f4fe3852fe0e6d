public import GitLog
public import Quire

/// The reader's position in a repository: the branch, with its loaded rows.
///
/// The rows appear at once when the viewer starts again, before the first answer of git. A ``BranchWatch`` finds the commits since then.
public struct Bookmark: Codable {
  /// The branch that was shown.
  public let revision: String
  let history: History.Saved?

  /// A Boolean value that indicates whether a viewer can have written it.
  var isPlausible: Bool { revision == Repository.head || revision.hasPrefix("refs/") }
}

extension Repository {
  /// Returns a bookmark of the present state.
  ///
  /// - Parameters:
  ///   - revision: The branch that is shown.
  ///   - position: The reader's position in the branch.
  public func bookmark(showing revision: String, at position: InitialPosition<Commit.ID>?) -> Bookmark {
    Bookmark(revision: revision, history: history(of: revision).saved(at: position))
  }

  /// Shows a branch as it was left. It has to be done before anything of that branch is loaded.
  public func restore(_ bookmark: Bookmark) {
    if let saved = bookmark.history { history(of: bookmark.revision).restore(saved) }
  }

  /// Returns whether there is a branch of this name, or a checked-out commit; nil until that is known.
  public func has(_ revision: String) -> Bool? {
    branches.content.map { branches in revision == Self.head || branches.contains { $0.id == revision } }
  }
}
