extension ContentState {
  /// Creates the state of a group from the states of its members, in order.
  ///
  /// If any member has content, it is shown. Otherwise, the group waits for the members that are loading. Nothing is known about an initial
  /// member, so the group isn't empty as long as it has one.
  init(ofMembers states: [ContentState]) {
    let failure = states.first { if case .failed = $0 { true } else { false } }
    self =
      if states.contains(.loaded) {
        .loaded
      } else if states.contains(.loading) {
        .loading
      } else if let failure {
        failure
      } else {
        states.contains(.initial) || states.isEmpty ? .initial : .empty
      }
  }
}

extension RefreshState {
  /// Creates the refresh state of a group from the states of its members, in order: refreshing as long as any member is refreshing, and
  /// otherwise the first failure.
  init(ofMembers states: [RefreshState]) {
    let failure = states.first { if case .failed = $0 { true } else { false } }
    self = states.contains(.refreshing) ? .refreshing : failure ?? .idle
  }
}
