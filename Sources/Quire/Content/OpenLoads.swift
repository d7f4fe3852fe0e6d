/// The loads of a group's member that have started but not ended, so that each start that a group reports has an end.
struct OpenLoads {
  private var beginnings: [LoadEvent] = []

  /// Returns the group's events for an event of the member. A load that started before the member was added also gets a start event.
  mutating func events(for event: LoadEvent) -> [LoadEvent] {
    let beginning = event.followed(by: .began)
    let index = beginnings.firstIndex(of: beginning)
    switch event.phase {
    case .began: beginnings.append(event)
    case .retrying: if index == nil { beginnings.append(beginning) }
    case .finished: if let index { beginnings.remove(at: index) }
    }
    return index != nil || event.phase == .began ? [event] : [beginning, event]
  }

  /// The events to send when the member is removed from the group.
  var ends: [LoadEvent] { beginnings.map { $0.followed(by: .finished(.superseded)) } }
}
