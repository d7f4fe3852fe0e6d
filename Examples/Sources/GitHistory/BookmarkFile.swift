public import Foundation

/// The file with the bookmark of a repository, which only the reader can read.
///
/// It is in `$XDG_STATE_HOME/git-history`, by default `~/.local/state/git-history`, and only its owner may read it. It is written when a
/// viewer closes, and never while one runs. A file that is not a bookmark of this repository is ignored.
public struct BookmarkFile {
  /// The repository's folder, without links.
  private let repository: String
  /// The file.
  let path: String

  /// The contents. A version of the program that writes them in another form counts one up.
  private struct Contents: Codable {
    static let currentVersion = 1

    var version = currentVersion
    let repository: String
    let bookmark: Bookmark
  }

  /// Finds the file for a repository; nil without a repository, as far as its files show, or without a home for files.
  ///
  /// - Parameters:
  ///   - repository: The path of a folder in it.
  ///   - environment: The variables of the process.
  public init?(for repository: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let root = Self.root(of: repository), let folder = Self.folder(environment) else { return nil }
    self.repository = root
    let name = root.split(separator: "/").last.map(String.init) ?? ""
    path = "\(folder)/\(name.prefix(40))-\(Self.digest(of: root)).json"
  }

  /// Returns the latest bookmark, if it is one of the repository.
  public func read() -> Bookmark? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      let contents = try? JSONDecoder().decode(Contents.self, from: data), contents.version == Contents.currentVersion,
      contents.repository == repository, contents.bookmark.isPlausible
    else { return nil }
    return contents.bookmark
  }

  /// Writes a bookmark in place of the one before, or not at all.
  public func write(_ bookmark: Bookmark) throws {
    let data = try JSONEncoder().encode(Contents(repository: repository, bookmark: bookmark))
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let draft = "\(path).\(getpid())"
    unlink(draft)
    // Other users may never read it.
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    do {
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try file.write(contentsOf: data)
      try file.close()
      guard rename(draft, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  // MARK: Location

  private static func folder(_ environment: [String: String]) -> String? {
    // A relative path is invalid, by the specification of these folders.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/git-history" }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.local/state/git-history" : nil }
  }

  /// The folder of a repository, from any folder in it. Git is not called, because the reader would wait for it.
  private static func root(of path: String) -> String? {
    let start = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL
    func has(_ name: String, _ folder: URL) -> Bool { FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path) }
    var folder = start
    while true {
      // A bare repository has in its folder the files that others have in `.git`.
      if has(".git", folder) || has("HEAD", folder) && has("objects", folder) { return folder.path }
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
  }

  /// A short name for a path: FNV-1a. If two have the same, the one that was left last has the file.
  private static func digest(of path: String) -> String {
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
