import GitTesting
import Testing

@testable import GitLog

@Suite(.timeLimit(.minutes(5)))
struct SearchTests {
  private func found(_ search: String?, in subjects: [String]) async throws -> [String] {
    let repository = try await TemporaryRepository(subjects: subjects)
    return try await repository.log(search: search).rest().map(\.subject)
  }

  @Test func lettersAreFoundInEitherCase() async throws {
    #expect(try await found("rAcE", in: ["A Race", "other", "the race"]) == ["the race", "A Race"])
  }

  @Test func lettersBeyondASCIIAreFoundInEitherCase() async throws {
    #expect(try await found("ÜBER", in: ["über", "uber"]) == ["über"])
  }

  @Test func theTextIsNoPattern() async throws {
    #expect(try await found("a.*b[", in: ["axxb[", "see a.*b[ here"]) == ["see a.*b[ here"])
  }

  @Test(arguments: ["--all", "-i", "-", "--", "--output=x"])
  func aTextThatLooksLikeAnOptionIsAText(_ text: String) async throws {
    #expect(try await found(text, in: ["plain", "with \(text) inside"]) == ["with \(text) inside"])
  }

  @Test func theBodyIsSearchedToo() async throws {
    #expect(try await found("needle", in: ["one\n\nwith a needle", "two"]) == ["one"])
  }

  @Test func anEmptySearchFindsEverything() async throws {
    #expect(try await found("", in: ["one", "two"]) == ["two", "one"])
  }

  @Test func nothingFoundIsAnEmptyLog() async throws {
    #expect(try await found("missing", in: ["one", "two"]) == [])
  }
}
