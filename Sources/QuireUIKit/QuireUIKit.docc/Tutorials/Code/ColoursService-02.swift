import Foundation

/// A row of the list.
struct Colour: Identifiable, Equatable, Sendable {
  let id: Int
  let name: String
  /// Between 0 and 1.
  let hue: Double
}

/// What the service is to answer.
enum WantedAnswer: String, CaseIterable, Sendable {
  case success = "Success"
  case empty = "Empty"
  case error = "Error"
}

/// Where colours come from: code with a completion handler, as a network library has it.
@MainActor protocol ColoursService {
  func colours(_ wanted: WantedAnswer, completion: @escaping @Sendable (Result<[Colour], any Error>) -> Void)
}

struct OutOfPaint: LocalizedError {
  var errorDescription: String? { "The painters ran out of paint." }
}

extension WantedAnswer {
  var answer: Result<[Colour], any Error> {
    switch self {
    case .success: .success(Colour.rainbow)
    case .empty: .success([])
    case .error: .failure(OutOfPaint())
    }
  }
}

extension Colour {
  static let rainbow = ["Red", "Orange", "Yellow", "Green", "Cyan", "Blue", "Violet"].enumerated().map { index, name in
    Colour(id: index, name: name, hue: Double(index) / 8)
  }
}
