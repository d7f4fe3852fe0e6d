@_exported public import Quire
