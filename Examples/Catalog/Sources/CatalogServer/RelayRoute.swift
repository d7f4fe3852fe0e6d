import Foundation
import HTTPTypes
import Hummingbird

/// A Relay connection, like that of a GraphQL server. It reads the variables and knows one query only: it is no GraphQL server.
struct RelayRoute {
  let store: ProductStore

  func add(to router: Router<ConnectionContext>) {
    router.post("graphql") { request, context in try await answer(request, context) }
  }

  private struct Question: Decodable {
    struct Variables: Decodable {
      var first: Int?
      var after: String?
      var last: Int?
      var before: String?
      var matching: String?
      var order: String?
    }

    var query: String
    var variables: Variables?
  }

  private struct Answer: Encodable {
    struct Content: Encodable { var products: Connection }
    struct Connection: Encodable {
      var totalCount: Int
      var edges: [Edge]
      var pageInfo: PageInfo
    }
    struct Edge: Encodable {
      var cursor: String
      var node: Node
    }
    struct Node: Encodable {
      var id: Int64
      var name, category: String
      var priceCents, revision: Int
    }
    struct PageInfo: Encodable {
      var hasNextPage, hasPreviousPage: Bool
      var startCursor, endCursor: String?
    }
    struct Problem: Encodable {
      struct Extensions: Encodable { var code: String }
      var message: String
      var extensions: Extensions
    }

    var data: Content?
    var errors: [Problem]?
  }

  private func answer(_ request: Request, _ context: ConnectionContext) async throws -> Response {
    do {
      let body = try await request.body.collect(upTo: 100_000)
      guard let question = try? JSONDecoder().decode(Question.self, from: Data(body.readableBytesView)), question.query.contains("products")
      else {
        throw Refusal(
          status: .badRequest, code: "BAD_QUERY",
          message: "The one query here is products(first:, after:, last:, before:, matching:, order:), as JSON {\"query\", \"variables\"}.")
      }
      return try .json(Answer(data: Answer.Content(products: try await connection(question.variables ?? Question.Variables()))))
    } catch let refusal as Refusal {
      // As GraphQL servers do: the status is 200, and the body has the error.
      return try .json(Answer(errors: [Answer.Problem(message: refusal.message, extensions: .init(code: refusal.code.uppercased()))]))
    }
  }

  private func connection(_ variables: Question.Variables) async throws -> Answer.Connection {
    guard variables.first == nil || variables.last == nil else {
      throw Refusal(status: .badRequest, code: "bad_user_input", message: "Give first or last, not both.")
    }
    let backwards = variables.last != nil
    let limit = variables.last ?? variables.first ?? 20
    guard (1...Parameters.largestPage).contains(limit) else {
      throw Refusal(
        status: .badRequest, code: "bad_user_input", message: "A page has from 1 to \(Parameters.largestPage) products, not \(limit).")
    }
    let listing = try Listing(order: variables.order, matching: variables.matching)
    let generation = try await store.generation()
    let position = try (backwards ? variables.before : variables.after).map { try Cursor($0, generation: generation).position }
    let slice = try await store.products(listing, beyond: position, backwards: backwards, limit: limit)
    let edges = try slice.products.map { product in
      Answer.Edge(
        cursor: try Cursor(of: product, generation: generation).encoded(),
        node: Answer.Node(
          id: product.id, name: product.name, category: product.category, priceCents: product.priceCents, revision: product.revision))
    }
    let info = Answer.PageInfo(
      hasNextPage: slice.hasMoreAfter, hasPreviousPage: slice.hasMoreBefore, startCursor: edges.first?.cursor, endCursor: edges.last?.cursor
    )
    return Answer.Connection(totalCount: try await store.count(listing), edges: edges, pageInfo: info)
  }
}
