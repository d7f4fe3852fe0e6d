/// How a refresh beside the content stands: the part that a list in pages and a single value have in common.
///
/// It is indirect: most of the time there is none, and what one knows is much to carry around with the rest of a state.
indirect enum RefreshCycle<Progress, Resumption> {
  case idle
  case running(Running)
  case failed(Failed)

  struct Running {
    var waiters: [Waiter]
    /// A reload: the loading placeholder covers the content (B2).
    let coversContent: Bool
    /// The failure that stood before. It is no longer shown, and comes back if the refresh is cancelled (B8).
    var standing: Failed?
    var progress: Progress
  }

  struct Failed {
    let failure: LoadFailure
    /// Where a retry goes on, if not at the beginning.
    var resumption: Resumption?
  }

  var running: Running? {
    if case .running(let running) = self { running } else { nil }
  }

  var failed: Failed? {
    if case .failed(let failed) = self { failed } else { nil }
  }

  /// What comes back if a refresh that begins now is cancelled.
  var standing: Failed? {
    switch self {
    case .idle: nil
    case .running(let running): running.standing
    case .failed(let failed): failed
    }
  }

  /// Changes where a failed refresh would go on.
  mutating func changeResumption(_ change: (inout Resumption) -> Void) {
    func changed(_ failed: Failed) -> Failed {
      var failed = failed
      if var resumption = failed.resumption {
        change(&resumption)
        failed.resumption = resumption
      }
      return failed
    }
    switch self {
    case .idle: break
    case .running(var running):
      running.standing = running.standing.map(changed)
      self = .running(running)
    case .failed(let failed): self = .failed(changed(failed))
    }
  }

  /// The last settled state.
  var settled: RefreshCycle {
    if let standing { .failed(standing) } else { .idle }
  }

  var isRunning: Bool { if case .running = self { true } else { false } }

  var state: RefreshState {
    switch self {
    case .idle: .idle
    case .running: .refreshing
    case .failed(let failed): .failed(failed.failure)
    }
  }

  /// What the whole screen shows, from this and from what is loaded (B1, B4, B13).
  func contentState(of presence: ContentPresence) -> ContentState {
    switch (self, presence) {
    case (.running(let running), _) where running.coversContent: .loading
    case (_, .present): .content
    case (.idle, .unloaded): .initial
    case (.running, .unloaded): .loading
    case (.failed(let failed), _): .failed(failed.failure)
    case (.idle, .absent(let state)): state
    // "Nothing here" stays during a refresh in the background, a failure gives way to the attempt to mend it.
    case (.running(let running), .absent(.empty)): running.standing == nil ? .empty : .loading
    case (.running, .absent): .loading
    }
  }
}

/// What there is to show, refresh aside.
enum ContentPresence {
  /// Nothing was ever loaded.
  case unloaded
  /// Something was loaded, and there is nothing in it; with what to show then.
  case absent(ContentState)
  case present
}
