/// Hashes ids for tables of this package.
@usableFromInline struct IDHasher {
  /// Any odd number that cannot be foretold, as ids may come from somebody who would like them to collide.
  @usableFromInline let seed = UInt64(bitPattern: Int64(0.hashValue)) | 1

  @inlinable init() {}

  /// The hash of an id, or something like it if the id is a number: the standard library's hash of a number costs more than all else that is
  /// done with it here.
  @inlinable func hash<ID: Hashable>(_ id: ID) -> Int {
    guard ID.self == Int.self else { return id.hashValue }
    let product = UInt64(bitPattern: Int64(unsafeBitCast(id, to: Int.self))).multipliedFullWidth(by: seed)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }
}
