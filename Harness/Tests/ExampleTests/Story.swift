import QuireTesting
import Testing
import UIKit

/// A person uses an app, step by step. Each step prints what the person does and what is on the screen then.
@MainActor final class Story {
  let screen: Screen
  /// The clock of the app.
  let clock: ManualClock

  init(_ controller: UIViewController, clock: ManualClock) {
    self.clock = clock
    screen = Screen(UINavigationController(rootViewController: controller))
    print("\n═══ \(Test.current?.displayName ?? "")")
  }

  /// Does something, waits until all is still that needs no answer, and looks.
  ///
  /// - Parameters:
  ///   - event: The event, in words.
  ///   - waiting: The time that passes.
  ///   - lines: The expected lines of the screen, if all of it is to be checked.
  @discardableResult func step(
    _ event: String, waiting time: Duration = .zero, shows lines: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ act: @MainActor (Screen) async -> Void = { _ in }
  ) async -> [String] {
    await act(screen)
    await screen.settle()
    clock.advance(by: time)
    screen.wait(time)
    await screen.settle()
    let picture = Picture(screen.window)
    print("\n• \(event)\n\(picture)")
    if let lines { #expect(picture.lines == lines, sourceLocation: sourceLocation) }
    return picture.lines
  }
}
