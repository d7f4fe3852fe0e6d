/// The text between two comments of a page, which a program generates.
public struct MarkedText: Sendable {
  public enum Problem: Error, CustomStringConvertible {
    case noPlace(String)

    public var description: String {
      switch self {
      case .noPlace(let name): "The page has no place between <!-- \(name) --> and <!-- end of \(name) -->."
      }
    }
  }

  public private(set) var text: String

  public init(_ text: String) { self.text = text }

  /// Puts other text into a place.
  public mutating func replace(_ name: String, with content: String) throws(Problem) {
    guard
      let start = range(of: "<!-- \(name) -->", from: text.startIndex),
      let end = range(of: "<!-- end of \(name) -->", from: start.upperBound)
    else { throw .noPlace(name) }
    text.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n\n\(content)\n\n")
  }

  private func range(of marker: String, from start: String.Index) -> Range<String.Index>? {
    text[start...].firstRange(of: marker)
  }
}
