/// Hashes ids for an `IDTable`.
@usableFromInline struct IDHasher {
  /// A random odd number, so that ids from a hostile source don't collide.
  @usableFromInline let seed = UInt64(bitPattern: Int64(0.hashValue)) | 1

  @inlinable init() {}

  /// Returns the hash of an id. For a number, a multiplication takes the place of the standard library's hash, which would dominate the cost of a diff.
  @inlinable func hash<ID: Hashable>(_ id: ID) -> Int {
    guard ID.self == Int.self else { return id.hashValue }
    let product = UInt64(bitPattern: Int64(unsafeBitCast(id, to: Int.self))).multipliedFullWidth(by: seed)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }
}
