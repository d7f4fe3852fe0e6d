import Foundation
import Hummingbird

/// The query parameters of a request.
struct Parameters {
  private let values: [String: String]

  /// Reads it as most servers do, who take a plus sign for a space. Of two of one name, the first counts.
  init(_ request: Request) {
    let pairs = (request.uri.query ?? "").split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decoded(parts[0]), parts.count < 2 ? "" : Self.decoded(parts[1]))
    }
    values = Dictionary(pairs) { first, _ in first }
  }

  func text(_ name: String) -> String? {
    values[name]
  }

  private static func decoded(_ text: Substring) -> String {
    let text = text.replacingOccurrences(of: "+", with: " ")
    return text.removingPercentEncoding ?? text
  }

  /// A number in a range. Other texts and numbers are refused.
  func number(_ name: String, in range: ClosedRange<Int>, default standard: Int) throws -> Int {
    guard let text = text(name) else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw Refusal(
        status: .badRequest, code: "bad_parameter",
        message: "\(name)=\(text) must be a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// The number of products that a page has at most.
  func limit(_ name: String) throws -> Int {
    try number(name, in: 1...Self.largestPage, default: 20)
  }

  /// The requested products: `q` and `order`.
  func listing() throws -> Listing {
    try Listing(order: text("order"), matching: text("q"))
  }

  static let largestPage = 200
}

extension Listing {
  /// Creates the listing of a request.
  ///
  /// - Parameters:
  ///   - name: The name of an order; nil for the newest products first.
  ///   - words: The words of a search; nil for all products.
  init(order name: String?, matching words: String?) throws {
    self.init()
    matching = words ?? ""
    guard matching.utf8.count <= Self.longestSearch else {
      throw Refusal(
        status: .badRequest, code: "bad_parameter",
        message: "A search has at most \(Self.longestSearch) bytes, not \(matching.utf8.count).")
    }
    guard let name else { return }
    guard let order = ProductOrder(rawValue: name) else {
      let names = ProductOrder.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(status: .badRequest, code: "bad_parameter", message: "order=\(name) must be one of \(names).")
    }
    self.order = order
  }

  /// The largest number of bytes of a search. SQLite refuses a thousand conditions, and patterns of more than 50,000 bytes.
  private static let longestSearch = 1_000
}
