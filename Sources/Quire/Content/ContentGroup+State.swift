extension ContentState {
  /// Creates the state of a group from the states of its members, in order.
  ///
  /// If any member has content, it is shown. Otherwise, the group waits for all members before it is empty.
  init(ofMembers states: [ContentState]) {
    let isUntouched = states.allSatisfy { $0 == .initial }
    let failure = states.first { if case .failed = $0 { true } else { false } }
    self =
      if states.contains(.loaded) {
        .loaded
      } else if isUntouched {
        .initial
      } else if states.contains(.loading) || states.contains(.initial) {
        .loading
      } else {
        failure ?? .empty
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
