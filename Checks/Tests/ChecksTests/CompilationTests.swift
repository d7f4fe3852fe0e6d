import Foundation
import Testing

@testable import Checks

/// Code that readers copy. Each test builds what its code imports, one after the other, because builds of one package wait for each other.
@Suite(.serialized) struct CompilationTests {
  private let repository = Repository.current

  // MARK: Snippets

  @Test("Every snippet of the engine compiles")
  func engineSnippets() async throws {
    let snippets = try Snippets(of: repository)
    #expect(snippets.count > 20)
    let info = try Command.output(["swiftc", "-print-target-info"])
    let library = try #require(info.firstMatch(of: /"runtimeResourcePath" *: *"(.*)"/)?.output.1)
    let compiler = try Compiler.plain()
    expectContent(try await snippets.errors(in: .engine, compiler, ["-plugin-path", "\(library)/host/plugins/testing"]))
  }

  @Test("Every snippet about UIKit compiles")
  func snippetsAboutUIKit() async throws { expectContent(try await Snippets(of: repository).errors(in: .uikit, .withUIKit())) }

  @Test("Every snippet about SwiftUI compiles")
  func snippetsAboutSwiftUI() async throws { expectContent(try await Snippets(of: repository).errors(in: .swiftui, .withSwiftUI())) }

  @Test("Every snippet about GRDB compiles", .enabled(if: hasSQLite, "SQLite's header is missing (on Debian: libsqlite3-dev)"))
  func snippetsAboutGRDB() async throws {
    let sqlite = repository.root.appending(path: ".build/all/checkouts/GRDB.swift/Sources/GRDBSQLite").filePath
    expectContent(try await Snippets(of: repository).errors(in: .grdb, .plain(), ["-I", sqlite]))
  }

  @Test("Every snippet about GTK compiles", .enabled(if: hasGTK, "GTK is missing (on Debian: libadwaita-1-dev)"))
  func snippetsAboutGTK() async throws {
    let (compiler, options) = try Compiler.withGTK()
    expectContent(try await Snippets(of: repository).errors(in: .gtk, compiler, options))
  }

  // MARK: Programs

  @Test("The program of the guide for UIKit compiles")
  func guideForUIKit() throws {
    let guide = "Sources/QuireUIKit/QuireUIKit.docc/GettingStartedWithUIKit.md"
    expectContent(try GuideProgram(guide, files: 2, in: repository).errors(.withUIKit()))
  }

  @Test("The program of the guide for SwiftUI compiles")
  func guideForSwiftUI() throws {
    let guide = "Sources/QuireSwiftUI/QuireSwiftUI.docc/GettingStartedWithSwiftUI.md"
    expectContent(try GuideProgram(guide, files: 2, in: repository).errors(.withSwiftUI()))
  }

  @Test("The program of the guide for the command line compiles")
  func guideForTheCommandLine() throws {
    let guide = "Sources/Quire/Quire.docc/GettingStartedOnTheCommandLine.md"
    expectContent(try GuideProgram(guide, files: 3, in: repository).errors(.plain()))
  }

  @Test("The program of the guide for GTK compiles", .enabled(if: hasGTK, "GTK is missing (on Debian: libadwaita-1-dev)"))
  func guideForGTK() throws {
    let guide = try GuideProgram("Sources/QuireGTK/QuireGTK.docc/GettingStartedWithGTK.md", files: 3, in: repository)
    try repository.link(from: guide.folder.deletingLastPathComponent())
    _ = try Command.output(["swift", "package", "--package-path", guide.folder.filePath, "dump-package"])
    let (compiler, options) = try Compiler.withGTK()
    expectContent(try guide.errors(compiler, options))
  }

