extension ContentState {
  /// What a whole shows whose parts show these states, in order (B38).
  ///
  /// Whatever is there is shown. Where nothing is, the whole waits for all of its parts before it says that there is nothing.
  init(ofParts parts: [ContentState]) {
    let isUntouched = parts.allSatisfy { $0 == .initial }
    let failure = parts.first { if case .failed = $0 { true } else { false } }
    self =
      if parts.contains(.loaded) {
        .loaded
      } else if isUntouched {
        .initial
      } else if parts.contains(.loading) || parts.contains(.initial) {
        .loading
      } else {
        failure ?? .empty
      }
  }
}

extension RefreshState {
  /// How the refresh of a whole stands whose parts have refreshes that stand so, in order: it runs as long as one runs, and has then failed
  /// as the first did that has.
  init(ofParts parts: [RefreshState]) {
    let failure = parts.first { if case .failed = $0 { true } else { false } }
    self = parts.contains(.refreshing) ? .refreshing : failure ?? .idle
  }
}
