import Foundation

/// A copy of the repository.
struct Repository {
  let root: URL

  /// The copy that this package is in.
  static let current = Repository(root: (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() })

  /// A folder for the products of checks, which is emptied.
  func emptyFolder(_ name: String) throws -> URL {
    let folder = root.appending(path: ".build/checks/\(name)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The paths of the sources of a module, without what its documentation catalog has.
  func sources(below folder: String) -> [String] { files(below: folder, "swift").filter { !$0.contains(".docc/") } }

  /// The paths of the files below a folder with one of some extensions, in alphabetical order, without build products.
  func files(below folder: String = "", _ extensions: String...) -> [String] {
    let top = root.appending(path: folder).filePath
    let files = FileManager.default.enumerator(atPath: top)
    var paths: [String] = []
    while let path = files?.nextObject() as? String {
      let name = path.split(separator: "/").last ?? ""
      if name == ".git" || name.hasPrefix(".build") { files?.skipDescendants() }
      if extensions.contains(where: { name.hasSuffix(".\($0)") }) { paths.append(folder.isEmpty ? path : "\(folder)/\(path)") }
    }
    return paths.sorted()
  }

  func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }

  func write(_ text: String, to path: String) throws { try Data(text.utf8).write(to: root.appending(path: path)) }

  func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: root.appending(path: path).filePath) }
}

extension URL {
  /// The path as the file system knows it.
  var filePath: String { path(percentEncoded: false) }
}

extension String {
  /// The lines, empty ones included.
  var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
