extension CommitLog {
  /// Consecutive commits, newest first.
  public struct Batch: Hashable, Sendable {
    /// The requested number of commits, or fewer at the end of the log, possibly none.
    public let commits: [Commit]

    /// A Boolean value that indicates whether nothing follows.
    ///
    /// Sometimes this is known only one batch later: then the last batch is empty.
    public let hasEnded: Bool
  }
}
