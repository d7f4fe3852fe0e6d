// Whoever imports the adapter alone has the pager, and GTK itself to make rows with.
@_exported public import Quire
@_exported public import QuireFoundation

#if GTK
  @_exported public import CAdwaita
#endif
