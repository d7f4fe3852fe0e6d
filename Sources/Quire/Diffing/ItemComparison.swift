/// Compares the contents of two values: by their versions, or else by their equality. Other values always count as changed.
@usableFromInline struct ItemComparison<Item> {
  let areEqual: ((Item, Item) -> Bool)?

  /// Looks up the conformances of the type once, on the main actor, where a conformance may be isolated.
  @usableFromInline @MainActor static func standard() -> ItemComparison {
    let probe: Any.Type = Probe<Item>.self
    let comparison = (probe as? any ComparedByVersion.Type)?.comparison ?? (probe as? any ComparedByEquality.Type)?.comparison
    return ItemComparison(areEqual: comparison as? (Item, Item) -> Bool)
  }

  func callAsFunction(_ old: Item, _ new: Item) -> Bool {
    areEqual?(old, new) ?? false
  }
}

/// A type whose conformances depend on those of its parameter. A comparison from a single cast of it casts nothing itself.
private enum Probe<Item> {}

private protocol ComparedByVersion {
  static var comparison: Any { get }
}

private protocol ComparedByEquality {
  static var comparison: Any { get }
}

extension Probe: ComparedByVersion where Item: VersionedItem {
  static var comparison: Any { { $0.version == $1.version } as (Item, Item) -> Bool }
}

extension Probe: ComparedByEquality where Item: Equatable {
  static var comparison: Any { { $0 == $1 } as (Item, Item) -> Bool }
}

/// A comparison of contents as a type, so that the compiler specializes the diff for it.
@usableFromInline protocol ContentComparison<Item> {
  /// The type of the items.
  associatedtype Item
  /// Returns whether the contents are equal. An item that is passed by value may have to be retained; one behind a pointer is not.
  func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool
}

/// Compares items by their versions. `Same` is `Item` with its conformance.
@usableFromInline struct VersionComparison<Item, Same: VersionedItem>: ContentComparison {
  @inlinable init() {}

  @inlinable func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool {
    old.withMemoryRebound(to: Same.self, capacity: 1) { old in
      new.withMemoryRebound(to: Same.self, capacity: 1) { new in old.pointee.version == new.pointee.version }
    }
  }
}

/// Compares items by their equality. `Same` is `Item` with its conformance.
@usableFromInline struct EqualityComparison<Item, Same: Equatable>: ContentComparison {
  @inlinable init() {}

  @inlinable func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool {
    old.withMemoryRebound(to: Same.self, capacity: 1) { old in
      new.withMemoryRebound(to: Same.self, capacity: 1) { new in old.pointee == new.pointee }
    }
  }
}

/// A comparison for which every item has changed.
@usableFromInline struct NoComparison<Item>: ContentComparison {
  @inlinable init() {}
  @inlinable func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool { false }
}

extension ItemComparison: ContentComparison {
  @usableFromInline func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool {
    self(old.pointee, new.pointee)
  }
}
