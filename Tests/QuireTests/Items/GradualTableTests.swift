import Testing

@testable import Quire

@Suite(.timeLimit(.minutes(5))) struct GradualTableTests {
  /// An id with few hashes.
  private struct Colliding: Hashable {
    let value: Int
    func hash(into hasher: inout Hasher) { hasher.combine(value % 3) }
  }

  @Test("A table is what a dictionary would be, whatever is noted and forgotten", arguments: UInt64(0)..<8)
  func aTableIsADictionary(_ seed: UInt64) {
    walk(seed) { $0 }
    walk(seed) { "row \($0)" }
    walk(seed) { Colliding(value: $0) }
  }

  private func walk<ID: Hashable>(_ seed: UInt64, _ id: (Int) -> ID) {
    var generator = SplitMix(seed: seed)
    var table = GradualTable<ID, Int>()
    var model: [ID: Int] = [:]
    let limit = [10, 100, 2_000][Int(seed % 3)]
    for step in 0..<1_500 {
      let id = id(Int.random(in: 0..<limit, using: &generator))
      // Grows at first, and shrinks in the end.
      if Int.random(in: 0..<1_500, using: &generator) > step {
        let isNew = table.insert(id, step)
        #expect(isNew == (model[id] == nil))
        if isNew { model[id] = step }
      } else {
        let removed = table.remove(id)
        #expect(removed == model.removeValue(forKey: id))
      }
      #expect(table[id] == model[id])
      #expect(table.count == model.count)
    }
    #expect(table.keys == Set(model.keys))
    for (id, page) in model { #expect(table[id] == page) }
  }

  @Test("A copy of a table does not change with it") func copiesAreValues() {
    var table = GradualTable<Int, Int>()
    for id in 0..<2_000 { _ = table.insert(id, 1) }
    let copy = table
    for id in 0..<1_000 { table.remove(id) }
    for id in 2_000..<4_000 { _ = table.insert(id, 2) }
    #expect(copy.keys == Set(0..<2_000))
    #expect(table.keys == Set(1_000..<4_000))
  }

  @Test("What is forgotten makes room for what comes: a long walk needs no more memory than its widest place") func placesAreUsedAgain() {
    var table = GradualTable<Int, Int>()
    for id in 0..<10_000 {
      _ = table.insert(id, 0)
      table.remove(id - 100)
    }
    #expect(table.keys == Set(9_900..<10_000))
    #expect(table.memory.entries.count == 101)
    #expect(table.memory.chains.count == 51)
  }

  @Test("No insertion moves more than the keys of one chain") func growthIsSpread() {
    var table = GradualTable<Int, Int>()
    for id in 0..<1_500 {
      let before = table.chainLengths
      _ = table.insert(id, 0)
      let after = table.chainLengths
      // The chain of the key, and the one that was divided.
      #expect(before.indices.count { after[$0] != before[$0] } <= 2)
      #expect(after.count <= before.count + 1)
    }
    #expect(table.chainLengths.count == 751)
  }
}

extension GradualTable {
  /// The keys that are there.
  var keys: Set<Key> {
    var keys: Set<Key> = []
    for chain in 0..<memory.chains.count { for place in places(ofChain: chain) { keys.insert(memory.entries[Int(place)].pointee.key) } }
    return keys
  }

  fileprivate var chainLengths: [Int] { (0..<memory.chains.count).map { places(ofChain: $0).count } }

  private func places(ofChain chain: Int) -> [Int32] {
    var (places, place): ([Int32], Int32) = ([], memory.chains[chain].pointee)
    while place >= 0 {
      places.append(place)
      place = memory.entries[Int(place)].pointee.next
    }
    return places
  }
}
