public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// An event on a connection that stays open.
public enum ConnectionEvent: Sendable {
  /// The server has begun to answer: nothing that happens from now on is missed.
  case opened
  /// Some bytes.
  case bytes(Data)
}

/// A request whose answer never ends, piece by piece. It is closed when its reader ends.
///
/// It is written with a delegate, which works on every platform; `URLSession.bytes(for:)` is missing on Linux.
public func connection(_ request: URLRequest) -> AsyncThrowingStream<ConnectionEvent, any Error> {
  let (stream, continuation) = AsyncThrowingStream<ConnectionEvent, any Error>.makeStream()
  let session = URLSession(configuration: .ephemeral, delegate: ConnectionDelegate(continuation), delegateQueue: nil)
  let task = session.dataTask(with: request)
  continuation.onTermination = { _ in
    // In another task, for the same reason as in HTTP: a task that cancels the reader may call this.
    DispatchQueue.global().async {
      task.cancel()
      // A session keeps its delegate until then.
      session.finishTasksAndInvalidate()
    }
  }
  task.resume()
  return stream
}

private final class ConnectionDelegate: NSObject, URLSessionDataDelegate {
  private let continuation: AsyncThrowingStream<ConnectionEvent, any Error>.Continuation

  init(_ continuation: AsyncThrowingStream<ConnectionEvent, any Error>.Continuation) {
    self.continuation = continuation
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let request = "\(dataTask.originalRequest?.httpMethod ?? "GET") \(dataTask.originalRequest?.url?.path ?? "/")"
    if let head = response as? HTTPURLResponse, !(200..<300).contains(head.statusCode) {
      continuation.finish(throwing: HTTPFailure(request: request, data: Data(), head: head))
      return completionHandler(.cancel)
    }
    continuation.yield(.opened)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    continuation.yield(.bytes(data))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    continuation.finish(throwing: error)
  }
}
