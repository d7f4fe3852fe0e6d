// As Apple's does.
@_exported public import Foundation
@_exported public import Observation
