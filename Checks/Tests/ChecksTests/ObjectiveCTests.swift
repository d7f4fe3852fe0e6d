import Foundation
import Testing

@testable import Checks

/// On a Mac, the real headers are in the way, and the tests of the adapter run against them.
@Suite(
  .serialized, .enabled(if: isLinux, "The adapter's tests run against the real headers here"),
  .enabled(if: hasSwift6_3, "The compiler has no option for the header before Swift 6.3"))
struct ObjectiveCTests {
  private let repository = Repository.current
  /// Every test compiles the adapter anew, and the modules below it once.
  private static let compiler = Result { try ObjectiveCCompiler(in: .current) }

  private func sources(of module: String) -> [URL] {
    let folder = module == "Users" ? "\(ObjectiveCCompiler.folder)/Users" : "Sources/\(module)"
    return repository.sources(below: folder).map { repository.root.appending(path: $0) }
  }

  @Test("Objective-C sees what it should")
  func lists() throws {
    let compiler = try Self.compiler.get()
    let lists = EntryPointLists(
      try ["QuireUIKit", "Users"].map { module in
        let (entryPoints, errors) = try compiler.entryPoints(of: module, in: sources(of: module))
        return try #require(entryPoints, "\(errors)")
      })
    if isRecording { try lists.write(to: repository) }
    expectNone(lists.differences(from: try EntryPointLists(in: repository)))
  }

  @Test("Planted errors that compile are found in the lists")
  func plantedDifferences() throws {
    var adapter = try Planting(sources(of: "QuireUIKit"))
    try adapter.plant("ImageTitleMessageView.swift", /@objc\n(?= *#endif\n[^\n]*var titleFont)/, "")
    try adapter.plant("ImageTitleMessageView.swift", /open dynamic var messageFont/, "open var messageFont")
    try adapter.plant("ImageTitleMessageView.swift", /@objc\(setActionColor:forState:\)/, "@objc(setActionColor:state:)")
    try adapter.plant("PagedTableViewController.swift", /@IBOutlet/, "@objc")
    var users = try Planting(sources(of: "Users"))
    try users.plant("Table.swift", /didDeselectRowAt/, "didDeselectRowsAt")

    let compiler = try Self.compiler.get()
    let (adapterPoints, errors) = try compiler.entryPoints(of: "QuireUIKit", in: try adapter.write("adapter", in: repository))
    let (userPoints, otherErrors) = try compiler.entryPoints(of: "Users", in: try users.write("users", in: repository))
    let lists = EntryPointLists([try #require(adapterPoints, "\(errors)"), try #require(userPoints, "\(otherErrors)")])

    let found = lists.differences(from: try EntryPointLists(in: repository))
    #expect(found.contains("gone: QuireUIKit.ImageTitleMessageView.titleFont.setter"))
    #expect(found.contains("new:  QuireUIKit.ImageTitleMessageView.messageFont.setter (vtable)"))
    #expect(found.contains("gone: -[ImageTitleMessageView setActionColor:forState:]"))
    #expect(found.contains("gone: @property IBOutlet PagedTableViewController.tableView"))
    #expect(found.contains("gone: Users.FavoritesViewController.tableView(_:didDeselectRowAt:)"))
  }

  @Test("Planted errors that do not compile are found by the compiler")
  func plantedErrors() throws {
    var adapter = try Planting(sources(of: "QuireUIKit"))
    try adapter.plant("LoadingView.swift", /open dynamic var image: UIImage\?/, "open dynamic var image: LoadingAnimation?")
    try adapter.plant("TableSurface.swift", /numberOfSections\(in tableView/, "numberOfSections(of tableView")
    try adapter.plant("CollectionSurface.swift", /numberOfItemsInSection section/, "numberOfItemsOfSection section")
    let sources = try adapter.write("adapter", in: repository)
    let errors = try Self.compiler.get().entryPoints(of: "QuireUIKit", in: sources).errors
    #expect(errors.contains("its type cannot be represented in Objective-C"))
    #expect(errors.contains("nearly matches optional requirement"))
    #expect(errors.contains("has different argument labels from those required by protocol"))
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif

/// Copies of source files with planted errors.
private struct Planting {
  private var texts: [String: String] = [:]

  init(_ files: [URL]) throws {
    for file in files { texts[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8) }
    try #require(texts.count == files.count, "Two files have one name.")
  }

  mutating func plant(_ file: String, _ place: some RegexComponent, _ error: String) throws {
    let text = try #require(texts[file], "There is no \(file).")
    let planted = text.replacing(place, with: error)
    try #require(planted != text, "Nothing to plant in \(file) for \(error)")
    texts[file] = planted
  }

  func write(_ name: String, in repository: Repository) throws -> [URL] {
    let folder = try repository.emptyFolder("planted-\(name)")
    return try texts.sorted { $0.key < $1.key }.map { name, text in
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file
    }
  }
}
