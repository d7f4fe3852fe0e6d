// Declarations with the signatures of Swift OpenAPI Generator 1 and Apollo iOS 2, whose packages are not dependencies.

nonisolated struct UnexpectedStatus: Error { let code: Int }

nonisolated enum Operations {
  enum listPosts {
    enum Input {
      struct Query {
        var cursor: String?
        var limit: Int?
      }
    }

    enum Output {
      struct Ok {
        enum Body {
          case json(PostPage)
          var json: PostPage { get throws { if case .json(let page) = self { page } else { throw UnexpectedStatus(code: 200) } } }
        }
        var body: Body
      }
      struct Gone {}
      struct TooManyRequests {
        struct Headers { var retryAfter: Int? }
        var headers = Headers()
      }
      case ok(Ok)
      case gone(Gone)
      case tooManyRequests(TooManyRequests)
      case undocumented(statusCode: Int, UndocumentedPayload)
    }
  }
}

nonisolated struct UndocumentedPayload {}

nonisolated struct PostPage {
  var posts: [Post] = []
  var nextCursor: String?
}

nonisolated struct Client: Sendable {
  func listPosts(query: Operations.listPosts.Input.Query) async throws -> Operations.listPosts.Output { .gone(.init()) }
}

nonisolated enum GraphQLNullable<Wrapped> {
  case none
  case null
  case some(Wrapped)
}

nonisolated func ?? <Value>(value: Value?, nullable: GraphQLNullable<Value>) -> GraphQLNullable<Value> {
  value.map { .some($0) } ?? nullable
}

nonisolated struct FeedQuery {
  struct Data {
    struct Feed {
      struct Edge { var node: Node? }
      struct Node {
        var id: Int
        var title: String
      }
      struct PageInfo {
        var hasNextPage, hasPreviousPage: Bool
        var startCursor, endCursor: String?
      }
      var edges: [Edge?]
      var pageInfo: PageInfo
    }
    var feed: Feed?
  }

  var first: GraphQLNullable<Int32>
  var after: GraphQLNullable<String>
  var last: GraphQLNullable<Int32>
  var before: GraphQLNullable<String>
}

nonisolated struct GraphQLError: Error {}

nonisolated struct GraphQLResponse {
  var data: FeedQuery.Data?
  var errors: [GraphQLError]?
}

nonisolated enum CachePolicy { case cacheFirst, networkOnly }

nonisolated struct ApolloClient: Sendable {
  func fetch(query: FeedQuery, cachePolicy: CachePolicy = .cacheFirst) async throws -> GraphQLResponse { GraphQLResponse() }
}

@MainActor let client = Client()
@MainActor let apollo = ApolloClient()
