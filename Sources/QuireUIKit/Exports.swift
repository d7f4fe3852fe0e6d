#if canImport(UIKit) && !os(watchOS)
  // An app that imports the adapter alone has the pager too.
  @_exported public import Quire
  @_exported public import QuireFoundation
#endif
