/// Cuts git's output into commits, independent of the pieces in which it arrives.
struct CommitParser {
  /// The beginning of a record whose end has not arrived yet.
  private var partial: [UInt8] = []

  /// Returns the commits whose last byte is in `chunk`.
  ///
  /// A record that git could not finish never becomes a commit.
  mutating func commits(in chunk: UnsafeRawBufferPointer) -> [Commit] {
    var commits: [Commit] = []
    var rest = chunk[...]
    while let end = rest.firstIndex(of: GitInvocation.recordSeparator) {
      commits.append(commit(endingWith: UnsafeRawBufferPointer(rebasing: rest[..<end])))
      rest = rest[(end + 1)...]
    }
    partial.append(contentsOf: rest)
    return commits
  }

  private mutating func commit(endingWith bytes: UnsafeRawBufferPointer) -> Commit {
    guard !partial.isEmpty else { return Commit(record: bytes) }
    defer { partial.removeAll(keepingCapacity: true) }
    partial.append(contentsOf: bytes)
    return partial.withUnsafeBytes { Commit(record: $0) }
  }
}
