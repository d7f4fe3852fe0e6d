/// The loads of a group's member that have begun and not ended, so that the beginnings and ends that a group notifies of balance.
struct OpenLoads {
  private var kinds: [LoadKind] = []

  /// Returns the group's events for an event of the member. A load that began before the member was added gets a beginning.
  mutating func events(for event: LoadEvent) -> [LoadEvent] {
    switch event {
    case .began(let kind):
      kinds.append(kind)
      return [event]
    case .retrying(let kind, _):
      guard !kinds.contains(kind) else { return [event] }
      kinds.append(kind)
      return [.began(kind), event]
    case .finished(let kind, _):
      guard let index = kinds.firstIndex(of: kind) else { return [.began(kind), event] }
      kinds.remove(at: index)
      return [event]
    }
  }

  /// The events to send when the member is removed from the group.
  var ends: [LoadEvent] { kinds.map { .finished($0, .superseded) } }
}
