@_spi(Headless) import UIKit

extension HeadlessDevice {
  /// The messages with which UIKit would have raised exceptions in `body`. Elsewhere they trap.
  public static func assertions(in body: () throws -> Void) rethrows -> [String] {
    let old = HeadlessAssertions.handler
    var messages: [String] = []
    HeadlessAssertions.handler = { messages.append($0) }
    defer { HeadlessAssertions.handler = old }
    try body()
    return messages
  }
}
