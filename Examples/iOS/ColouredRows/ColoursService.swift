import UIKit

/// A row of the list.
struct Colour: Identifiable, Equatable, Sendable {
  let id: Int
  let name: String
  /// Between 0 and 1.
  let hue: Double
}

/// What the next answer is to be.
enum WantedAnswer: String, CaseIterable, Sendable {
  case success = "Success"
  case empty = "Empty"
  case error = "Error"
}

/// Where colours come from: code with a completion handler, as a network library has it.
@MainActor protocol ColoursService {
  func colours(_ wanted: WantedAnswer, completion: @escaping @Sendable (Result<[Colour], any Error>) -> Void)
}

struct NoColours: LocalizedError {
  let errorDescription: String? = "The colours ran out of paint."
}

/// Answers after a while, the later ones sometimes before the earlier ones.
struct SlowColoursService: ColoursService {
  func colours(_ wanted: WantedAnswer, completion: @escaping @Sendable (Result<[Colour], any Error>) -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .random(in: 0.5...2)) {
      completion(wanted.answer)
    }
  }
}

extension WantedAnswer {
  var answer: Result<[Colour], any Error> {
    switch self {
    case .success: .success(Colour.rainbow)
    case .empty: .success([])
    case .error: .failure(NoColours())
    }
  }
}

extension Colour {
  static let rainbow = ["Red", "Orange", "Yellow", "Green", "Cyan", "Blue", "Violet"].enumerated().map { index, name in
    Colour(id: index, name: name, hue: Double(index) / 8)
  }
}
