import QuireTesting
import Testing
import UIKit

/// A person uses an app, step by step. Each step prints what the person does and what is on the screen then.
@MainActor final class Story {
  let screen: Screen
  /// What tells the app the time.
  let clock: ManualClock

  init(_ controller: UIViewController, clock: ManualClock) {
    self.clock = clock
    screen = Screen(UINavigationController(rootViewController: controller))
    print("\n═══ \(Test.current?.displayName ?? "")")
  }

  /// Does something, waits until all is still that needs no answer, and looks.
  ///
  /// - Parameters:
  ///   - event: What happens, in words.
  ///   - waiting: How much time passes.
  ///   - lines: What must be on the screen then, if all of it is to be checked.
  @discardableResult func step(
    _ event: String, waiting time: Duration = .zero, shows lines: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ act: @MainActor (Screen) -> Void = { _ in }
  ) async -> [String] {
    act(screen)
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
