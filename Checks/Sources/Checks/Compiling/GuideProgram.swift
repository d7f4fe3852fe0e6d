import Foundation

/// A program of a guide that begins with an empty project: whole files below their names, as a reader would copy them.
struct GuideProgram {
  /// The folder that the files are in.
  let folder: URL
  let files: [URL]

  /// Writes the files of a guide. Of a file that the guide shows twice, the last version counts.
  ///
  /// - Parameter count: The number of files that the guide has.
  init(_ guide: String, files count: Int, in repository: Repository) throws {
    folder = try repository.emptyFolder("guides/\(URL(filePath: guide).deletingPathExtension().lastPathComponent)")
    var files: [String: String] = [:]
    for block in CodeBlock.blocks(of: guide, in: try repository.text(guide)) {
      if case .named(let name) = block.role { files[name] = block.code }
    }
    guard files.count == count else { throw Problem("\(guide) has \(files.count) files and not \(count).") }
    for (name, code) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(code.utf8).write(to: file)
    }
    self.files = files.keys.filter { !$0.hasSuffix("Package.swift") }.sorted().map { [folder] in folder.appending(path: $0) }
  }

  /// Returns what the compiler says of the files below a folder: nothing, if they compile.
  func errors(_ compiler: Compiler, _ options: [String] = ["-parse-as-library"]) throws -> String {
    for isolation in Compiler.isolations {
      let errors = try compiler.errors(in: files, isolation + ["-warnings-as-errors", "-module-name", "Posts"] + options)
      if !errors.isEmpty { return errors }
    }
    return ""
  }
}
