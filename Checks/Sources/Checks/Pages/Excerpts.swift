import Foundation

/// The code of the examples that the guides show.
///
/// A block whose first line is `// Examples/….swift` equals that file. A block below a line that ends with the name of a file of the examples is
/// found in the file as one piece, apart from indentation.
struct Excerpts {
  let repository: Repository

  /// The guides as the examples have them, where they differ.
  func outdatedGuides() throws -> [String: String] {
    var guides: [String: String] = [:]
    for block in try blocks() {
      guard case .example(let example) = block.role, repository.has(example) else { continue }
      let file = "// \(example)\n\(try repository.text(example))"
      if block.code == file { continue }
      let text = try guides[block.path] ?? repository.text(block.path)
      guides[block.path] = text.replacing("```swift\n\(block.code)```", with: "```swift\n\(file)```")
    }
    return guides
  }

  func problems() throws -> [String] {
    let blocks = try blocks()
    var problems = try outdatedGuides().keys.map { "\($0) shows an example that is not as the file has it." }
    var (files, pieces) = (0, 0)
    for block in blocks {
      switch block.role {
      case .snippet: continue
      case .example(let example):
        files += 1
        if !repository.has(example) { problems.append("\(block.path):\(block.line): there is no file \(example)") }
      case .named(let example):
        guard example.hasPrefix("Examples/") else { continue }
        pieces += 1
        guard repository.has(example) else {
          problems.append("\(block.path):\(block.line): there is no file \(example)")
          continue
        }
        let text = Self.unindented("\n" + (try repository.text(example)))
        if !text.contains(Self.unindented("\n" + block.code)) { problems.append("\(block.path):\(block.line): not in \(example)") }
      }
    }
    if files < 8 || pieces < 4 { problems.append("Only \(files) files and \(pieces) excerpts were found.") }
    return problems
  }

  private func blocks() throws -> [CodeBlock] {
    try repository.files(below: "Sources", "md").flatMap { CodeBlock.blocks(of: $0, in: try repository.text($0)) }
  }

  private static func unindented(_ text: String) -> String { text.replacing(/\n +/, with: "\n") }
}