  @Test(
    "The screens of the guide to tests pass their tests", .enabled(if: isLinux, "The guide is about Linux"),
    arguments: ["UIKit", "SwiftUI"])
  func guideToTests(_ framework: String) throws {
    let guide = try GuideProgram("Sources/QuireTesting/QuireTesting.docc/TestingOnLinux.md", files: 6, in: repository)
    let folder = guide.folder.appending(path: "PostsFor\(framework)")
    // The repository is where it is, and the doubles are built already.
    let manifest = folder.appending(path: "Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8).replacing("../quire/", with: repository.root.filePath)
    try Data(text.utf8).write(to: manifest)
    let doubles = framework == "UIKit" ? "Harness/.build" : "Harness/SwiftUI/.build"
    let options = try Command.output(["Scripts/test", "options"]).split(separator: " ").map(String.init)
    let test = ["swift", "test", "--quiet", "--package-path", folder.filePath, "--scratch-path", doubles]
    _ = try Command.output(["env", "SWIFT_DETERMINISTIC_HASHING=1"] + test + options)
  }

  @Test("The steps of the tutorial compile, and end as the example")
  func tutorial() throws {
    let tutorial = Tutorial(repository: repository)
    expectNone(try tutorial.problems())
    expectContent(try tutorial.errors(.withUIKit()))
  }

  // MARK: Mistakes

  @Test("The compiler reports a common mistake with a hint", arguments: mistakes)
  func hint(_ mistake: Mistake) throws {
    let answer = try mistake.unexpectedAnswer(.plain(), in: repository.emptyFolder("hints"))
    #expect(answer == nil, "Instead of the hint “\(mistake.hint)”, the compiler says this.")
  }

  private static let numbers = #"For pages with numbers, write Pager\(.pageNumbers { page in … }\)."#
  private static let tokens = #"Return the items and the next token: \(items, next: token\)."#
  private static let mistakes = [
    Mistake(code: "let pager = Pager { request in try await api.posts(page: request.cursor ?? 1) }", hint: "Return a Page .*\(numbers)"),
    Mistake(
      code: """
        let pager = Pager<Post> { request in
          let posts = try await api.posts(page: 1)
          return posts
        }
        """, hint: "Return a Page .*\(numbers)"),
    Mistake(
      code: "let pager = Pager { request in try await api.posts(after: request.cursor, limit: request.limit).posts }",
      hint: #"Return a Page .*For pages with tokens, write Pager\(.tokens { token, limit in … }\)."#),
    Mistake(
      code: "let pager = Pager { page in try await api.posts(page: page) }",
      hint: "The closure takes a PageRequest and returns a Page. \(numbers)"),
    Mistake(
      code: """
        let pages = ClosureSource.tokens { token, limit in
          let answer = try await api.posts(after: token, limit: limit)
          return Page(answer.posts, next: answer.token)
        }
        """, hint: tokens),
    Mistake(
      code: """
        let pager = Pager(.tokens { token, limit in
          let answer = try await api.posts(after: token, limit: limit)
          return Page(answer.posts, next: answer.token)
        })
        """, hint: tokens),
    Mistake(
      code: "let pager = Pager(.pageNumbers { page in Page(try await api.posts(page: page), next: page + 1) })",
      hint: "Return the items, or a PartialPage .*the source counts the pages."),
    Mistake(
      code: "let pager = Pager(.offsets { offset, limit in Page([Post(id: offset)], next: offset + 1) })",
      hint: "Return the items, or a PartialPage .*the source counts the items."),
  ]
}

extension Compiler {
  fileprivate static func withUIKit() throws -> Compiler { try uikit.get() }
  private static let uikit = Result { try Compiler(building: "QuireUIKit", of: "Harness") }

  fileprivate static func withSwiftUI() throws -> Compiler { try swiftUI.get() }
  private static let swiftUI = Result { try Compiler(building: "QuireSwiftUI", of: "Harness/SwiftUI") }

  /// A compiler that finds all that can be built here but the modules for Apple's systems.
  fileprivate static func plain() throws -> Compiler { try root.get() }
  private static let root = Result { try Compiler(of: ".") }

  /// A compiler that finds QuireGTK, and the options with which it finds GTK itself.
  fileprivate static func withGTK() throws -> (compiler: Compiler, options: [String]) {
    let flags = try Command.output(["pkg-config", "--cflags", "libadwaita-1"]).split(separator: " ").flatMap { ["-Xcc", String($0)] }
    return (try plain(), ["-I", Repository.current.root.appending(path: "Sources/CAdwaita").filePath] + flags)
  }
}

extension Repository {
  /// Puts the repository where a guide takes it to be: beside or in a folder of the reader's.
  fileprivate func link(from folder: URL) throws {
    try? removeLink(from: folder)
    try FileManager.default.createSymbolicLink(at: folder.appending(path: "quire"), withDestinationURL: root)
  }

  fileprivate func removeLink(from folder: URL) throws { try FileManager.default.removeItem(at: folder.appending(path: "quire")) }
}

private let hasGTK = has("libadwaita-1")
private let hasSQLite = has("sqlite3")

private func has(_ library: String) -> Bool { (try? Command(["pkg-config", "--exists", library]).succeeded) == true }

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
