// An import of the adapter includes the pager, and GTK to create rows.
@_exported public import Quire
@_exported public import QuireFoundation

#if GTK
  @_exported public import CAdwaita
#endif
