#if GTK
  import CAdwaita
  import Quire

  /// The sections of a model: consecutive items with the same key. A line without an item is in the section of the line before it.
  @MainActor final class ModelSections<Item: Identifiable> {
    /// A closure that emits the signal for a position at which a section starts, or no longer starts. A test replaces it.
    var changed: (_ model: OpaquePointer, _ position: Int) -> Void = { model, position in
      quire_section_model_sections_changed(model.raw, guint(position), 1)
    }

    /// Returns whether two items have the same key.
    private let isSame: (Item, Item) -> Bool

    init<Key: Hashable>(by key: @escaping (Item) -> Key) { isSame = { key($0) == key($1) } }

    /// Returns the section that a position is in.
    ///
    /// - Complexity: `O(n)` in the length of the section.
    func section(at position: Int, of count: Int, item: (Int) -> Item?) -> Range<Int> {
      var (start, end) = (position, position + 1)
      while !isStart(start, item: item) { start -= 1 }
      while end < count, !isStart(end, item: item) { end += 1 }
      return start..<end
    }

    /// Returns the lines after a transition that begin a section and did not before it, or the reverse.
    func changedLines(_ transition: ListTransition<Item>) -> [Int] {
      let (before, after) = (transition.before, transition.after)
      let splices = transition.changes.splices
      let candidates = Set(splices.map(\.after.upperBound) + transition.changes.updates.flatMap { $0.lowerBound...$0.upperBound })
      return candidates.sorted().filter { line in
        guard after.indices.contains(line) else { return false }
        // When a new line was announced, the line before it had its old item.
        if splices.contains(where: { $0.after.contains(line) }) { return true }
        let shift = splices.prefix { $0.after.upperBound <= line }.reduce(0) { $0 + $1.after.count - $1.before.count }
        return isStart(line) { after[$0].item } != isStart(line - shift) { before[$0].item }
      }
    }

    private func isStart(_ position: Int, item: (Int) -> Item?) -> Bool {
      guard position > 0 else { return true }
      guard let present = item(position) else { return false }
      for position in (0..<position).reversed() {
        if let previous = item(position) { return !isSame(previous, present) }
      }
      return false
    }
  }
#endif
