import Measuring
import Quire

/// Returns the changes from one list to another, with the standard library alone, as an app would write it: the difference of the ids with
/// moves, and the rows with another content.
func standardDifference<ID>(from old: [ListItem<ID>], to new: [ListItem<ID>]) -> (CollectionDifference<ID>, updates: [Int]) {
  let difference = idDifference(from: old, to: new).inferringMoves()
  let contents = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
  let updates = new.indices.filter { index in contents[new[index].id].map { $0 != new[index] } ?? false }
  return (difference, updates)
}

/// The same, of items that have a version each.
func standardDifference(from old: [StampedItem], to new: [StampedItem]) -> (CollectionDifference<Int>, updates: [Int]) {
  let difference = new.map { $0.id }.difference(from: old.map { $0.id }).inferringMoves()
  let versions = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.version) })
  let updates = new.indices.filter { index in versions[new[index].id].map { $0 != new[index].version } ?? false }
  return (difference, updates)
}

/// Returns a part of that: the inserted and removed ids, without contents or moves.
func idDifference<ID>(from old: [ListItem<ID>], to new: [ListItem<ID>]) -> CollectionDifference<ID> {
  new.map { $0.id }.difference(from: old.map { $0.id })
}

/// The least that can tell that nothing changed: each id and content compared once.
func loopFindsChange<ID>(from old: [ListItem<ID>], to new: [ListItem<ID>]) -> Bool {
  guard old.count == new.count else { return true }
  for index in old.indices where old[index].id != new[index].id || old[index] != new[index] { return true }
  return false
}

/// The same for versions.
func loopFindsChange(from old: [StampedItem], to new: [StampedItem]) -> Bool {
  guard old.count == new.count else { return true }
  for index in old.indices where old[index].id != new[index].id || old[index].version != new[index].version { return true }
  return false
}
