public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A client that requests JSON from a server, with errors in plain words.
public struct HTTP: Sendable {
  /// The address of the server. Paths are added to it.
  public let baseURL: URL
  private let session: URLSession

  /// Makes a client of a server.
  ///
  /// - Parameter session: The session that sends requests. The standard one keeps no answers, since an old page is useless beside a new
  ///   one.
  public init(baseURL: URL, session: URLSession = HTTP.withoutCache) {
    self.baseURL = baseURL
    self.session = session
  }

  /// A session that keeps no answers.
  public static let withoutCache: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }()

  /// The address of a path, with query parameters. Parameters that are nil are left out.
  public func url(_ path: String, _ parameters: KeyValuePairs<String, String?> = [:]) -> URL {
    var components = URLComponents(url: baseURL.appendingPathComponent(path), resolvingAgainstBaseURL: false)
    let items = parameters.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    if !items.isEmpty { components?.queryItems = items }
    // To many servers a plus sign means a space, and URLComponents leaves it as it is.
    let query = components?.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    components?.percentEncodedQuery = query
    return components?.url ?? baseURL
  }

  /// Asks, and reads the answer, away from the main actor, where large answers would make a list stutter.
  ///
  /// - Throws: ``HTTPFailure``, ``UnreadableAnswer``, ``Unreachable``, or a `CancellationError` if the task was canceled.
  @concurrent public func get<Answer: Decodable & Sendable>(_ type: Answer.Type = Answer.self, from url: URL) async throws -> Answer {
    try await send(URLRequest(url: url), as: type).answer
  }

  /// Sends a value as JSON, and reads the answer.
  @concurrent public func send<Answer: Decodable & Sendable>(
    _ method: String, _ value: some Encodable & Sendable, to url: URL, headers: [String: String] = [:],
    as type: Answer.Type = Answer.self
  ) async throws -> Answer {
    var request = URLRequest(url: url)
    request.httpMethod = method
    for (name, header) in headers { request.setValue(header, forHTTPHeaderField: name) }
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONEncoder().encode(value)
    return try await send(request, as: type).answer
  }

  /// Sends a request, and reads the answer and its head.
  @concurrent public func send<Answer: Decodable & Sendable>(
    _ request: URLRequest, as type: Answer.Type = Answer.self
  ) async throws -> (answer: Answer, head: HTTPURLResponse) {
    let (data, head) = try await send(request)
    do {
      return (try JSONDecoder().decode(type, from: data), head)
    } catch {
      throw UnreadableAnswer(request: Self.name(of: request), bytes: data.count, underlying: error)
    }
  }

  /// Sends a request. Any status but a success is a failure.
  @concurrent @discardableResult public func send(_ request: URLRequest) async throws -> (data: Data, head: HTTPURLResponse) {
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await answer(to: request)
      // The answer may have arrived before the cancellation.
      try Task.checkCancellation()
    } catch {
      // A canceled load is no failure, in any form of the error.
      if Task.isCancelled || (error as? URLError)?.code == .cancelled { throw CancellationError() }
      throw Unreachable(request: Self.name(of: request), underlying: error)
    }
    guard let head = response as? HTTPURLResponse else {
      throw Unreachable(request: Self.name(of: request), underlying: URLError(.badServerResponse))
    }
    guard (200..<300).contains(head.statusCode) else { throw HTTPFailure(request: Self.name(of: request), data: data, head: head) }
    return (data, head)
  }

  /// As `URLSession.data(for:)`, which on Linux may hang forever if it is canceled just when the answer arrives: the task that cancels has
  /// a lock of the task, and waits for the session's queue, which waits for that lock to continue with the task. So it is canceled
  /// elsewhere.
  private func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    let (answers, continuation) = AsyncThrowingStream<(Data, URLResponse), any Error>.makeStream()
    let task = session.dataTask(with: request) { data, response, error in
      if let data, let response, error == nil { continuation.yield((data, response)) }
      continuation.finish(throwing: error)
    }
    task.resume()
    return try await withTaskCancellationHandler {
      for try await answer in answers { return answer }
      // No caller waits for a canceled request.
      throw CancellationError()
    } onCancel: {
      DispatchQueue.global().async { task.cancel() }
    }
  }

  /// The request, without the parts that only machines read.
  private static func name(of request: URLRequest) -> String {
    "\(request.httpMethod ?? "GET") \(request.url?.path ?? "/")"
  }
}
