/// Numbers by the hashes of ids, in one piece of memory.
///
/// Whoever asks compares the ids: they are not kept here. A part of the hash beside each number spares nearly all comparisons in vain.
@usableFromInline struct IDTable {
  /// Half a hash and a number each, or zero. One that finds its slot taken is in the next free one.
  @usableFromInline var slots: [UInt64]

  /// A table that has room for so many numbers, and is not made to have more.
  @inlinable init(capacity: Int) {
    // Two thirds of the slots are taken at most.
    var size = 4
    while size * 2 < capacity * 3 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
  }

  /// Adds a number that is not there yet.
  @inlinable mutating func insert(_ number: Int, hash: Int) {
    let entry = UInt64(UInt32(number + 1)) | (UInt64(truncatingIfNeeded: hash) >> 32) << 32
    slots.withUnsafeMutableBufferPointer { slots in
      var slot = hash & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  /// How far the numbers with a hash were looked through.
  @usableFromInline struct Search {
    @usableFromInline let hash: Int
    @usableFromInline var slot: Int

    @inlinable init(hash: Int) {
      (self.hash, slot) = (hash, hash)
    }
  }

  /// The next number that was inserted with this hash. There may be others among them, though hardly ever.
  @inlinable func next(_ search: inout Search) -> Int? {
    while true {
      let entry = slots[search.slot & (slots.count - 1)]
      if entry == 0 { return nil }
      search.slot &+= 1
      if entry >> 32 == UInt64(truncatingIfNeeded: search.hash) >> 32 { return Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1 }
    }
  }
}
