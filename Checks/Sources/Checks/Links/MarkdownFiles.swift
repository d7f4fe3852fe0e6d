import Foundation

/// Markdown files, as a reader finds them in the repository.
struct MarkdownFiles {
  private let root: URL

  init(in root: URL) { self.root = root }

  func check(_ files: [String]) throws -> Findings {
    var findings = Findings()
    for file in files {
      for (line, link) in Self.links(in: try text(of: file)) where !Target.isElsewhere(link) {
        findings.links += 1
        if let problem = try problem(with: link, in: file) { findings.problems.append("\(file):\(line): \(problem)") }
      }
    }
    return findings
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  private func problem(with link: String, in file: String) throws -> String? {
    let target = Target(link)
    // A path with a leading slash is in the repository on GitHub, and in the file system elsewhere.
    if target.path.hasPrefix("/") { return "not a relative link: \(link)" }
    let directory = root.appending(path: file).deletingLastPathComponent()
    let destination = target.path.isEmpty ? root.appending(path: file) : directory.appending(path: target.path).standardizedFileURL
    guard FileManager.default.fileExists(atPath: destination.filePath) else { return "no file for the link \(link)" }
    guard let anchor = target.anchor else { return nil }
    guard destination.pathExtension == "md" else { return "a place in what is no Markdown: \(link)" }
    let anchors = Self.anchors(in: try String(contentsOf: destination, encoding: .utf8))
    return anchors.contains(anchor) ? nil : "no such heading: \(link)"
  }

  /// The lines with their numbers, without blocks of code.
  private static func prose(in text: String) -> [(number: Int, line: Substring)] {
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      if line.prefixMatch(of: /\s*(```|~~~)/) != nil {
        isCode.toggle()
        return nil
      }
      return isCode ? nil : (index + 1, line)
    }
  }

  /// Links, pictures, and definitions of links, each with the number of its line.
  static func links(in text: String) -> [(line: Int, link: String)] {
    prose(in: text).flatMap { number, line in
      let words = line.replacing(/`[^`]*`/, with: "")
      let inline = words.matches(of: /\]\(\s*<?([^)\s>]+)/).map { String($0.output.1) }
      let definitions = words.matches(of: /^\s*\[[^\]]+\]:\s+(\S+)/).map { String($0.output.1) }
      let attributes = words.matches(of: /(?:src|srcset|href)="([^"]+)"/).map { String($0.output.1) }
      return (inline + definitions + attributes).map { (number, $0) }
    }
  }

  /// The anchors of headings, as GitHub makes them: lowercase, without punctuation, blanks as hyphens, and numbered where one comes again.
  static func anchors(in text: String) -> Set<String> {
    var seen: [String: Int] = [:]
    var anchors: Set<String> = []
    for (_, line) in prose(in: text) {
      guard let heading = line.firstMatch(of: /^#{1,6}\s+(.*?)\s*#*\s*$/)?.output.1 else { continue }
      // Of a link, its text.
      let title = heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }.lowercased()
      let anchor = String(title.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : nil })
      let count = seen[anchor, default: 0]
      seen[anchor] = count + 1
      anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
    }
    return anchors
  }
}
