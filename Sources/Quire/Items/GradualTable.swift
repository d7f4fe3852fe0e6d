/// A hash table that grows by a little with each key: in which page each id is, which cursors were asked for, how each page was. So no page pays
/// for all that came before it.
///
/// A table that doubles moves everything it has at once. This is linear hashing instead (W. Litwin, 1980; in memory after P.-Å. Larson, 1988).
/// There is a chain for each key. One chain more takes over a part of one other chain, and nothing else moves; which chain a key is in follows
/// from as many bits of its hash as are needed to number the chains.
///
/// Keys and chains lie in blocks that stay where they are. So a copy of the table shares all blocks but those that are written to, as the
/// snapshots of the rows share their pages.
///
/// - Complexity: `O(1)` expected for each operation, and `O(n)` if all hashes are equal.
@usableFromInline struct GradualTable<Key: Hashable, Value> {
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

  @usableFromInline private(set) var entries = Blocks<Entry>()
  /// The first entry of each chain.
  @usableFromInline private(set) var chains = Blocks<Int32>()
  /// The first entry that is free.
  @usableFromInline private(set) var free: Int32 = -1
  /// The number of keys.
  @usableFromInline private(set) var count = 0
  /// All bits that number the chains, the highest of which not all chains have.
  @usableFromInline private(set) var mask: UInt32 = 0

  @inlinable init() {}

  @inlinable func contains(_ key: Key) -> Bool { find(key, hash(of: key)) >= 0 }

  /// The value of a key; nil if it is not there.
  @inlinable subscript(key: Key) -> Value? {
    get {
      let place = find(key, hash(of: key))
      return place < 0 ? nil : entries[Int(place)].value
    }
    set {
      guard let newValue else { return _ = remove(key) }
      let place = find(key, hash(of: key))
      if place < 0 { _ = insert(key, newValue) } else { entries[Int(place)].value = newValue }
    }
  }

  /// Adds a key, unless it is there. Returns whether it was not.
  @inlinable mutating func insert(_ key: Key, _ value: Value) -> Bool {
    let hash = hash(of: key)
    guard find(key, hash) < 0 else { return false }
    if chains.count <= count { addChain() }
    count += 1
    let chain = chain(of: hash)
    let entry = Entry(key: key, hash: hash, value: value, next: chains[chain])
    if free >= 0 {
      chains[chain] = free
      free = entries[Int(free)].next
      entries[Int(chains[chain])] = entry
    } else {
      chains[chain] = Int32(entries.count)
      entries.append(entry)
    }
    return true
  }

  /// Takes a key away. Returns its value.
  @inlinable @discardableResult mutating func remove(_ key: Key) -> Value? {
    let hash = hash(of: key)
    let place = find(key, hash)
    guard place >= 0 else { return nil }
    let chain = chain(of: hash)
    let next = entries[Int(place)].next
    if chains[chain] == place {
      chains[chain] = next
    } else {
      var before = chains[chain]
      while entries[Int(before)].next != place { before = entries[Int(before)].next }
      entries[Int(before)].next = next
    }
    entries[Int(place)].next = free
    free = place
    count -= 1
    return entries[Int(place)].value
  }

  @inlinable func hash(of key: Key) -> UInt32 { UInt32(truncatingIfNeeded: key.hashValue) }

  @inlinable func chain(of hash: UInt32) -> Int {
    let chain = Int(hash & mask)
    return chain < chains.count ? chain : Int(hash & (mask >> 1))
  }

  /// The entry of a key, or -1.
  @inlinable func find(_ key: Key, _ hash: UInt32) -> Int32 {
    guard count > 0 else { return -1 }
    var place = chains[chain(of: hash)]
    while place >= 0 {
      if entries[Int(place)].hash == hash, entries[Int(place)].key == key { return place }
      place = entries[Int(place)].next
    }
    return -1
  }

  /// Adds a chain, which takes from another what has one bit more of its number.
  @inlinable mutating func addChain() {
    let new = chains.count
    chains.append(-1)
    guard new > 0 else { return }
    if new > Int(mask) { mask = mask << 1 | 1 }
    let old = new & Int(mask >> 1)
    var place = chains[old]
    var (stays, goes): (Int32, Int32) = (-1, -1)
    while place >= 0 {
      let entry = entries[Int(place)]
      if Int(entry.hash & mask) == new {
        entries[Int(place)].next = goes
        goes = place
      } else {
        entries[Int(place)].next = stays
        stays = place
      }
      place = entry.next
    }
    chains[old] = stays
    chains[new] = goes
  }
}

/// A list that grows without moving what it has, and whose copies share what is not written to.
@usableFromInline struct Blocks<Element> {
  @inlinable static var bits: Int { 9 }

  @usableFromInline private(set) var blocks: [[Element]] = []
  @usableFromInline private(set) var count = 0

  @inlinable init() {}

  @inlinable subscript(position: Int) -> Element {
    get { blocks[position >> Self.bits][position & (1 << Self.bits - 1)] }
    _modify { yield &blocks[position >> Self.bits][position & (1 << Self.bits - 1)] }
  }

  @inlinable mutating func append(_ element: Element) {
    if count & (1 << Self.bits - 1) == 0 {
      var block: [Element] = []
      block.reserveCapacity(1 << Self.bits)
      blocks.append(block)
    }
    blocks[count >> Self.bits].append(element)
    count += 1
  }
}
