/// The name of one run of a source.
struct LoadToken: Hashable, Sendable {
  let kind: LoadKind
  fileprivate let number: UInt64
}

/// The one place where the latest request wins (B5).
///
/// For each kind of load there is at most one token whose answer counts. A new load takes the place of the old one, and an answer with any
/// other token is refused, however late, in whatever order and however often it comes. Nothing else in the package compares requests.
struct LoadCoordinator {
  private var issued: UInt64 = 0
  private var refresh: LoadToken?
  private var next: LoadToken?
  private var previous: LoadToken?

  /// Issues the token of a new load. The caller has discarded the one before.
  mutating func begin(_ kind: LoadKind) -> LoadToken {
    issued += 1
    let token = LoadToken(kind: kind, number: issued)
    self[kind] = token
    return token
  }

  /// Whether an answer with this token counts. It does once.
  mutating func accept(_ token: LoadToken) -> Bool {
    guard self[token.kind] == token else { return false }
    self[token.kind] = nil
    return true
  }

  /// Makes the load in flight obsolete, if there is one, and returns its token so that its work can be cancelled.
  mutating func discard(_ kind: LoadKind) -> LoadToken? {
    let token = self[kind]
    self[kind] = nil
    return token
  }

  /// Whether this run is the one whose answer counts.
  func isCurrent(_ token: LoadToken) -> Bool {
    self[token.kind] == token
  }

  /// The run in flight.
  private(set) subscript(kind: LoadKind) -> LoadToken? {
    get {
      switch kind {
      case .refresh: refresh
      case .next: next
      case .previous: previous
      }
    }
    set {
      switch kind {
      case .refresh: refresh = newValue
      case .next: next = newValue
      case .previous: previous = newValue
      }
    }
  }
}
