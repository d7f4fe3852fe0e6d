/// A request by the app.
enum Command {
  /// Loads the first page, or joins the first load in flight.
  case load
  case refresh(RefreshScope, RefreshStyle)
  /// Refreshes a list that is old or no longer valid, and loads one that was never loaded. Joins a refresh in flight.
  case refreshIfNeeded(RefreshScope?, Age)
  case loadEdge(ListEdge)
  /// Loads a gap, from a side or from whichever side can be loaded.
  case loadGap(ListGap.ID, from: ListEdge?)
  /// Loads a page that is not next to a loaded one, and keeps the loaded ones. A cursor's page is somewhere beyond an end of the list.
  /// A cursor is for the source of one query.
  case go(SourceRequest.Target, beyond: ListEdge, of: Int? = nil)
  /// Retries failed loads, and sends the requests that wait for their next attempt.
  case retry(waiting: Set<RequestID>)
  case cancel
  /// Cancels single loads.
  case cancelLoads(Set<LoadID>)
  case reset
  case setQuery(PagerQuery, delay: Duration)

  enum Age {
    case recent
    case old
  }

  var isRefresh: Bool {
    switch self {
    case .refresh, .refreshIfNeeded: true
    case .load, .loadEdge, .loadGap, .go, .retry, .cancel, .cancelLoads, .reset, .setQuery: false
    }
  }
}

/// The treatment of the displayed items during a refresh.
enum RefreshStyle {
  /// The displayed items stay.
  case beside
  /// A placeholder covers the displayed items.
  case covering
}

/// The loads that a command began or joined.
enum Attachment: Equatable {
  case loads([LoadID])
  case none(LoadTask.Outcome.SkipReason)
  /// The command must be given again after a load that may change the list that it is for.
  case after(LoadID)
}
