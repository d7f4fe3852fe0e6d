import Testing

@testable import Quire

@Suite struct ContentGroupStateTests {
  /// All lists of up to four members, with a separate failure at each place.
  private static let combinations: [[ContentState]] = (0...4).flatMap { count in
    (0..<count).reduce([[]]) { lists, _ in
      lists.flatMap { list in
        [.initial, .loading, .loaded, .empty, .failed(LoadFailure(ServerError(code: list.count)))].map { list + [$0] }
      }
    }
  }

  @Test("For all combinations of up to four members, the group has the state that the rule specifies", .tags(.b38))
  func theWholeShowsWhatTheRuleSays() {
    #expect(Self.combinations.count == 1 + 5 + 25 + 125 + 625)
    for parts in Self.combinations { #expect(ContentState(ofMembers: parts) == .byTheRule(parts), "\(parts)") }
  }

  @Test("A group with a single member has the state of that member", .tags(.b38))
  func aSinglePartIsTheWhole() {
    let failure = ContentState.failed(LoadFailure(ServerError()))
    for state in [.initial, .loading, .loaded, .empty, failure] { #expect(ContentState(ofMembers: [state]) == state) }
  }

  @Test("A group within a group has the same state as its members", .tags(.b38))
  func nestingChangesNothing() {
    for parts in Self.combinations {
      for split in parts.indices.dropFirst() {
        let inner = ContentState(ofMembers: Array(parts[split...]))
        #expect(ContentState(ofMembers: parts[..<split] + [inner]) == ContentState(ofMembers: parts))
      }
    }
  }

  @Test("A group refreshes as long as any member does, and then has the first failure", .tags(.b38))
  func theRefreshOfAWhole() {
    let (first, second) = (LoadFailure(ServerError(code: 1)), LoadFailure(ServerError(code: 2)))
    #expect(RefreshState(ofMembers: []) == .idle)
    #expect(RefreshState(ofMembers: [.idle, .idle]) == .idle)
    #expect(RefreshState(ofMembers: [.failed(first), .idle, .refreshing]) == .refreshing)
    #expect(RefreshState(ofMembers: [.idle, .failed(second), .failed(first)]) == .failed(second))
  }
}

extension ContentState {
  /// The rule, sentence by sentence: "The group is loaded if any member is. Otherwise it is, in this order: loading, if any member is; failed,
  /// with the first failure in order; initial, if any member is; empty."
  static func byTheRule(_ parts: [ContentState]) -> ContentState {
    for part in parts where part == .loaded { return .loaded }
    for part in parts where part == .loading { return .loading }
    for part in parts where part.error != nil { return part }
    for part in parts where part == .initial { return .initial }
    return parts.isEmpty ? .initial : .empty
  }
}
