import Foundation
import Testing

@testable import Checks

@Suite struct PlatformTests {
  @Test("Nothing needs a newer system")
  func newNames() throws {
    let names = try NewNames()
    // The modules for Linux alone may use everything.
    for path in Repository.current.files(below: "Sources", "swift") where !path.hasPrefix("Sources/QuireGTK/") {
      expectNone(names.found(in: try Repository.current.text(path), of: path))
    }
  }

  @Test("Each new name is found where it is planted, by its own line of the table, and not in comments", arguments: NewNames.all)
  func planted(_ name: NewNames.Name) throws {
    let names = try NewNames([name])
    let found = names.found(in: "let before = 0\n\(name.example)\n", of: "A.swift")
    #expect(found.first?.hasPrefix("A.swift:2: iOS \(name.version) has ") == true)
    let code = name.example
    let comments = "// \(code)\nlet url = 0  // \(code)\n/* \(code)\n\(code) */\nuse(0)  // available: ours\n\(code)  // available: ours\n"
    expectNone(names.found(in: comments, of: "A.swift"))
  }

  @Test("Similar names are not found")
  func similarNames() throws {
    let code = """
      import Observation
      struct Spanning { let spans = 0, spanner = 0 }
      let mutexes = MutexLike(), atomically = 0, observations = 0
      deinit {}
      nonisolated deinit2()
      for try await page in pages where page.indices.count > 0 {}
      func items<S: AsyncSequence>(_ sequence: S) where S.Element == Int {}
      let pairs = items.enumerated().map { $0 }
      Task { await load() }
      struct Box<Item: Identifiable> { let immediate = 0 }
      """
    expectNone(try NewNames().found(in: code, of: "A.swift"))
  }

  @Test("A program with a wrong argument says what was wrong in a release build too")
  func messages() throws {
    let messages = Messages(repository: .current)
    expectNone(try messages.silentStops())
    #expect(try messages.stop(withWrongArgument: false).succeeded)
    let stop = try messages.stop(withWrongArgument: true)
    #expect(!stop.succeeded)
    #expect(stop.output.contains("Fatal error: Program: an age of -1.0 seconds is negative; zero is none."))
  }

  @Test("Every package is tested")
  func packages() throws {
    let words = Set(try Repository.current.text("Scripts/test").split { $0.isWhitespace || $0 == ";" }.map(String.init))
    // The dependencies of the benchmarks with peers take minutes to build.
    let untested: Set = ["Benchmarks"]
    for manifest in Repository.current.files(below: "", "swift") where manifest.hasSuffix("/Package.swift") {
      let package = manifest.replacing(/\/Package\.swift$/, with: "")
      #expect(untested.contains(package) || words.contains(package), "Scripts/test does not test \(package).")
    }
  }

  @Test("Every script can be run, and its shell can read it")
  func scripts() throws {
    let repository = Repository.current
    let scripts = try FileManager.default.contentsOfDirectory(atPath: repository.root.appending(path: "Scripts").filePath)
    for path in scripts.map({ "Scripts/\($0)" }) + [".ci/run"] {
      let file = repository.root.appending(path: path).filePath
      guard let line = try? repository.text(path).lines.first, line.hasPrefix("#!") else { continue }
      #expect(FileManager.default.isExecutableFile(atPath: file), "\(path) cannot be run: chmod +x")
      guard line.hasSuffix("sh") else { continue }
      let command = try Command([line.hasSuffix("bash") ? "bash" : "sh", "-n", file])
      #expect(command.succeeded, "\(command.output)")
    }
  }

  @Test("What watchOS lacks is behind a condition")
  func watchOS() throws {
    for path in Repository.current.files(below: "Sources/QuireSwiftUI", "swift") {
      /// The conditions around a line, each with a Boolean value that indicates whether the line is compiled for watchOS.
      var conditions: [Bool?] = []
      for line in try Repository.current.text(path).lines {
        let code = line.trimmingCharacters(in: .whitespaces)
        if code.hasPrefix("#if ") {
          conditions.append(code.contains("!os(watchOS)") ? false : code.contains("os(watchOS)") ? true : nil)
        } else if code.hasPrefix("#else"), let condition = conditions.popLast() {
          conditions.append(condition.map { !$0 })
        } else if code.hasPrefix("#endif") {
          conditions.removeLast()
        }
        let isOnWatch = !conditions.contains(false)
        #expect(!(code.contains("List(selection:") && isOnWatch), "\(path): watchOS has no List with a set of selected rows.")
      }
    }
  }
}
