/// In which page each id is: a hash table that grows by a little with each id, so that no page pays for all that came before it.
///
/// A table that doubles moves every id it has at once. This is linear hashing instead (W. Litwin, 1980; in memory after P.-Å. Larson, 1988). There
/// is a chain for each id. One chain more takes over a part of one other chain, and nothing else moves; which chain an id is in follows from as
/// many bits of its hash as are needed to number the chains.
///
/// Ids and chains lie in blocks that stay where they are. So a copy of the table shares all blocks but those that are written to, as the
/// snapshots of the rows share their pages.
///
/// - Complexity: `O(1)` expected for each operation, and `O(n)` if all hashes are equal.
@usableFromInline struct RowTable<ID: Hashable> {
  @usableFromInline struct Entry {
    @usableFromInline let id: ID
    @usableFromInline let hash: UInt32
    @usableFromInline var page: Int32
    /// The next one in its chain, or of those that are free.
    @usableFromInline var next: Int32

    @inlinable init(id: ID, hash: UInt32, page: Int32, next: Int32) {
      self.id = id
      self.hash = hash
      self.page = page
      self.next = next
    }
  }

  @usableFromInline private(set) var entries = Blocks<Entry>()
  /// The first entry of each chain.
  @usableFromInline private(set) var chains = Blocks<Int32>()
  /// The first entry that is free.
  @usableFromInline private(set) var free: Int32 = -1
  /// The number of ids.
  @usableFromInline private(set) var count = 0
  /// All bits that number the chains, the highest of which not all chains have.
  @usableFromInline private(set) var mask: UInt32 = 0

  @inlinable init() {}

  /// The page of an id.
  @inlinable subscript(id: ID) -> Int? {
    let place = find(id, hash(of: id))
    return place < 0 ? nil : Int(entries[Int(place)].page)
  }

  /// Notes the page of an id, unless it has one. Returns whether it had none.
  @inlinable mutating func insert(_ id: ID, page: Int32) -> Bool {
    let hash = hash(of: id)
    guard find(id, hash) < 0 else { return false }
    if chains.count <= count { addChain() }
    count += 1
    let chain = chain(of: hash)
    let entry = Entry(id: id, hash: hash, page: page, next: chains[chain])
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

  /// Notes the page of an id, whether it has one or not.
  mutating func set(_ id: ID, page: Int) {
    remove(id)
    _ = insert(id, page: Int32(page))
  }

  /// Forgets an id. Returns its page.
  @inlinable @discardableResult mutating func remove(_ id: ID) -> Int? {
    let hash = hash(of: id)
    let place = find(id, hash)
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
    return Int(entries[Int(place)].page)
  }

  @inlinable func hash(of id: ID) -> UInt32 { UInt32(truncatingIfNeeded: id.hashValue) }

  @inlinable func chain(of hash: UInt32) -> Int {
    let chain = Int(hash & mask)
    return chain < chains.count ? chain : Int(hash & (mask >> 1))
  }

  /// The entry of an id, or -1.
  @inlinable func find(_ id: ID, _ hash: UInt32) -> Int32 {
    guard count > 0 else { return -1 }
    var place = chains[chain(of: hash)]
    while place >= 0 {
      if entries[Int(place)].hash == hash, entries[Int(place)].id == id { return place }
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
