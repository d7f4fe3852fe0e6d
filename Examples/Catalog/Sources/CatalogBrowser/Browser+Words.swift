import CatalogSources
public import Quire
import QuireFoundation

extension Browser {
  /// What there is to say of the server beside the list, in a few words; nil if nothing.
  public var notice: String? {
    if let retry = pager.retries.values.max(by: { $0.attempt < $1.attempt }) { return "no answer yet, attempt \(retry.attempt) …" }
    return connection == .lost ? "no connection" : nil
  }

  /// What went wrong, for somebody who wants products and knows nothing of networks. What to do about it is on a button or a key beside it.
  public nonisolated static func words(for failure: LoadFailure) -> String {
    switch failure.underlying {
    case is Unreachable: "The server cannot be reached. It may have been stopped, or the network is down."
    case is UnreadableAnswer: "The answer of the server was cut off on its way."
    case let failure as HTTPFailure where failure.status >= 500 && failure.retryAfter == nil:
      "The server has a problem of its own (\(failure.status)). That is not your fault, and may be over in a moment."
    default: failure.message
    }
  }
}
