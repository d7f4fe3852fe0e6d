import Foundation

@testable import Checks

/// A small site and a small repository with errors of each kind, and the same without.
struct PlantedLinks {
  private let directory: URL

  init(in directory: URL) { self.directory = directory }

  /// The planted links that were not found, and false findings.
  func problems() throws -> [String] {
    defer { try? FileManager.default.removeItem(at: directory) }
    let fine = try Self.links.flatMap { try self.found(link: $0.fine) } + Self.markdown.flatMap { try self.found(markdown: $0.fine) }
    let missed =
      try Self.links.filter { try !self.found(link: $0.wrong).contains { $0.contains("/documentation/a:") } }.map(\.wrong)
      + Self.markdown.filter { try self.found(markdown: $0.wrong).isEmpty }.map(\.wrong)
    let withoutFile = try found(link: Self.link("/documentation/b"), leavesOutFile: true).isEmpty ? ["a page without its file"] : []
    return fine.map { "Found where there is nothing: \($0)" } + (missed + withoutFile).map { "Not found: \($0)" }
  }

  // MARK: The site

  private static func link(_ url: String) -> String {
    #""primaryContentSections": [{"type": "reference", "identifier": "x", "isActive": true}], "#
      + #""references": {"x": {"type": "link", "identifier": "x", "url": "\#(url)"}}"#
  }

  /// A page that is described with a reference to nothing.
  private static func listed(_ list: String) -> String {
    #"\#(list), "references": {"z": {"type": "topic", "url": "/documentation/b", "abstract": [{"type": "reference", "identifier": "x"}]}}"#
  }

  private static func text(_ text: String) -> String { #""abstract": [{"type": "text", "text": "\#(text)"}], "references": {}"# }

  private static func picture(_ url: String) -> String {
    #""references": {"p": {"type": "image", "identifier": "p", "variants": [{"url": "\#(url)"}]}}"#
  }

  /// The references of a page, valid and broken.
  private static let links: [(fine: String, wrong: String)] = [
    (link("/documentation/b"), link("/documentation/c")),
    (link("/documentation/B/"), link("/documentation")),
    (link("/documentation/b#Place"), link("/documentation/b#Elsewhere")),
    (link("#Here"), link("#There")),
    (link("../b"), link("../c")),
    (link("https://example.org/documentation/c"), link("")),
    (link("/documentation/gone/page"), link("/documentation/goner")),
    (link("/documentation/b").replacing(#""link""#, with: #""topic""#), link("/documentation/c").replacing(#""link""#, with: #""topic""#)),
    (link("/documentation/b"), link("/documentation/b").replacing("true", with: "false")),
    (link("/documentation/b"), #""primaryContentSections": [{"type": "reference", "identifier": "x"}], "references": {}"#),
    (#""topicSections": [{"identifiers": []}], "references": {}"#, #""topicSections": [{"identifiers": ["y"]}], "references": {}"#),
    (#""hierarchy": {"modules": [{"reference": "x"}]}, \#(link("/documentation/c"))"#, link("/documentation/c")),
    (listed(#""topicSections": []"#), listed(#""topicSections": [{"identifiers": ["z"]}]"#)),
    (text("plain"), text("<doc:Plain>")),
    (text("a `b`"), text("``Plain``")),
    (text("(plain)"), text("[plain](there)")),
    (picture("/images/fine.png"), picture("/images/missing.png")),
    (picture("https://example.org/fine.png"), #""references": {"p": {"type": "image", "identifier": "p", "variants": []}}"#),
  ]

  /// Returns the findings in a site of two pages, one of which has a reference.
  private func found(link: String, leavesOutFile: Bool = false) throws -> [String] {
    let site = directory.appending(path: "site")
    try? FileManager.default.removeItem(at: site)
    try write(#"{"sections": [{"anchor": "Here", "type": "heading"}], \#(link)}"#, to: "site/data/documentation/a.json")
    try write(#"{"sections": [{"anchor": "Place", "type": "heading"}]}"#, to: "site/data/documentation/b.json")
    try write("Gone\n", to: "site/left-out.txt")
    try write("", to: "site/images/fine.png")
    try write("", to: "site/documentation/a/index.html")
    if !leavesOutFile { try write("", to: "site/documentation/b/index.html") }
    return try Site(at: site).check().problems
  }

  // MARK: The Markdown

  /// The text of a file, with valid and broken links.
  private static let markdown: [(fine: String, wrong: String)] = [
    ("[there](there.md)", "[there](missing.md)"),
    ("[there](there.md#what-it-does--1)", "[there](there.md#what-it-does)"),
    ("[no code](there.md#twice)", "[code](there.md#code)"),
    ("[twice](there.md#twice-1)", "[twice](there.md#twice-2)"),
    ("# Here\n[here](#here)", "# Here\n[here](#there)"),
    ("[a](there.md) and [b](folder/)", "[a](there.md) and [b](folders/)"),
    ("`[code](missing.md)`", "[code](missing.md) `code`"),
    ("```\n[code](missing.md)\n```", "```\n```\n[code](missing.md)"),
    (#"<img src="folder/fine.png" alt="">"#, #"<img alt="" src="folder/missing.png">"#),
    (#"<source srcset="folder/fine.png">"#, #"<source srcset="folder/missing.png">"#),
    ("[there][1]\n\n[1]: there.md", "[there][1]\n\n[1]: missing.md"),
    ("![there](folder/fine.png)", "![there](folder/missing.png)"),
    ("[there](https://example.org/missing.md)", "[there](/there.md)"),
    ("[code](folder/fine.png)", "[code](folder/fine.png#L1)"),
  ]

  /// Returns the findings in a file beside another one.
  private func found(markdown: String) throws -> [String] {
    let repository = directory.appending(path: "repository")
    try write(markdown, to: "repository/here.md")
    let headings = "# There\n\n## What it does (1)\n\n## What *it* does — 1\n\n## Twice\n\n## [Twice](x.md)\n"
    try write("\(headings)\n```\n# Code\n```\n", to: "repository/there.md")
    try write("", to: "repository/folder/fine.png")
    return try MarkdownFiles(in: repository).check(["here.md"]).problems
  }

  private func write(_ text: String, to path: String) throws {
    let file = directory.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
