/// A hash table of numbers by the hashes of ids, in one piece of memory.
///
/// The ids are not stored: the caller compares them. Half of the hash beside each number avoids nearly all comparisons of different ids.
@usableFromInline struct IDTable {
  /// Half a hash and a number in each slot, or zero. The table probes linearly.
  @usableFromInline var slots: [UInt64]

  /// Creates a table for at most `capacity` numbers.
  @inlinable init(capacity: Int) {
    // Two thirds of the slots are taken at most.
    var size = 4
    while size * 2 < capacity * 3 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
  }

  /// Inserts a number.
  @inlinable mutating func insert(_ number: Int, hash: Int) {
    let entry = UInt64(UInt32(number + 1)) | (UInt64(truncatingIfNeeded: hash) >> 32) << 32
    slots.withUnsafeMutableBufferPointer { slots in
      var slot = hash & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  /// The progress of a search for the numbers with a hash.
  @usableFromInline struct Search {
    @usableFromInline let hash: Int
    @usableFromInline var slot: Int

    @inlinable init(hash: Int) {
      (self.hash, slot) = (hash, hash)
    }
  }

  /// Returns the next number with this hash. Rarely, its hash is another one.
  @inlinable func next(_ search: inout Search) -> Int? {
    while true {
      let entry = slots[search.slot & (slots.count - 1)]
      if entry == 0 { return nil }
      search.slot &+= 1
      if entry >> 32 == UInt64(truncatingIfNeeded: search.hash) >> 32 { return Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1 }
    }
  }
}
