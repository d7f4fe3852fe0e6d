/// An item with a version that changes whenever its content changes: a revision number, a modification date, or an entity tag.
///
/// A list compares the versions of such items in place of the items, however large these are. A row whose item has the same version is not drawn again.
public protocol Versioned: Identifiable {
  /// Anything that differs whenever the content differs.
  associatedtype Version: Equatable
  /// The version of the content.
  var version: Version { get }
}
