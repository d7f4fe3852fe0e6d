#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Quire
  import Testing
  import UIKit

  @testable import QuireUIKit

  extension DeviceTests {
    @MainActor struct ContentStringsTests {
      @Test("P5: texts without a translation are English")
      func english() {
        let texts = ContentStrings()
        #expect([texts.loading, texts.emptyTitle, texts.failureTitle] == ["Loading", "No Content", "Something Went Wrong"])
        #expect([texts.retry, texts.loadMore, texts.arrivals(20)] == ["Try Again", "Load More", "20 more"])
        #expect(texts.failure(LoadFailure(Failed("Offline."))) == "Offline.")
        #expect(texts.failure(LoadFailure(LoadError.invalidated)) == LoadError.invalidated.description)
      }

      @Test("P5: a table of the app translates them; other texts stay English")
      func translated() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let table = [
          #""Loading" = "Lädt";"#, #""Try Again" = "Noch einmal";"#, #""%d more" = "%d weitere";"#,
        ]
        try table.joined(separator: "\n").write(to: directory.appendingPathComponent("Quire.strings"), atomically: true, encoding: .utf8)
        let texts = ContentStrings(bundle: try #require(Bundle(path: directory.path)))
        #expect([texts.loading, texts.retry, texts.arrivals(20)] == ["Lädt", "Noch einmal", "20 weitere"])
        #expect(texts.emptyTitle == "No Content")
      }
    }
  }
#endif
