// An import of the adapter includes the pager.
@_exported public import Quire
@_exported public import QuireFoundation
