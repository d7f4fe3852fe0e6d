import Foundation
import HTTPTypes
import Hummingbird

/// How the server itself is told what to do: what goes wrong, and which cursors still count.
struct ControlRoutes {
  let store: ProductStore
  let troubles: Troubles
  let hub: EventHub

  func add(to router: Router<ConnectionContext>) {
    router.get("control/status") { _, _ -> Response in
      struct Status: Encodable {
        var products: Int
        var last_event: Int64
      }
      return try Response.json(Status(products: try await store.count(), last_event: try await store.lastEvent()))
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
}
