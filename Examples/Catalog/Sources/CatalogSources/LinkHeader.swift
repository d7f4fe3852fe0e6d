/// Reads the header `Link` (RFC 8288): `<https://host/products?after=7>; rel="next", </products>; rel="first"`.
public enum LinkHeader {
  /// The address of each relation, as the header has it: absolute, or relative to the request. Of two, the first counts.
  ///
  /// Several headers of that name are one, joined by commas. Unreadable parts are left out: a header should never cost the page.
  ///
  /// - Complexity: O(*n*) in the length of the header.
  public static func targets(_ header: String) -> [String: String] {
    var scanner = Scanner(Array(header.unicodeScalars))
    var targets: [String: String] = [:]
    while !scanner.isAtEnd {
      scanner.skip { $0 == "," || $0 == " " || $0 == "\t" }
      guard scanner.take("<") else {
        scanner.skipToNextLink()
        continue
      }
      let target = scanner.text { $0 != ">" }
      guard scanner.take(">") else { break }
      var relations: String?
      while let (name, value) = scanner.parameter() {
        // The first `rel` of a link counts (RFC 8288, 3.3).
        if name == "rel", relations == nil { relations = value }
      }
      for relation in (relations ?? "").split(separator: " ") where targets[relation.lowercased()] == nil {
        targets[relation.lowercased()] = target
      }
    }
    return targets
  }
}

private struct Scanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  var isAtEnd: Bool { index == scalars.count }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard !isAtEnd, scalars[index] == scalar else { return false }
    index += 1
    return true
  }

  mutating func skip(while isSkipped: (Unicode.Scalar) -> Bool) {
    while !isAtEnd, isSkipped(scalars[index]) { index += 1 }
  }

  mutating func text(while isText: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    skip(while: isText)
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  /// Skips the next comma that is outside of quotes.
  mutating func skipToNextLink() {
    while !isAtEnd, !take(",") {
      if take("\"") { _ = restOfQuote() } else { index += 1 }
    }
  }

  /// The next parameter of a link, its name in small letters; nil behind the last one.
  mutating func parameter() -> (name: String, value: String)? {
    skip { $0 == " " || $0 == "\t" }
    guard take(";") else { return nil }
    skip { $0 == " " || $0 == "\t" || $0 == ";" }
    let name = text { !" \t=;,".unicodeScalars.contains($0) }
    skip { $0 == " " || $0 == "\t" }
    guard take("=") else { return (name.lowercased(), "") }
    skip { $0 == " " || $0 == "\t" }
    if take("\"") { return (name.lowercased(), restOfQuote()) }
    return (name.lowercased(), text { !" \t;,".unicodeScalars.contains($0) })
  }

  /// Reads the text up to the closing quote. Commas and semicolons have no meaning there, and a backslash makes a quote part of the text.
  private mutating func restOfQuote() -> String {
    var text = String.UnicodeScalarView()
    while !isAtEnd, !take("\"") {
      _ = take("\\")
      guard !isAtEnd else { break }
      text.append(scalars[index])
      index += 1
    }
    return String(text)
  }
}
