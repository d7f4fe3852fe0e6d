import Foundation

/// The steps of the tutorial: versions of the files of an example.
struct Tutorial {
  static let folder = "Sources/QuireUIKit/QuireUIKit.docc/Tutorials"
  static let example = "Examples/iOS/ColoredRows"

  let repository: Repository

  private var steps: [String] { repository.files(below: "\(Self.folder)/Code", "swift") }

  /// The last version of a file.
  private func last(_ name: String) -> String? { steps.last { $0.hasPrefix("\(Self.folder)/Code/\(name)-") } }

  /// The differences between the last step and the example, and the steps that no page shows.
  func problems() throws -> [String] {
    var problems: [String] = []
    for file in repository.files(below: Self.example, "swift") {
      let name = URL(filePath: file).deletingPathExtension().lastPathComponent
      guard let last = last(name), try repository.text(last) == repository.text(file) else {
        problems.append("The last version of \(name).swift in the tutorial is not that of \(Self.example).")
        continue
      }
    }
    let pages = try repository.files(below: Self.folder, "tutorial").map(repository.text).joined()
    for step in steps {
      // A missing file of a step is an error of DocC.
      let name = URL(filePath: step).lastPathComponent
      if !pages.contains("file: \"\(name)\"") { problems.append("No step shows \(name).") }
    }
    if steps.count < 10 { problems.append("Only \(steps.count) steps were found.") }
    return problems
  }

  /// Returns what the compiler says of each step, with the other files as they are in the end.
  func errors(_ compiler: Compiler) throws -> String {
    // The app's delegate is compared only: the double of UIKit has none.
    for step in steps where !step.contains("/AppDelegate-") {
      let others = step.contains("/ColoredRowsViewController-") ? [last("ColorsService")].compactMap(\.self) : []
      for isolation in Compiler.isolations {
        let errors = try compiler.errors(
          in: ([step] + others).map { repository.root.appending(path: $0) },
          isolation + [
            "-warnings-as-errors", "-parse-as-library", "-module-name", "ColoredRows", "-enable-upcoming-feature", "ExistentialAny",
          ])
        if !errors.isEmpty { return errors }
      }
    }
    return ""
  }
}
