/// The refresh beside the displayed list.
enum Refresh {
  case idle
  indirect case running(RefreshRun)
  indirect case failed(FailedRefresh)
}

/// A refresh in flight. It builds a list, and replaces the displayed one when the new list has as many items as are wanted.
struct RefreshRun {
  /// The load, and its request in flight.
  var load: Load
  let style: RefreshStyle
  let plan: RefreshPlan
  var progress = Progress.entry
  /// The failure that is displayed again if the refresh is canceled.
  var standing: FailedRefresh?
  /// The loads that wait for the end of the refresh.
  var queued = Edges<LoadID?>(next: nil, previous: nil)
  /// The views whose viewports have changed since the refresh began.
  var updatedViews: [ViewID] = []

  /// The page that is requested.
  enum Progress {
    /// The page that the new list begins with.
    case entry
    /// The page at a side of the new list.
    case extending(PageList, at: ListEdge)
  }

  var draft: PageList? { if case .extending(let list, _) = progress { list } else { nil } }
  var hasQueuedLoads: Bool { queued.next != nil || queued.previous != nil }
}

enum RefreshStyle {
  /// The displayed items stay.
  case beside
  /// A placeholder covers the displayed items.
  case covering
}

/// A refresh that has failed, as a retry needs it.
struct FailedRefresh {
  let failure: LoadFailure
  let query: PagerQuery
  let scope: RefreshScope
  var cause = LoadCause.command
  var resumption = Resumption.start

  /// The page with which a retry continues.
  enum Resumption {
    case start
    case page(RefreshPlan, PageList, at: ListEdge)
  }

  var draft: PageList? { if case .page(_, let list, _) = resumption { list } else { nil } }
}

/// The part of a list that a refresh loads, and the request that it begins with.
struct RefreshPlan {
  let scope: RefreshScope
  let request: SourceRequest
  /// The number of the page in the displayed list that the request loads again.
  var page = 0
  var entry = PageList.Entry.firstPage
  var offset = Offset.unknown
  /// The sides that the first page does not name. The pages that were loaded there can be requested again.
  var next: ListSide?
  var previous: ListSide?
  /// The loaded pages that can be requested again, with their numbers and the edges at which they are remembered.
  var remembered: [(id: EvictedPageID, page: Int, edge: ListEdge)] = []
  /// The number of items beyond each side, unless the page tells it.
  var missing = Edges(next: 0, previous: 0)
  /// The number of items that views show, from the page on and before it.
  var visible = Edges(next: 0, previous: 0)

  /// The number of items before the first page.
  enum Offset {
    case known
    case unknown
  }

  func side(_ edge: ListEdge) -> ListSide? { edge == .next ? next : previous }
}

extension Refresh {
  var isFailed: Bool { if case .failed = self { true } else { false } }
  func isLoading(_ request: RequestID) -> Bool { if case .running(let run) = self { run.load.request == request } else { false } }
  var isRunning: Bool { if case .running = self { true } else { false } }

  /// The refresh in flight. Every change of it goes through here.
  var run: RefreshRun? {
    get { if case .running(let run) = self { run } else { nil } }
    _modify {
      var run: RefreshRun?
      if case .running(let current) = self {
        run = current
        // A second reference would make each change copy the new list.
        self = .idle
      }
      defer { if let run { self = .running(run) } }
      yield &run
    }
  }

  var failed: FailedRefresh? { if case .failed(let failed) = self { failed } else { nil } }

  /// The failure that is displayed again if a refresh that begins now is canceled.
  var standing: FailedRefresh? {
    switch self {
    case .idle: nil
    case .running(let run): run.standing
    case .failed(let failed): failed
    }
  }

  /// The state without the refresh in flight.
  var settled: Refresh { standing.map { .failed($0) } ?? .idle }

  var state: RefreshState {
    switch self {
    case .idle: .idle
    case .running: .refreshing
    case .failed(let failed): .failed(failed.failure)
    }
  }

  /// Changes a list that a refresh builds, or that a retry would continue.
  mutating func changeDraft(_ id: ListID, _ change: (inout PageList) -> Void) {
    switch self {
    case .idle: break
    case .running:
      run?.changeDraft(id, change)
      run?.standing?.changeDraft(id, change)
    case .failed(var failed):
      self = .idle
      failed.changeDraft(id, change)
      self = .failed(failed)
    }
  }

  /// Makes a retry of a failed refresh start over.
  mutating func forgetResumption(of query: Int? = nil) {
    func isMeant(_ failed: FailedRefresh) -> Bool { query == nil || failed.query.number == query }
    switch self {
    case .idle: break
    case .running: if let standing = run?.standing, isMeant(standing) { run?.standing?.resumption = .start }
    case .failed(var failed):
      guard isMeant(failed) else { return }
      failed.resumption = .start
      self = .failed(failed)
    }
  }
}

extension RefreshRun {
  fileprivate mutating func changeDraft(_ id: ListID, _ change: (inout PageList) -> Void) {
    guard case .extending(var list, let edge) = progress, list.id == id else { return }
    progress = .entry
    change(&list)
    progress = .extending(list, at: edge)
  }
}

extension FailedRefresh {
  fileprivate mutating func changeDraft(_ id: ListID, _ change: (inout PageList) -> Void) {
    guard case .page(let plan, var list, let edge) = resumption, list.id == id else { return }
    resumption = .start
    change(&list)
    resumption = .page(plan, list, at: edge)
  }
}
