/// A value for each end of a list.
struct Edges<Value> {
  var next: Value
  var previous: Value

  subscript(edge: ListEdge) -> Value {
    _read {
      if edge == .next { yield next } else { yield previous }
    }
    _modify {
      if edge == .next { yield &next } else { yield &previous }
    }
  }

  func mapValues<Other>(_ transform: (Value) -> Other) -> Edges<Other> {
    Edges<Other>(next: transform(next), previous: transform(previous))
  }
}

extension Edges: Equatable where Value: Equatable {}
extension Edges: Sendable where Value: Sendable {}
extension Edges: Codable where Value: Codable {}
