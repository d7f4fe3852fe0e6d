/// The loads of a part of a whole whose beginning was told and whose end was not, so that both balance for the whole, too (B6).
struct OpenLoads {
  private var kinds: [LoadKind] = []

  /// What to tell of an event of the part. A load that had begun before the part belonged to the whole is told from its beginning.
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

  /// What to tell if the part leaves: what it goes on with is no longer about the whole.
  var ends: [LoadEvent] { kinds.map { .finished($0, .superseded) } }
}
