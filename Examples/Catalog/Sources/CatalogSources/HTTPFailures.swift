public import Foundation
public import Quire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that answered, and not with a success.
public struct HTTPFailure: RetryAfterError, LocalizedError, CustomStringConvertible {
  /// The request, such as `GET /products`.
  public let request: String
  /// The status that the server gave.
  public let status: Int
  /// The code of the error for programs, if the server sent one.
  public let code: String?
  /// The message of the server, if it sent one.
  public let message: String?
  /// The delay that the server requests. A ``RetryPolicy`` honors it.
  public let retryAfter: Duration?

  init(request: String, data: Data, head: HTTPURLResponse) {
    struct Body: Decodable {
      struct Reason: Decodable { var code, message: String? }
      var error: Reason?
    }
    self.request = request
    status = head.statusCode
    let reason = try? JSONDecoder().decode(Body.self, from: data).error
    code = reason?.code
    message = reason?.message
    // The server's own clock defines "now": that of the device may be wrong by hours.
    let now = head.value(forHTTPHeaderField: "Date").flatMap { RetryAfter.date($0) } ?? Date()
    retryAfter = head.value(forHTTPHeaderField: "Retry-After").flatMap { RetryAfter.duration($0, now: now) }
  }

  /// The failure, and the remedy.
  public var description: String {
    "The server answered \(request) with \(status)\(message.map { ": \($0)" } ?? ".") \(help)"
  }

  public var errorDescription: String? { description }

  private var help: String {
    if let retryAfter {
      return
        "It wants to be asked again in \(max(.seconds(1), retryAfter).formatted(.units(allowed: [.days, .hours, .minutes, .seconds])))."
    }
    switch status {
    case 401, 403: return "Sign in again."
    case 404, 410: return "It may have been removed: refresh."
    case 429: return "That was too often: wait a moment."
    case 500...: return "That is not your fault: try again in a moment."
    default: return "The server does not know this request; a newer version of the app may help."
    }
  }
}

/// An answer that ends too early, or has another form. Another request may succeed.
public struct UnreadableAnswer: LocalizedError, CustomStringConvertible {
  /// The request.
  public let request: String
  /// The length of the answer.
  public let bytes: Int
  /// The error of the decoder.
  public let underlying: any Error

  /// The failure, and the remedy.
  public var description: String {
    "The answer to \(request), \(bytes) bytes, cannot be read. It may have been cut off on its way: try again. (\(underlying))"
  }

  public var errorDescription: String? { description }
}

/// A server that did not answer, or not to the end.
public struct Unreachable: LocalizedError, CustomStringConvertible {
  /// The request.
  public let request: String
  /// The error of the network.
  public let underlying: any Error

  /// The failure, and the remedy.
  public var description: String {
    // Some systems end the sentence, and some do not.
    let reason = underlying.localizedDescription
    return "There was no whole answer to \(request): \(reason)\(reason.hasSuffix(".") ? "" : ".") Check the network, and try again."
  }

  public var errorDescription: String? { description }
}
