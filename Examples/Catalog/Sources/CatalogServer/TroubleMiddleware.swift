#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import HTTPTypes
import Hummingbird
import NIOCore

/// The context of a request, with its connection.
struct ConnectionContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}

/// Makes requests fail as configured, or as the request itself asks: `?delay=`, `status=`, `retry_after=`, and `ending=`.
struct TroubleMiddleware: RouterMiddleware {
  let troubles: Troubles

  @concurrent func handle(
    _ request: Request, context: ConnectionContext, next: @concurrent (Request, ConnectionContext) async throws -> Response
  ) async throws -> Response {
    // The routes that set and end troubles must be free of them.
    guard !request.uri.path.hasPrefix("/control") else { return try await next(request, context) }
    let striking = try await troubles.strike(request.uri.path) + [asked(in: request)]
    for trouble in striking {
      if let delay = trouble.delay { try await Task.sleep(for: .milliseconds(delay)) }
    }
    if let trouble = striking.first(where: { $0.status != nil }), let status = trouble.status {
      var headers = HTTPFields()
      headers[.retryAfter] = trouble.retryAfter
      throw Refusal(
        status: HTTPResponse.Status(code: status), code: "trouble", message: "The server was told to answer this request with \(status).",
        headers: headers)
    }
    guard let ending = striking.lazy.compactMap(\.ending).first else { return try await next(request, context) }
    if ending == .reset {
      try await context.channel.reset()
      return Response(status: .internalServerError)
    }
    return try await next(request, context).half(announcingAll: ending == .cutOff, on: context.channel)
  }

  private func asked(in request: Request) throws -> Trouble {
    let parameters = Parameters(request)
    let ending = try parameters.text("ending").map { name in
      guard let ending = Trouble.Ending(rawValue: name) else {
        let names = Trouble.Ending.allCases.map(\.rawValue).joined(separator: ", ")
        throw Refusal(status: .badRequest, code: "bad_parameter", message: "ending=\(name) must be one of \(names).")
      }
      return ending
    }
    let status = parameters.text("status") == nil ? nil : try parameters.number("status", in: 400...599, default: 500)
    return Trouble(
      delay: try parameters.number("delay", in: 0...60_000, default: 0), status: status, retryAfter: parameters.text("retry_after"),
      ending: ending)
  }
}

extension Channel {
  /// Ends a connection as a crash would: with a reset.
  fileprivate func reset() async throws {
    try await (self as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
    try? await close().get()
  }
}

extension Response {
  /// The answer with the first half of its body. A stream, whose length is unknown, stays unchanged.
  fileprivate func half(announcingAll: Bool, on channel: any Channel) async throws -> Response {
    guard let length = body.contentLength else { return self }
    let buffer = try await bytes()
    let half = buffer.getSlice(at: buffer.readerIndex, length: length / 2) ?? ByteBuffer()
    guard announcingAll else {
      var response = self
      response.body = ResponseBody(byteBuffer: half)
      return response
    }
    return Response(
      status: status, headers: headers,
      body: ResponseBody(contentLength: length) { writer in
        try await writer.write(half)
        try? await channel.close().get()
      })
  }

  private func bytes() async throws -> ByteBuffer {
    let collector = Collector()
    try await body.write(collector)
    return await collector.bytes.buffer
  }
}

/// A body that is kept instead of sent.
private struct Collector: ResponseBodyWriter {
  actor Bytes {
    var buffer = ByteBuffer()

    func append(_ other: ByteBuffer) { buffer.writeImmutableBuffer(other) }
  }

  let bytes = Bytes()

  func write(_ buffer: ByteBuffer) async throws { await bytes.append(buffer) }
  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
