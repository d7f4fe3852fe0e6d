/// Finds out whether a data source implements an optional method that acts: the default that represents "not implemented" records its call.
/// UIKit asks `responds(to:)` before, and offers nothing to the reader that the data source cannot do.
@MainActor enum OptionalMethod {
  static var isLeftOut = false

  /// Calls the method.
  ///
  /// - Returns: A Boolean value that indicates whether it is implemented.
  static func call(_ method: () -> Void) -> Bool {
    isLeftOut = false
    method()
    return !isLeftOut
  }
}
