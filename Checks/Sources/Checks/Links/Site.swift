import Foundation

/// A site as DocC makes it: a JSON file for each page, which names all that the page refers to.
struct Site {
  private typealias Object = [String: Any]

  private let root: URL
  /// The addresses of all pages, such as `/documentation/quire/pager`.
  let pages: Set<String>
  /// The modules that are not part of this build.
  let leftOut: [String]
  private let contents: [String: Any]
  private let anchors: [String: Set<String>]

  init(at root: URL) throws {
    self.root = root
    let data = root.appending(path: "data")
    var contents: [String: Any] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: data.filePath) ?? .init() where path.hasSuffix(".json") {
      contents["/" + path.dropLast(5)] = try JSONSerialization.jsonObject(with: Data(contentsOf: data.appending(path: path)))
    }
    self.contents = contents
    pages = Set(contents.keys)
    anchors = contents.mapValues { Set(Self.anchors(in: $0)) }
    let list = try? String(contentsOf: root.appending(path: "left-out.txt"), encoding: .utf8)
    leftOut = (list ?? "").split(separator: "\n").map(String.init)
  }

  func check() throws -> Findings {
    var findings = Findings()
    for (page, content) in contents {
      check(content, of: page, &findings)
      // Without a server that knows of DocC, each page is a directory with a file.
      if !exists(page + "/index.html") { findings.problems.append("\(page): there is no \(page)/index.html") }
    }
    return findings
  }

  private func check(_ content: Any, of page: String, _ findings: inout Findings) {
    let references = (content as? Object)?["references"] as? Object ?? [:]
    // The chapters of a tutorial have names, and no pages.
    let chapters = ((content as? Object)?["hierarchy"] as? Object)?["modules"] as? [Object] ?? []
    let names = Set(chapters.compactMap { $0["reference"] as? String })
    for (name, reference) in references where !names.contains(name) {
      guard let reference = reference as? Object else { continue }
      switch reference["type"] as? String {
      case "topic", "section", "link":
        let link = reference["url"] as? String ?? ""
        findings.links += 1
        if let problem = problem(with: link, on: page, &findings) { findings.problems.append("\(page): \(problem)") }
      case "image", "video", "download":
        let files = (reference["variants"] as? [Object] ?? [reference]).compactMap { $0["url"] as? String }
        findings.links += 1
        for file in files where !Target.isElsewhere(file) && !exists(file) {
          findings.problems.append("\(page): there is no file \(file)")
        }
        if files.isEmpty { findings.problems.append("\(page): a picture without a file, \(reference["identifier"] ?? "")") }
      default: break
      }
    }
    for problem in Self.unresolved(in: content, references: references) { findings.problems.append("\(page): \(problem)") }
  }

  private func problem(with link: String, on page: String, _ findings: inout Findings) -> String? {
    if link.isEmpty { return "a link without an address" }
    if Target.isElsewhere(link) { return nil }
    var target = Target(link)
    if !target.path.hasPrefix("/") {
      // A page is a directory to a browser.
      let base = URL(filePath: page + "/", directoryHint: .isDirectory)
      target.path = target.path.isEmpty ? page : URL(filePath: target.path, relativeTo: base).standardizedFileURL.filePath
    }
    let path = target.path.lowercased().replacing(/\/+$/, with: "")
    guard pages.contains(path) else {
      if leftOut.contains(where: { "\(path)/".hasPrefix("/documentation/\($0.lowercased())/") }) {
        findings.unchecked += 1
        return nil
      }
      return "no page for the link \(link)"
    }
    if let anchor = target.anchor, anchors[path]?.contains(anchor) != true { return "no such place on the page: \(link)" }
    return nil
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path.removingPercentEncoding ?? path).filePath)
  }

  /// The places of a page that links can lead to.
  private static func anchors(in node: Any) -> [String] {
    switch node {
    case let object as Object: (object["anchor"] as? String).map { [$0] } ?? [] + object.values.flatMap(anchors)
    case let array as [Any]: array.flatMap(anchors)
    default: []
    }
  }

  /// The broken references, and text that was meant as a link.
  private static func unresolved(in node: Any, references: Object) -> [String] {
    switch node {
    case let array as [Any]: return array.flatMap { unresolved(in: $0, references: references) }
    case let object as Object:
      if object["type"] as? String == "reference", let identifier = object["identifier"] as? String {
        if references[identifier] == nil { return ["a reference to nothing, \(identifier)"] }
        if object["isActive"] as? Bool == false { return ["not a link, though it is to be one: \(identifier)"] }
      }
      if object["type"] as? String == "text", let text = object["text"] as? String {
        if text.contains("<doc:") || text.contains("``") || text.contains("](") { return ["text that was meant as a link: \(text)"] }
      }
      let lists = ["topicSections", "seeAlsoSections", "relationshipsSections"].compactMap { object[$0] as? [Object] }.joined()
      let listed = lists.flatMap { $0["identifiers"] as? [String] ?? [] }
      let missing = listed.filter { references[$0] == nil }.map { "listed, and not there: \($0)" }
      // The abstract of a referenced page is seen only in a list with that page.
      let seen = object.filter { $0.key != "references" }.map(\.value) + Set(listed).compactMap { references[$0] }
      return missing + seen.flatMap { unresolved(in: $0, references: references) }
    default: return []
    }
  }
}
