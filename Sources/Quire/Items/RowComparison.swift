/// An item that can say cheaply whether its content changed: a revision number, a modification date, an entity tag.
///
/// A row whose version is equal is not drawn anew, however large the item is (B34).
public protocol Versioned: Identifiable {
  /// Anything that differs whenever the content differs.
  associatedtype Version: Equatable
  /// The version of the content.
  var version: Version { get }
}

/// Whether the content of a row is unchanged: by its version, or else by its equality, or else never (B34).
@usableFromInline struct RowComparison<Item> {
  let areEqual: ((Item, Item) -> Bool)?

  /// Looks up once, on the main actor, what the item conforms to. A conformance that is isolated to the main actor counts there.
  @usableFromInline @MainActor static func standard() -> RowComparison {
    let probe: Any.Type = Probe<Item>.self
    let comparison = (probe as? any ComparedByVersion.Type)?.comparison ?? (probe as? any ComparedByEquality.Type)?.comparison
    return RowComparison(areEqual: comparison as? (Item, Item) -> Bool)
  }

  func callAsFunction(_ old: Item, _ new: Item) -> Bool {
    areEqual?(old, new) ?? false
  }
}

/// A type whose conformances depend on its parameter's: cast once, they give a comparison that casts nothing.
private enum Probe<Item> {}

private protocol ComparedByVersion {
  static var comparison: Any { get }
}

private protocol ComparedByEquality {
  static var comparison: Any { get }
}

extension Probe: ComparedByVersion where Item: Versioned {
  static var comparison: Any { { $0.version == $1.version } as (Item, Item) -> Bool }
}

extension Probe: ComparedByEquality where Item: Equatable {
  static var comparison: Any { { $0 == $1 } as (Item, Item) -> Bool }
}

/// A comparison of contents that a whole list is compared with. It is a type, so that it is part of the code that is compiled for it.
@usableFromInline protocol ContentComparison<Item> {
  /// The items, whatever they conform to.
  associatedtype Item
  /// Whether the content is the same. Pointers, since an item that is handed over may have to be retained.
  func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool
}

/// Compares items by a version. `Same` is the type of the items, which as `Item` is not known to have one.
@usableFromInline struct VersionComparison<Item, Same: Versioned>: ContentComparison {
  @inlinable init() {}

  @inlinable func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool {
    old.withMemoryRebound(to: Same.self, capacity: 1) { old in
      new.withMemoryRebound(to: Same.self, capacity: 1) { new in old.pointee.version == new.pointee.version }
    }
  }
}

/// Compares items by their equality. `Same` is the type of the items, which as `Item` is not known to have one.
@usableFromInline struct EqualityComparison<Item, Same: Equatable>: ContentComparison {
  @inlinable init() {}

  @inlinable func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool {
    old.withMemoryRebound(to: Same.self, capacity: 1) { old in
      new.withMemoryRebound(to: Same.self, capacity: 1) { new in old.pointee == new.pointee }
    }
  }
}

/// Items that cannot be compared: all count as changed.
@usableFromInline struct NoComparison<Item>: ContentComparison {
  @inlinable init() {}
  @inlinable func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool { false }
}

extension RowComparison: ContentComparison {
  @usableFromInline func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool {
    self(old.pointee, new.pointee)
  }
}
