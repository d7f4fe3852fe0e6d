import Foundation

/// Gives names by offset, through a completion handler.
@MainActor protocol NamesService {
  func names(offset: Int, limit: Int, completion: @escaping @Sendable (Result<[String], any Error>) -> Void)
}

/// A hundred names. Each answer takes two seconds and comes on a separate thread.
struct SlowNamesService: NamesService {
  func names(offset: Int, limit: Int, completion: @escaping @Sendable (Result<[String], any Error>) -> Void) {
    let names = Array(Self.all.dropFirst(offset).prefix(limit))
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { completion(.success(names)) }
  }

  static let all = ["Allen", "Backus", "Dijkstra", "Hoare", "Hopper", "Johnson", "Liskov", "Lovelace", "Turing", "Wirth"].flatMap { last in
    ["Ada", "Alan", "Barbara", "Edsger", "Frances", "Grace", "John", "Katherine", "Niklaus", "Tony"].map { "\($0) \(last)" }
  }
}
