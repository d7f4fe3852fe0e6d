import Foundation
import Quire
import Testing

@testable import QuireSwiftUI

@Suite(.timeLimit(.minutes(5))) @MainActor struct ContentStateTextsTests {
  private struct Offline: Error, LocalizedError {
    var errorDescription: String? { "No network" }
  }

  @Test func withoutATranslationTheTextsAreEnglish() {
    let texts = ContentStateTexts()
    #expect([texts.loading, texts.emptyTitle, texts.failureTitle] == ["Loading", "No Content", "Something Went Wrong"])
    #expect([texts.retry, texts.loadMore, texts.arrivals(3)] == ["Try Again", "Load More", "3 more"])
  }

  @Test func aFailureSaysWhatItsErrorSays() {
    #expect(ContentStateTexts().failure(LoadFailure(Offline())) == "No network")
    #expect(ContentStateTexts().failure(LoadFailure(LoadError.invalidated)) == LoadError.invalidated.description)
  }

  @Test func aBundleTranslates() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "QuireTexts-\(ProcessInfo.processInfo.globallyUniqueString).bundle")
    let language = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "\"Try Again\" = \"Once more\";".write(to: language.appendingPathComponent("Quire.strings"), atomically: true, encoding: .utf8)
    let texts = ContentStateTexts(bundle: try #require(Bundle(url: folder)))
    #expect(texts.retry == "Once more")
    #expect(texts.loading == "Loading")
  }
}
