public import Quire

/// A server with a configurable answer, each after its own delay.
@MainActor public final class ColorServer: PageSource {
  /// The possible answers.
  public enum Answer: CaseIterable, Sendable {
    case success, empty, error
  }

  /// The answer from the next request on.
  public var answer = Answer.success

  private let clock: any Clock<Duration>
  private var requests = 0

  /// Makes a server.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  public func page(_ request: PageRequest<Int>) async throws -> Page<NamedColor, Int> {
    requests += 1
    // Later requests are often answered first.
    let time = Duration.milliseconds([1_400, 600, 1_000, 300][requests % 4])
    let colors = ClosureSource.array(answer == .empty ? [] : NamedColor.thousand)
    return try await colors.failing { [answer] _ in answer == .error ? NoColors() : nil }.delayed(by: time, clock: clock).page(request)
  }
}

/// The error of a server that is set to fail.
public struct NoColors: Error, CustomStringConvertible {
  public let description = "The colors could not be loaded"
}

extension ColorServer.Answer {
  /// The title of its button.
  public var name: String {
    switch self {
    case .success: "Success"
    case .empty: "Empty"
    case .error: "Error"
    }
  }
}
