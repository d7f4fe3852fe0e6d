public import CatalogSources
public import Foundation

extension CatalogClient {
  /// The address of a server, from the text on a command line; nil if it is none.
  public static func address(_ text: String) -> URL? {
    URL(string: text).flatMap { ["http", "https"].contains($0.scheme) && $0.host?.isEmpty == false ? $0 : nil }
  }
}
