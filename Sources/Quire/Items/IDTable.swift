/// Numbers by the hashes of ids, in one piece of memory.
///
/// Whoever asks compares the ids: they are not kept here. A part of the hash beside each number spares nearly all comparisons in vain.
@usableFromInline struct IDTable {
  /// Half a hash and a number each, or zero. One that finds its slot taken is in the next free one.
  @usableFromInline var slots: [UInt64]

  @inlinable init(capacity: Int) {
    // Two thirds of the slots are taken at most.
    var size = 4
    while size * 2 < capacity * 3 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
  }

  @inlinable mutating func insert(_ number: Int, hash: Int) {
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt64(UInt32(number + 1)) | (UInt64(truncatingIfNeeded: hash) >> 32) << 32
  }

  /// The first number that was inserted with this hash and is the one that is looked for.
  @inlinable func first(hash: Int, where isIt: (Int) -> Bool) -> Int? {
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let (number, part) = (Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1, slots[slot] >> 32)
      if part == UInt64(truncatingIfNeeded: hash) >> 32, isIt(number) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
