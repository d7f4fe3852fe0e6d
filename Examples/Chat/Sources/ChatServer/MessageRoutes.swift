import Foundation
import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// The messages page by page, single messages, and how far the reader has read.
struct MessageRoutes {
  let store: MessageStore
  let hub: EventHub
  let troubles: Troubles
  let correspondents: Correspondents

  func add(to router: Router<BasicRequestContext>) {
    router.get("messages") { request, _ in try await list(request) }
    router.get("messages/:id") { _, context in try await show(context) }
    router.post("messages") { request, context in try await send(request, context) }
    router.put("read") { request, context in try await read(request, context) }
    router.get("events") { request, _ in await events(request) }
    router.post("control/say") { request, _ in
      let (count, quote) = (try request.number("count", in: 1...1_000) ?? 1, try request.number("quote"))
      for _ in 0..<count { try await correspondents.say(quoting: quote) }
      return try await status()
    }
    router.post("control/fail") { request, _ in
      let method = request.uri.queryParameters["method"].map(String.init) ?? "POST"
      await troubles.fail(method, times: try request.number("times") ?? 1)
      return try await status()
    }
    router.get("control/status") { _, _ in try await status() }
  }

  private func status() async throws -> Response {
    struct Status: Encodable { var messages, last_read: Int }
    return try .json(Status(messages: await store.last, last_read: await store.lastRead))
  }

  /// The page before a message, after it, or around it; without one, the latest page. `unread` reaches back to the messages that were not read.
  private func list(_ request: Request) async throws -> Response {
    try await checkTroubles("GET")
    let limit = try request.number("limit", in: 1...500) ?? 30
    let end = await store.last + 1
    if let before = try request.number("before") { return try .json(await store.page(max(1, before - limit)..<max(1, before))) }
    if let after = try request.number("after") { return try .json(await store.page(after + 1..<after + 1 + limit)) }
    if let middle = try request.number("around") {
      return try .json(await store.page(max(1, middle - limit / 2)..<max(1, middle - limit / 2 + limit)))
    }
    let unread = request.uri.queryParameters["unread"] != nil ? end - 1 - (await store.lastRead) : 0
    let count = max(limit, min(unread + limit / 2, 500))
    return try .json(await store.page(max(1, end - count)..<end))
  }

  private func show(_ context: BasicRequestContext) async throws -> Response {
    let text = try context.parameters.require("id")
    guard let id = Int(text), let message = await store.message(id) else {
      throw Refusal(status: .notFound, code: "not_found", message: "There is no message \(text).")
    }
    return try .json(message)
  }

  private func send(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
    try await checkTroubles("POST")
    let new = try await request.decoded(NewMessage.self, context: context)
    if let problem = new.problem { throw Refusal(status: .badRequest, code: "bad_body", message: problem) }
    let (message, isNew) = try await store.add(new, at: Int(Date.now.timeIntervalSince1970))
    guard isNew else { return try .json(message) }
    await hub.wake()
    correspondents.answer(message)
    return try .json(message, status: .created)
  }

  private func read(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
    struct Body: Decodable { var last_read: Int }
    try await store.read(upTo: request.decoded(Body.self, context: context).last_read)
    return try await status()
  }

  private func checkTroubles(_ method: String) async throws {
    guard await troubles.strikes(method) else { return }
    throw Refusal(status: .serviceUnavailable, code: "trouble", message: "The server was told to fail.")
  }

  /// Server-sent events: each message from now on or, with `Last-Event-ID`, each message since that one.
  private func events(_ request: Request) async -> Response {
    // The streams are requested before the answer starts: a client that has its head misses nothing.
    let wakes = await hub.wakes()
    let seen = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }.flatMap { Int($0) }
    // The messages of an earlier chat may have had greater numbers.
    let start = await min(seen ?? .max, store.last)
    let body = ResponseBody { writer in
      try await writer.write(ByteBuffer(string: ": connected\n\n"))
      var last = start
      var iterator = wakes.cancelOnGracefulShutdown().makeAsyncIterator()
      repeat {
        let messages = await store.messages(after: last)
        let events = try messages.map { message in
          "id: \(message.id)\nevent: message\ndata: \(String(decoding: try JSONEncoder.stable.encode(message), as: UTF8.self))\n\n"
        }
        try await writer.write(ByteBuffer(string: events.isEmpty ? ": nothing new\n\n" : events.joined()))
        last = messages.last?.id ?? last
      } while await iterator.next() != nil
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"], body: body)
  }
}
