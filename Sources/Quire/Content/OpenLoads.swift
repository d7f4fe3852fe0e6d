/// The loads of a group's member that have started but not ended, so that each start that a group reports has an end.
struct OpenLoads {
  private var beginnings: [LoadEvent] = []

  /// Returns the group's events for an event of the member. A load that started before the member was added also gets a start event.
  mutating func events(for event: LoadEvent) -> [LoadEvent] {
    let index = beginnings.firstIndex(of: event.followed(by: .began))
    var events = [event]
    switch event.phase {
    case .began: beginnings.append(event)
    case .retrying where index == nil:
      beginnings.append(event.followed(by: .began))
      events = [event.followed(by: .began), event]
    case .retrying: break
    case .finished:
      if let index { beginnings.remove(at: index) } else { events = [event.followed(by: .began), event] }
    }
    return events
  }

  /// The events to send when the member is removed from the group.
  var ends: [LoadEvent] { beginnings.map { $0.followed(by: .finished(.superseded)) } }
}
