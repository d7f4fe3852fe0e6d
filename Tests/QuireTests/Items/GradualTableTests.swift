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
    #expect(table.entries.count == 101)
    #expect(table.chains.count == 101)
  }

  @Test("No insertion moves more than the ids of one chain") func growthIsSpread() {
    var table = GradualTable<Int, Int>()
    var (moved, most) = (0, 0)
    for id in 0..<20_000 {
      let before = (0..<table.chains.count).map { table.length(ofChain: $0) }
      guard id % 997 == 0 || id > 19_990 else {
        _ = table.insert(id, 0)
        continue
      }
      _ = table.insert(id, 0)
      let changed = before.indices.count { table.length(ofChain: $0) != before[$0] }
      (moved, most) = (moved + changed, max(most, changed))
    }
    // The chain of the id, and the one that was divided.
    #expect(moved > 0)
    #expect(most <= 2)
  }
}

extension GradualTable {
  /// The keys that are there.
  var keys: Set<Key> {
    var keys: Set<Key> = []
    for chain in 0..<chains.count { for place in places(ofChain: chain) { keys.insert(entries[Int(place)].key) } }
    return keys
  }

  fileprivate func length(ofChain chain: Int) -> Int { places(ofChain: chain).count }

  private func places(ofChain chain: Int) -> [Int32] {
    var (places, place): ([Int32], Int32) = ([], chains[chain])
    while place >= 0 {
      places.append(place)
      place = entries[Int(place)].next
    }
    return places
  }
}
