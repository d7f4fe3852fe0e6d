import Foundation

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
