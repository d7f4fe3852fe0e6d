import Foundation
import Hummingbird

/// A position in the list as an opaque text for clients.
struct Cursor: Codable, Sendable {
  /// The generation of the cursor. Cursors of earlier generations have expired.
  var generation: Int
  var position: ProductPosition

  /// Letters, digits, `-` and `_`: nothing that an address would have to escape.
  func encoded() throws -> String {
    try JSONEncoder.stable.encode(self).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }

  /// Decodes a cursor. A cursor of an earlier generation, and a malformed one, are refused.
  init(_ text: String, generation: Int) throws {
    var base64 = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
    guard let data = Data(base64Encoded: base64), let cursor = try? JSONDecoder().decode(Cursor.self, from: data) else {
      throw Refusal(
        status: .badRequest, code: "bad_cursor", message: "That is no cursor of this server: give back the one that a page has named.")
    }
    guard cursor.generation == generation else {
      throw Refusal(status: .gone, code: "cursor_expired", message: "This cursor has expired: begin again at the first page.")
    }
    self = cursor
  }

  init(of product: StoredProduct, generation: Int) {
    self.generation = generation
    position = ProductPosition(of: product)
  }
}
