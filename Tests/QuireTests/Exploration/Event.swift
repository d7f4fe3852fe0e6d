@testable import Quire

/// An event in the life of a list.
enum Happened: Hashable {
  case load, refresh, refreshLoaded, refreshVisible, refreshIfOld, refreshIfExpired, reload, retry, cancel, reset, invalidate
  case loadEdge(ListEdge)
  case updateViewport(ListEdge)
  case removeFirst, insert
  case buffer, showBuffered
  case search(Int, delayed: Bool)
  case wait
  case answer(LoadKind, AnswerKind)
  case staleAnswer
  /// An attempt fails that a policy wants followed by another, and that other is due.
  case attemptFails(LoadKind), attemptIsDue(LoadKind)
}

/// A kind of answer.
enum AnswerKind: Hashable, CaseIterable {
  case page, failure, cancellation, invalid

  func value(for request: PageRequest<AnyCursor>) -> LoadAnswer<Page<Item, AnyCursor>> {
    switch self {
    case .page: .value(Server.page(request).erased)
    case .failure: .failure(LoadFailure(ServerError()))
    case .cancellation: .cancelled(LoadFailure(CancellationError()))
    case .invalid: .invalid
    }
  }
}

extension World {
  /// All that can happen now.
  var possibleEvents: [Happened] {
    var events: [Happened] = [
      .load, .refresh, .refreshLoaded, .refreshIfOld, .refreshIfExpired, .reload, .retry, .cancel, .reset, .invalidate, .loadEdge(.next),
      .loadEdge(.previous), .updateViewport(.next), .updateViewport(.previous), .removeFirst, .insert, .buffer, .showBuffered,
      .search(0, delayed: false),
      .search(1, delayed: true),
    ]
    if machine.configuration.maximumRows != nil { events.append(.refreshVisible) }
    if waitingToBegin != nil { events.append(.wait) }
    for (request, kind) in kinds where inFlight[request] != nil {
      events += postponed.contains(request) ? [.attemptIsDue(kind)] : AnswerKind.allCases.map { .answer(kind, $0) } + [.attemptFails(kind)]
    }
    if obsolete != nil { events.append(.staleAnswer) }
    return events
  }
}
