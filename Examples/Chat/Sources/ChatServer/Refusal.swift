import Foundation
import HTTPTypes
import Hummingbird

/// The reason why the server does not do what a request asks for: a message for people, and a code for programs.
struct Refusal: HTTPResponseError {
  var status: HTTPResponse.Status
  var code: String
  var message: String

  func response(from request: Request, context: some RequestContext) throws -> Response {
    try .json(Body(error: Body.Reason(code: code, message: message)), status: status)
  }

  private struct Body: Encodable {
    struct Reason: Encodable {
      var code: String
      var message: String
    }
    var error: Reason
  }
}

extension Response {
  /// A value as JSON, which no cache may keep.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    let body = ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONEncoder.stable.encode(value)))
    return Response(status: status, headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"], body: body)
  }
}

extension Request {
  /// The number after a name in the query, within a range; nil if it is not there.
  func number(_ name: String, in range: ClosedRange<Int> = 0...1_000_000_000) throws -> Int? {
    guard let text = uri.queryParameters[name[...]] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Refusal(
        status: .badRequest, code: "bad_parameter",
        message: "\(name)=\(text) must be a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// The body as a value.
  func decoded<Value: Decodable>(_ type: Value.Type, context: some RequestContext) async throws -> Value {
    let bytes = try await body.collect(upTo: 100_000)
    do {
      return try JSONDecoder().decode(type, from: Data(bytes.readableBytesView))
    } catch {
      throw Refusal(status: .badRequest, code: "bad_body", message: "The body is not what was expected: \(error)")
    }
  }
}
