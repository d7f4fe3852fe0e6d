@_spi(Headless) import UIKit

extension HeadlessDevice {
  /// Records from now on the messages with which UIKit would raise exceptions, until the device is reset.
  public static func recordAssertions() {
    recordedAssertions = []
    HeadlessAssertions.handler = { recordedAssertions.append($0) }
  }

  /// The messages recorded so far.
  public private(set) static var recordedAssertions: [String] = []

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
