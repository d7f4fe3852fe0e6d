import Foundation

/// A block of Swift in a guide, or in the documentation comments of a source file.
struct CodeBlock {
  enum Role: Equatable {
    case snippet
    /// A file, or a piece of one, which the line above the block names.
    case named(String)
    /// A whole file of the examples, which the block's first line names.
    case example(String)
  }

  let path: String
  /// The number of its first line.
  let line: Int
  private(set) var lines: [Substring] = []

  private let name: String?

  var code: String { lines.map { "\($0)\n" }.joined() }

  var role: Role {
    if let name { return .named(name) }
    if let path = lines.first?.wholeMatch(of: /\/\/ (Examples\/[^ ,]*\.swift)/)?.output.1 { return .example(String(path)) }
    return .snippet
  }

  /// The blocks of a file, in order.
  static func blocks(of path: String, in text: String) -> [CodeBlock] {
    let (comment, name) = (/^ *\/\/\/ ?/, /`([^`]+\.swift)`:$/)
    var blocks: [CodeBlock] = []
    var open: CodeBlock?
    var last: Substring = ""
    for (index, line) in text.lines.enumerated() {
      let line = path.hasSuffix(".swift") ? line.replacing(comment, with: "", maxReplacements: 1)[...] : line
      let words = line.drop { $0 == " " }
      if let block = open {
        if words.hasPrefix("```") {
          blocks.append(block)
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if words.hasPrefix("```swift") {
        open = CodeBlock(path: path, line: index + 2, name: last.firstMatch(of: name).map { String($0.output.1) })
        last = ""
      } else if !words.isEmpty {
        last = line
      }
    }
    return blocks
  }
}

extension Repository {
  /// The blocks of all guides and documentation comments.
  func codeBlocks() throws -> [CodeBlock] {
    let paths = files(below: "Sources", "swift", "md") + files(below: "Documentation.docc", "md") + ["README.md"]
    return try paths.flatMap { CodeBlock.blocks(of: $0, in: try text($0)) }
  }
}
