import Quire
import QuireTesting

/// A state of a list in which a command may be given. The first page has the rows 1, 2 and 3 and the neighbors -1 and 2.
enum Situation: String, CaseIterable {
  case initial, loading, loadFailed, loaded, appending, appendFailed, appendPaused, atEnd
  case refreshing, refreshFailed, reloading, empty, emptyRefreshing, emptyFailed

  /// A list in this state.
  @MainActor func list() async -> Fixture {
    switch self {
    case .initial: return Fixture()
    case .loading: return await Fixture().requesting { $0.load() }
    case .loadFailed: return await Self.loading.list().failing()
    case .loaded: return await .loaded(1...3, previous: -1, next: 2)
    case .appending: return await Self.loaded.list().requesting { $0.loadNext() }
    case .appendFailed: return await Self.appending.list().failing()
    case .appendPaused: return await Self.appending.list().after { $0.cancel() }
    case .atEnd: return await .loaded(1...3)
    case .refreshing: return await Self.loaded.list().requesting { $0.refresh() }
    case .refreshFailed: return await Self.refreshing.list().failing()
    case .reloading: return await Self.loaded.list().requesting { $0.reload() }
    case .empty: return await .loaded([])
    case .emptyRefreshing: return await Self.empty.list().requesting { $0.refresh() }
    case .emptyFailed: return await Self.emptyRefreshing.list().failing()
    }
  }
}

extension Fixture {
  /// Gives a command.
  func after(_ command: (Pager<Item>) -> Void) -> Fixture {
    command(pager)
    return self
  }

  /// Gives a command that asks the source, and waits for the request.
  func requesting(_ command: (Pager<Item>) -> Void) async -> Fixture {
    let request = source.requests.count
    command(pager)
    await source.arrival(of: request)
    return self
  }

  /// Lets the latest request fail.
  func failing() async -> Fixture {
    await source.fail(source.requests.count - 1, with: ServerError())
    return self
  }

  /// Returns the requests after a number of them.
  func requests(beyond count: Int) async -> [PageRequest<Int>] {
    await turn()
    return Array(source.requests.dropFirst(count))
  }
}

extension Pager.Snapshot {
  /// The states in short: content, refresh, next and previous edge.
  var summary: String {
    [String(describing: contentState), String(describing: refreshState), String(describing: nextEdge), String(describing: previousEdge)]
      .map { String($0.prefix { $0 != "(" }) }.joined(separator: " ")
  }
}
