extension CommitLog {
  /// Consecutive commits, newest first.
  public struct Batch: Hashable, Sendable {
    /// As many as were asked for; fewer only where the log ends. Possibly none.
    public let commits: [Commit]

    /// A Boolean value that indicates whether nothing follows.
    ///
    /// Sometimes this is known only one batch later: then the last batch is empty.
    public let hasEnded: Bool
  }
}
