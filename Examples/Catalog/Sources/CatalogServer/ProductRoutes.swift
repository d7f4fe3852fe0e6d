import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// The routes of single products, and of their events.
struct ProductRoutes {
  let store: ProductStore
  let hub: EventHub

  func add(to router: Router<ConnectionContext>) {
    router.get("products/:id") { _, context in try await show(context) }
    router.post("products") { request, _ in try await insert(request) }
    router.patch("products/:id") { request, context in try await update(request, context) }
    router.delete("products/:id") { _, context in try await remove(context) }
    router.get("events") { request, _ in try await events(request) }
  }

  private func show(_ context: ConnectionContext) async throws -> Response {
    let id = try id(context)
    return try .json(found(await store.product(id), id))
  }

  private func insert(_ request: Request) async throws -> Response {
    let key = HTTPField.Name("Idempotency-Key").flatMap { request.headers[$0] }
    let product = try await store.insert(body(of: request, NewProduct.self) { $0.problem }, key: key)
    await hub.wake()
    return try .json(product, status: .created, headers: [.location: "/products/\(product.id)"])
  }

  private func update(_ request: Request, _ context: ConnectionContext) async throws -> Response {
    let id = try id(context)
    let product = try found(await store.update(id, body(of: request, ProductChange.self) { $0.problem }), id)
    await hub.wake()
    return try .json(product)
  }

  private func remove(_ context: ConnectionContext) async throws -> Response {
    let id = try id(context)
    _ = try found(await store.remove(id), id)
    await hub.wake()
    return Response(status: .noContent)
  }

  private func id(_ context: ConnectionContext) throws -> Int64 {
    let text = try context.parameters.require("id")
    guard let id = Int64(text) else {
      throw Refusal(status: .badRequest, code: "bad_parameter", message: "/products/\(text): the number of a product was expected.")
    }
    return id
  }

  private func found(_ product: StoredProduct?, _ id: Int64) throws -> StoredProduct {
    guard let product else { throw Refusal(status: .notFound, code: "not_found", message: "There is no product \(id).") }
    return product
  }

  private func body<Value: Decodable>(of request: Request, _ type: Value.Type, problem: (Value) -> String?) async throws -> Value {
    let bytes = try await request.body.collect(upTo: 100_000)
    do {
      let value = try JSONDecoder().decode(type, from: Data(bytes.readableBytesView))
      guard let problem = problem(value) else { return value }
      throw Refusal(status: .badRequest, code: "bad_body", message: problem)
    } catch let error as DecodingError {
      throw Refusal(status: .badRequest, code: "bad_body", message: "The body is not what was expected: \(error)")
    }
  }

  /// Server-sent events: all that happens from now on or, after `Last-Event-ID`, that has happened since.
  private func events(_ request: Request) async throws -> Response {
    // A client that reconnects gets the events that it missed. A new client starts with the present. The start is read before the answer
    // starts, so that a client that has the head of the answer misses no event that it causes.
    let wakes = await hub.wakes()
    let seen = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }.flatMap { Int64($0) }
    // The events of an earlier database may have had greater numbers.
    let start = try await min(seen ?? .max, store.lastEvent())
    let body = ResponseBody { writer in
      try await writer.write(ByteBuffer(string: ": connected\nretry: 1000\n\n"))
      var last = start
      var iterator = wakes.cancelOnGracefulShutdown().makeAsyncIterator()
      repeat {
        var events = try await store.events(after: last)
        if events.isEmpty { try await writer.write(ByteBuffer(string: ": nothing new\n\n")) }
        while let end = events.last {
          try await writer.write(ByteBuffer(string: events.map(\.text).joined()))
          last = end.id
          events = try await store.events(after: last)
        }
      } while await iterator.next() != nil
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"], body: body)
  }
}
