import Foundation
import HTTPTypes
import Hummingbird

/// Why a request is not answered as it was meant, for people (the message) and for programs (the code).
struct Refusal: HTTPResponseError {
  var status: HTTPResponse.Status
  var code: String
  var message: String
  var headers = HTTPFields()

  func response(from request: Request, context: some RequestContext) throws -> Response {
    try .json(Body(error: Body.Reason(code: code, message: message)), status: status, headers: headers)
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
  /// A value as JSON.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = HTTPFields()) throws -> Response {
    var headers = headers
    headers[.contentType] = "application/json; charset=utf-8"
    // The list changes at any time, so no cache may keep an answer.
    headers[.cacheControl] = "no-store"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONEncoder.stable.encode(value))))
  }
}

extension JSONEncoder {
  /// Writes the same text for the same value each time, so that a place in the list has one cursor.
  static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
