import CatalogSources
public import Quire
import QuireFoundation

extension Browser {
  /// A short notice about the server beside the list; nil if there is none.
  public var notice: String? {
    if let retry = pager.retries.values.max(by: { $0.attempt < $1.attempt }) { return "no answer yet, attempt \(retry.attempt) …" }
    return connection == .lost ? "no connection" : nil
  }

  /// A failure in words for a user who wants products and knows nothing of networks. A button or a key beside it has the remedy.
  public nonisolated static func words(for failure: LoadFailure) -> String {
    switch failure.underlying {
    case is Unreachable: "The server cannot be reached. It may have been stopped, or the network is down."
    case is UnreadableAnswer: "The answer of the server was cut off on its way."
    case let failure as HTTPFailure where failure.status >= 500 && failure.retryAfter == nil:
      "The server has a problem (\(failure.status)). That is not your fault, and may be over in a moment."
    default: failure.message
    }
  }
}
