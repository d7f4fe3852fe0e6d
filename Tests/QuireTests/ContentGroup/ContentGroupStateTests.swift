import Testing

@testable import Quire

@Suite struct ContentGroupStateTests {
  /// All lists of up to four members, with a separate failure at each position.
  private static let combinations: [[ContentState]] = (0...4).flatMap { count in
    (0..<count).reduce([[]]) { lists, _ in
      lists.flatMap { list in
        [.initial, .loading, .loaded, .empty, .failed(LoadFailure(ServerError(code: list.count)))].map { list + [$0] }
      }
    }
  }

  @Test("For all combinations of up to four members, the group has the state that the rule specifies", .tags(.b38))
  func theGroupShowsWhatTheRuleStates() {
    #expect(Self.combinations.count == 1 + 5 + 25 + 125 + 625)
    for members in Self.combinations { #expect(ContentState(ofMembers: members) == .byTheRule(members), "\(members)") }
  }

  @Test("A group with a single member has the state of that member", .tags(.b38))
  func aSingleMemberIsTheGroup() {
    let failure = ContentState.failed(LoadFailure(ServerError()))
    for state in [.initial, .loading, .loaded, .empty, failure] { #expect(ContentState(ofMembers: [state]) == state) }
  }

  @Test("A group within a group has the same state as its members", .tags(.b38))
  func nestingChangesNothing() {
    for members in Self.combinations {
      for split in members.indices.dropFirst() {
        let inner = ContentState(ofMembers: Array(members[split...]))
        #expect(ContentState(ofMembers: members[..<split] + [inner]) == ContentState(ofMembers: members))
      }
    }
  }

  @Test("A group refreshes as long as any member does, and then has the first failure", .tags(.b38))
  func theRefreshOfAGroup() {
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
  static func byTheRule(_ members: [ContentState]) -> ContentState {
    for member in members where member == .loaded { return .loaded }
    for member in members where member == .loading { return .loading }
    for member in members where member.error != nil { return member }
    for member in members where member == .initial { return .initial }
    return members.isEmpty ? .initial : .empty
  }
}
