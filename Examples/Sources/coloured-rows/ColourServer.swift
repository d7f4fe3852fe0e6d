import Colours
import Quire

/// What a key makes the server answer.
enum Answer: Character, CaseIterable {
  case success = "s"
  case empty = "e"
  case error = "x"

  var name: String {
    switch self {
    case .success: "Success"
    case .empty: "Empty"
    case .error: "Error"
    }
  }
}

/// The error of the Error key.
struct NoColours: Error, CustomStringConvertible {
  var description: String { "The colours could not be loaded" }
}

/// A server that answers as the last key said, each answer after a time of its own.
@MainActor final class ColourServer: PageSource {
  var answer = Answer.success
  private var requests = 0

  func page(_ request: PageRequest<Int>) async throws -> Page<Colour, Int> {
    let answer = answer
    requests += 1
    // Later requests are often answered first.
    try await Task.sleep(for: .milliseconds([1_400, 600, 1_000, 300][requests % 4]))
    switch answer {
    case .success: return try await ArrayPages(Colour.thousand).page(request)
    case .empty: return Page([])
    case .error: throw NoColours()
    }
  }
}
