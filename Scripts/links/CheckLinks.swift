import Foundation

/// Prints each broken link with its page or file, and fails if there is one.
@main enum CheckLinks {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--self-test", let directory = arguments.last {
      return finish(with: try SelfTest(in: URL(filePath: directory)).problems())
    }
    guard arguments.count >= 2 else { return finish(with: ["usage: check-links <site> <repository> <Markdown file …>"]) }
    let site = try Site(at: URL(filePath: arguments[1]))
    let markdown = MarkdownFiles(in: URL(filePath: arguments[2]))
    let (inSite, inFiles) = (try site.check(), try markdown.check(Array(arguments.dropFirst(2))))
    print("\(site.pages.count) pages and \(arguments.count - 2) Markdown files: \(inSite.links + inFiles.links) links.")
    if inSite.unchecked > 0 {
      print("\(inSite.unchecked) of them lead into modules that this build leaves out: \(site.leftOut.joined(separator: ", ")).")
    }
    // A check that finds no links looks in the wrong place.
    finish(with: inSite.problems + inFiles.problems + (inSite.links > 0 && inFiles.links > 0 ? [] : ["No links were found."]))
  }

  private static func finish(with problems: [String]) {
    for problem in problems.sorted() { print(problem) }
    if !problems.isEmpty { exit(1) }
  }
}

/// The result of a check.
struct Findings {
  /// The number of links that were looked at.
  var links = 0
  /// The number of links that could not be followed, because their target is not part of this build.
  var unchecked = 0
  /// The problems: the page, and the problem in it.
  var problems: [String] = []
}

/// The target of a link: a path, and an anchor in its page.
struct Target {
  var path: String
  var anchor: String?

  init(_ link: String) {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0].split(separator: "?", omittingEmptySubsequences: false)[0])
    path = path.removingPercentEncoding ?? path
    anchor = parts.count > 1 ? String(parts[1]).removingPercentEncoding : nil
  }

  /// Returns whether a link leads to another host, or is something else than an address of a page.
  static func isElsewhere(_ link: String) -> Bool {
    link.hasPrefix("//") || link.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) != nil
  }
}

extension URL {
  /// The path as the file system knows it.
  var filePath: String { path(percentEncoded: false) }
}
