// Observers of a list.
extension Pager {
  public func observeState(_ observer: @escaping @MainActor (ContentState) -> Void) -> ObservationToken {
    engine.stateObservers.add(observer)
  }

  public func observeLoads(_ observer: @escaping @MainActor (LoadEvent) -> Void) -> ObservationToken {
    engine.loadObservers.add(observer)
  }

  /// Calls a closure after each transaction, until the token is released.
  ///
  /// The closure is called on the main actor, in order, never from within another observer, and only if something changed. Changes that an
  /// observer causes are delivered after every observer has seen the current transaction. For the state at the time of the call, read
  /// ``snapshot``.
  ///
  /// The token retains the closure. If the object that the closure uses also retains the token, capture `[weak self]`. Otherwise, neither
  /// is released.
  public func observe(_ observer: @escaping @MainActor (Update) -> Void) -> ObservationToken {
    updateObservers.add(observer)
  }

  /// Observes the decision made for each viewport update, until the token is released.
  ///
  /// Use it to find out why a page isn't loading. If a command did nothing, its outcome has the reason.
  public func observeLoadDecisions(
    _ observer: @escaping @MainActor (_ decisions: (next: LoadDecision, previous: LoadDecision)) -> Void
  ) -> ObservationToken {
    decisionObservers.add(observer)
  }

  func observeQuery(_ observer: @escaping @MainActor (QueryState) -> Void) -> ObservationToken {
    queryObservers.add(observer)
  }
}
