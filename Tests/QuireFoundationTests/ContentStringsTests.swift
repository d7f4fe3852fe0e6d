import Foundation
import Quire
import QuireFoundation
import Testing

@MainActor @Suite struct ContentStringsTests {
  private struct Offline: Error, LocalizedError { var errorDescription: String? { "No network" } }

  @Test("Texts without a translation are English")
  func english() {
    let strings = ContentStrings(bundle: .main)
    #expect([strings.loading, strings.emptyTitle, strings.failureTitle] == ["Loading", "No Content", "Something Went Wrong"])
    #expect([strings.retry, strings.loadMore, strings.refresh] == ["Try Again", "Load More", "Refresh"])
    #expect([strings.unreadBorder, strings.arrivals(3)] == ["New", "3 more"])
    #expect([strings.newItems(1), strings.newItems(2)] == ["1 new item", "2 new items"])
    #expect([strings.missingItems(0), strings.missingItems(1)] == ["There may be more here", "1 more here"])
  }

  @Test("The English texts of the engine are those of a bundle without a table")
  func engine() {
    let (engine, bundle) = (ContentStrings(failure: { $0.message }), ContentStrings())
    for path: KeyPath<ContentStrings, String> in [\.loading, \.emptyTitle, \.failureTitle, \.retry, \.loadMore, \.refresh, \.unreadBorder] {
      #expect(engine[keyPath: path] == bundle[keyPath: path])
    }
    for count in 0...2 {
      #expect(engine.arrivals(count) == bundle.arrivals(count))
      #expect(engine.newItems(count) == bundle.newItems(count))
      #expect(engine.missingItems(count) == bundle.missingItems(count))
    }
  }

  @Test("The text for a failure is the message of its error")
  func failures() {
    #expect(ContentStrings().failure(LoadFailure(Offline())) == "No network")
    #expect(ContentStrings().failure(LoadFailure(LoadError.invalidated)) == LoadError.invalidated.description)
  }

  @Test("A table of the app translates the texts, and leaves the others in English")
  func translations() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).bundle")
    let language = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let table = #""Try Again" = "Noch einmal"; "%d more" = "%d weitere"; "%d new items" = "%d neue"; "%d more here" = "hier %d weitere";"#
    try table.write(to: language.appendingPathComponent("Quire.strings"), atomically: true, encoding: .utf8)
    let strings = ContentStrings(bundle: try #require(Bundle(url: folder)))
    #expect([strings.retry, strings.arrivals(20), strings.newItems(3)] == ["Noch einmal", "20 weitere", "3 neue"])
    #expect([strings.missingItems(7), strings.loading] == ["hier 7 weitere", "Loading"])
  }

  @Test("Placeholders and changes of a list have announcements")
  func announcements() {
    let strings = ContentStrings()
    let failure = LoadFailure(Offline())
    let states: [ContentState] = [.initial, .loading, .empty, .failed(failure), .loaded]
    #expect(states.map { strings.announcement(of: $0) } == [nil, "Loading", "No Content", "Something Went Wrong", nil])
    let changes: [ListAnnouncement] = [.arrivals(20), .newItems(1), .failure(failure)]
    #expect(changes.map { strings.text(of: $0) } == ["20 more", "1 new item", "No network"])
  }
}
