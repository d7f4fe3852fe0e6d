/// Content that can stop before its end, as a list does (B20). What the views of this package offer as "Load more" where nothing is shown.
@MainActor package protocol PausingContent: LoadableContent {
  /// Whether it has stopped at one of its ends.
  var isPaused: Bool { get }
  /// Loads the next page at each paused edge.
  func resumePaging()
}

extension Pager: PausingContent {
  // Not followed by Observation: the views that ask are told when to ask.
  package var isPaused: Bool { unobserved.nextEdge == .paused || unobserved.previousEdge == .paused }

  package func resumePaging() {
    if nextEdge == .paused { loadNext() }
    if previousEdge == .paused { loadPrevious() }
  }
}
