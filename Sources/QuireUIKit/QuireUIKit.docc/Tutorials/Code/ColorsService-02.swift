import Foundation

/// A row of the list.
struct NamedColor: Identifiable, Equatable, Sendable {
  let id: Int
  let name: String
  /// Between 0 and 1.
  let hue: Double
}

/// The wanted answer of the service.
enum WantedAnswer: String, CaseIterable, Sendable {
  case success = "Success"
  case empty = "Empty"
  case error = "Error"
}

/// A source of colors with a completion handler, like that of a network library.
@MainActor protocol ColorsService {
  func colors(_ wanted: WantedAnswer, completion: @escaping @Sendable (Result<[NamedColor], any Error>) -> Void)
}

struct OutOfPaint: LocalizedError {
  var errorDescription: String? { "The painters ran out of paint." }
}

extension WantedAnswer {
  var answer: Result<[NamedColor], any Error> {
    switch self {
    case .success: .success(NamedColor.rainbow)
    case .empty: .success([])
    case .error: .failure(OutOfPaint())
    }
  }
}

extension NamedColor {
  static let rainbow = ["Red", "Orange", "Yellow", "Green", "Cyan", "Blue", "Violet"].enumerated().map { index, name in
    NamedColor(id: index, name: name, hue: Double(index) / 8)
  }
}
