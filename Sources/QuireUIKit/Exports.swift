#if canImport(UIKit) && !os(watchOS)
  // Whoever imports the adapter alone has the pager too.
  @_exported public import Quire
  @_exported public import QuireFoundation
#endif
