public import Quire

/// The catalog as a Relay connection over GraphQL: edges with cursors, and a page info, in both directions.
public struct RelaySource: PageSource {
  private let http: HTTP
  private let words: String

  /// Makes a source.
  ///
  /// - Parameter words: Words that each product must contain; empty for all.
  public init(_ http: HTTP, matching words: String = "") {
    self.http = http
    self.words = words
  }

  public func page(_ request: PageRequest<String>) async throws -> Page<Product, String> {
    let limit = min(request.limit, 200)
    // Forward, it sends `first` and `after`; backward, `last` and `before`. It never sends both pairs, as the specification recommends.
    let variables =
      request.kind == .previous
      ? Variables(last: limit, before: request.cursor, matching: words) : Variables(first: limit, after: request.cursor, matching: words)
    let answer = try await http.send("POST", Question(query: Self.query, variables: variables), to: http.url("graphql"), as: Answer.self)
    // A GraphQL server says with the status 200 that something is wrong.
    if let problem = answer.errors?.first {
      if problem.extensions?.code == "CURSOR_EXPIRED" { throw SourceInvalidated() }
      throw GraphQLFailure(message: problem.message)
    }
    guard let connection = answer.data?.products else { throw GraphQLFailure(message: "It has neither data nor errors.") }
    let info = connection.pageInfo
    return Page(
      connection.edges.compactMap { $0?.node?.product },
      previous: info.hasPreviousPage ? info.startCursor : nil,
      next: info.hasNextPage ? info.endCursor : nil
    )
  }

  private static let query = """
    query Products($first: Int, $after: String, $last: Int, $before: String, $matching: String) {
      products(first: $first, after: $after, last: $last, before: $before, matching: $matching) {
        edges { cursor node { id name category priceCents revision } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
    """
}

/// An error of a GraphQL server.
public struct GraphQLFailure: Error, CustomStringConvertible {
  /// The first of its messages.
  public let message: String
  /// The failure in words.
  public var description: String { "The server could not answer the query: \(message)" }
}

private struct Question: Encodable, Sendable {
  var query: String
  var variables: Variables
}

private struct Variables: Encodable, Sendable {
  var first: Int?
  var after: String?
  var last: Int?
  var before: String?
  var matching: String
}

private struct Answer: Decodable, Sendable {
  struct Content: Decodable { var products: Connection? }
  struct Connection: Decodable {
    var edges: [Edge?]
    var pageInfo: PageInfo
  }
  /// Anything in an answer may be null: an edge or a node that this user may not see.
  struct Edge: Decodable { var node: Node? }
  struct Node: Decodable {
    var id: Int
    var name, category: String
    var priceCents, revision: Int
    var product: Product { Product(id: id, name: name, category: category, priceCents: priceCents, revision: revision) }
  }
  struct PageInfo: Decodable {
    var hasNextPage, hasPreviousPage: Bool
    var startCursor, endCursor: String?
  }
  struct Problem: Decodable {
    struct Extensions: Decodable { var code: String? }
    var message: String
    var extensions: Extensions?
  }

  var data: Content?
  var errors: [Problem]?
}
