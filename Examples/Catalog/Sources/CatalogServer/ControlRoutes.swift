import Foundation
import HTTPTypes
import Hummingbird

/// The routes that control the server itself: its troubles, the validity of cursors, and imports of products.
struct ControlRoutes {
  let store: ProductStore
  let troubles: Troubles
  let hub: EventHub

  func add(to router: Router<ConnectionContext>) {
    router.get("control/status") { _, _ in try await status() }
    router.post("control/products") { request, _ in
      try await store.generate(Parameters(request).number("count", in: 1...100_000, default: 1))
      return try await status(.created)
    }
    router.get("control/troubles") { request, _ -> Response in
      await troubles.waitUntilStruck(try Parameters(request).number("struck", in: 0...1_000_000, default: 0))
      return try Response.json(await troubles.states)
    }
    router.post("control/troubles") { request, _ -> Response in
      let bytes = try await request.body.collect(upTo: 100_000)
      guard let trouble = try? JSONDecoder().decode(Trouble.self, from: Data(bytes.readableBytesView)) else {
        throw Refusal(
          status: .badRequest, code: "bad_body",
          message: "A trouble is JSON with any of path, every, times, delay, status, retry_after and ending.")
      }
      if let problem = trouble.problem { throw Refusal(status: .badRequest, code: "bad_body", message: problem) }
      await troubles.add(trouble)
      return try Response.json(trouble, status: .created)
    }
    router.delete("control/troubles") { _, _ -> Response in
      await troubles.removeAll()
      return Response(status: .noContent)
    }
    router.post("control/close-streams") { _, _ -> Response in
      await hub.end()
      return Response(status: .noContent)
    }
    router.post("control/expire-cursors") { _, _ -> Response in
      try await store.expireCursors()
      return Response(status: .noContent)
    }
  }

  private func status(_ code: HTTPResponse.Status = .ok) async throws -> Response {
    struct Status: Encodable {
      var products: Int
      var last_event: Int64
    }
    return try .json(Status(products: try await store.count(), last_event: try await store.lastEvent()), status: code)
  }
}
