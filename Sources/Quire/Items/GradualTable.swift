/// A hash table that grows by a little with each key: in which page each id is, which cursors were asked for, how each page was. So no page pays
/// for all that came before it.
///
/// A table that doubles moves everything it has at once. This is linear hashing instead (W. Litwin, 1980; in memory after P.-Å. Larson, 1988).
/// There is a chain for every two keys. One chain more takes over a part of one other chain, and nothing else moves; which chain a key is in
/// follows from as many bits of its hash as are needed to number the chains.
///
/// It is a value. Whoever changes a copy that another has, too, copies it first.
///
/// - Complexity: `O(1)` expected for each operation, and `O(n)` if all hashes are equal.
@usableFromInline struct GradualTable<Key: Hashable, Value> {
  @usableFromInline private(set) var memory = Memory()

  @inlinable init() {}

  /// The number of keys.
  @inlinable var count: Int { memory.count }

  @inlinable func contains(_ key: Key) -> Bool { memory.find(key) >= 0 }

  /// The value of a key; nil if it is not there.
  @inlinable subscript(key: Key) -> Value? {
    get {
      let place = memory.find(key)
      return place < 0 ? nil : memory.entries[place].pointee.value
    }
    set {
      guard let newValue else { return _ = remove(key) }
      detach()
      let place = memory.find(key)
      if place < 0 { _ = memory.insert(key, newValue) } else { memory.entries[place].pointee.value = newValue }
    }
  }

  /// Adds a key, unless it is there. Returns whether it was not.
  @inlinable mutating func insert(_ key: Key, _ value: Value) -> Bool {
    detach()
    return memory.insert(key, value)
  }

  /// Takes a key away. Returns its value.
  @inlinable @discardableResult mutating func remove(_ key: Key) -> Value? {
    detach()
    return memory.remove(key)
  }

  @inlinable mutating func detach() {
    if !isKnownUniquelyReferenced(&memory) { memory = Memory(copying: memory) }
  }
}

extension GradualTable {
  @usableFromInline struct Entry {
    @usableFromInline let key: Key
    @usableFromInline let hash: UInt32
    @usableFromInline var value: Value
    /// The next one in its chain, or of those that are free.
    @usableFromInline var next: Int32

    @inlinable init(key: Key, hash: UInt32, value: Value, next: Int32) {
      self.key = key
      self.hash = hash
      self.value = value
      self.next = next
    }
  }

  /// What a table has. Who changes it has it alone, so nobody need watch over that.
  @usableFromInline final class Memory {
    @exclusivity(unchecked) @usableFromInline var entries = Blocks<Entry>()
    /// The first entry of each chain.
    @exclusivity(unchecked) @usableFromInline var chains = Blocks<Int32>()
    /// The first entry that is free.
    @exclusivity(unchecked) @usableFromInline var free: Int32 = -1
    @exclusivity(unchecked) @usableFromInline var count = 0
    /// All bits that number the chains, the highest of which not all chains have.
    @exclusivity(unchecked) @usableFromInline var mask: UInt32 = 0
    @usableFromInline let hasher: IDHasher

    @inlinable init() { hasher = IDHasher() }

    @inlinable init(copying other: Memory) {
      entries = other.entries.copy()
      chains = other.chains.copy()
      (free, count, mask, hasher) = (other.free, other.count, other.mask, other.hasher)
    }

    @inlinable deinit {
      entries.deallocate()
      chains.deallocate()
    }
  }
}

extension GradualTable.Memory {
  @inlinable func hash(of key: Key) -> UInt32 { UInt32(truncatingIfNeeded: hasher.hash(key)) }

  @inlinable func chain(of hash: UInt32) -> Int {
    let chain = Int(hash & mask)
    return chain < chains.count ? chain : Int(hash & (mask >> 1))
  }

  /// The entry of a key, or -1.
  @inlinable func find(_ key: Key) -> Int { count > 0 ? find(key, hash(of: key)) : -1 }

  @inlinable func find(_ key: Key, _ hash: UInt32) -> Int {
    var place = chains[chain(of: hash)].pointee
    while place >= 0 {
      let entry = entries[Int(place)]
      if entry.pointee.hash == hash, entry.pointee.key == key { break }
      place = entry.pointee.next
    }
    return Int(place)
  }

  @inlinable func insert(_ key: Key, _ value: Value) -> Bool {
    let hash = hash(of: key)
    guard count == 0 || find(key, hash) < 0 else { return false }
    if chains.count * 2 <= count + 1 { addChain() }
    count += 1
    let chain = chains[chain(of: hash)]
    let entry = GradualTable.Entry(key: key, hash: hash, value: value, next: chain.pointee)
    if free >= 0 {
      chain.pointee = free
      free = entries[Int(free)].pointee.next
      entries[Int(chain.pointee)].pointee = entry
    } else {
      chain.pointee = Int32(entries.count)
      entries.append(entry)
    }
    return true
  }

  @inlinable func remove(_ key: Key) -> Value? {
    let place = find(key)
    guard place >= 0 else { return nil }
    let entry = entries[place]
    let chain = chains[self.chain(of: entry.pointee.hash)]
    if chain.pointee == place {
      chain.pointee = entry.pointee.next
    } else {
      var before = entries[Int(chain.pointee)]
      while before.pointee.next != place { before = entries[Int(before.pointee.next)] }
      before.pointee.next = entry.pointee.next
    }
    entry.pointee.next = free
    free = Int32(place)
    count -= 1
    return entry.pointee.value
  }

  /// Adds a chain, which takes from another what has one bit more of its number.
  @inlinable func addChain() {
    let new = chains.count
    guard new > 0 else { return chains.append(-1) }
    if new > Int(mask) { mask = mask << 1 | 1 }
    let old = chains[new & Int(mask >> 1)]
    var place = old.pointee
    var (stays, goes): (Int32, Int32) = (-1, -1)
    while place >= 0 {
      let entry = entries[Int(place)]
      let next = entry.pointee.next
      if Int(entry.pointee.hash & mask) == new {
        entry.pointee.next = goes
        goes = place
      } else {
        entry.pointee.next = stays
        stays = place
      }
      place = next
    }
    old.pointee = stays
    chains.append(goes)
  }
}

/// Memory that grows without moving what it has. Its owner lets go of it.
@usableFromInline struct Blocks<Element> {
  @inlinable static var size: Int { 512 }

  @usableFromInline var blocks: [UnsafeMutablePointer<Element>] = []
  @usableFromInline var count = 0

  @inlinable init() {}

  @inlinable subscript(position: Int) -> UnsafeMutablePointer<Element> {
    // A position is one that was given out, and never negative.
    let position = UInt(bitPattern: position)
    return blocks[Int(bitPattern: position / UInt(Self.size))] + Int(bitPattern: position % UInt(Self.size))
  }

  @inlinable mutating func append(_ element: Element) {
    if count % Self.size == 0 { blocks.append(.allocate(capacity: Self.size)) }
    self[count].initialize(to: element)
    count += 1
  }

  @inlinable func copy() -> Blocks {
    var copy = Blocks()
    for position in 0..<count { copy.append(self[position].pointee) }
    return copy
  }

  @inlinable func deallocate() {
    for (index, block) in blocks.enumerated() {
      block.deinitialize(count: min(Self.size, count - index * Self.size))
      block.deallocate()
    }
  }
}
