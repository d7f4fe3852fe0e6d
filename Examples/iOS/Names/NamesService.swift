import UIKit

/// Gives names by offset, through a completion handler.
@MainActor protocol NamesService {
  func names(offset: Int, limit: Int, completion: @escaping @Sendable (Result<[String], any Error>) -> Void)
}

/// Answers after two seconds, as the original's example does.
struct SlowNamesService: NamesService {
  func names(offset: Int, limit: Int, completion: @escaping @Sendable (Result<[String], any Error>) -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
      completion(.success(Self.names(offset: offset, limit: limit)))
    }
  }

  /// A hundred of them.
  nonisolated static func names(offset: Int, limit: Int) -> [String] {
    let first = ["Ada", "Alan", "Barbara", "Edsger", "Frances", "Grace", "John", "Katherine", "Niklaus", "Tony"]
    let last = ["Allen", "Backus", "Dijkstra", "Hoare", "Hopper", "Johnson", "Liskov", "Lovelace", "Turing", "Wirth"]
    return (offset..<max(offset, min(offset + limit, 100))).map { "\(first[$0 % 10]) \(last[$0 / 10])" }
  }
}
