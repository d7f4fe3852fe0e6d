/// An item with a version that changes whenever its content changes: a revision number, a modification date, or an entity tag.
///
/// A list compares the versions of such items in place of the items, however large these are. A row whose item has the same version is not drawn again.
public protocol VersionedItem: Identifiable {
  /// A type whose values differ whenever the contents of two items differ.
  associatedtype Version: Equatable
  /// The version of the item's content.
  var version: Version { get }
}
