/// A recorder of the states of some content, starting with the current one.
///
/// ```swift
/// let states = StateRecorder(pager)
/// _ = await pager.refresh().outcome
/// #expect(states == [.initial, .loading, .loaded])
/// ```
@MainActor public final class StateRecorder {
  /// The states, in order.
  public private(set) var states: [ContentState]
  private var token: ObservationToken?

  /// Starts to record.
  public init(_ content: some LoadableContent) {
    states = [content.contentState]
    token = content.observeState { [weak self] in self?.states.append($0) }
  }

  /// Returns whether the content went through exactly these states.
  public static func == (recorder: StateRecorder, states: [ContentState]) -> Bool {
    recorder.states == states
  }
}

extension StateRecorder: CustomStringConvertible {
  /// The states, as an array writes them.
  public nonisolated var description: String { MainActor.assumeIsolated { states.description } }
}

/// A recorder of the starts, attempts, and ends of loads.
@MainActor public final class LoadRecorder {
  /// The beginnings, attempts, and ends, in order.
  public private(set) var events: [LoadEvent] = []
  /// The events as lines, such as `next (viewport) ended: loaded`.
  public var log: [String] { events.map(\.description) }
  private var token: ObservationToken?

  /// Starts to record.
  public init(_ content: some LoadableContent) {
    token = content.observeLoads { [weak self] in self?.events.append($0) }
  }
}

/// A recorder of the transactions of a list.
///
/// It applies each transaction to a copy of the rows, as a view would. So ``rows`` differs from the pager's items if the changes are ever
/// wrong, or out of order.
@MainActor public final class UpdateRecorder<Item: Identifiable> {
  /// The transactions, in order.
  public private(set) var updates: [Pager<Item>.Update] = []
  /// The ids of the items that a view shows after all the changes.
  public private(set) var rows: [Item.ID]
  private var token: ObservationToken?

  /// Starts to record.
  public init(_ pager: Pager<Item>) {
    rows = pager.items.map(\.id)
    token = pager.observe { [weak self] in self?.record($0) }
  }

  /// The changes of all transactions, in order, without empty ones.
  public var changes: [ListChanges] { updates.map(\.changes).filter { !$0.isEmpty } }

  private func record(_ update: Pager<Item>.Update) {
    updates.append(update)
    rows = update.changes.applied(to: rows) { update.after.items[$0].id }
  }
}
