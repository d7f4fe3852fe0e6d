import CatalogSources
import QuireTesting
import Testing

/// Each source, checked with the requests of a list, against the real server.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SourceRulesTests {
  @Test func pageNumbersKeepTheRules() async throws {
    try await withServer(products: 205) { #expect(await $0.http.productsByPageNumber(size: 20).problems() == []) }
  }

  @Test func offsetsKeepTheRules() async throws {
    try await withServer(products: 205) { #expect(await $0.http.productsByOffset().problems() == []) }
  }

  @Test func cursorsKeepTheRules() async throws {
    try await withServer(products: 205) { #expect(await $0.http.productsByCursor(order: .name).problems() == []) }
  }

  @Test func keysKeepTheRules() async throws {
    try await withServer(products: 205) { #expect(await $0.http.productsByPrice().problems() == []) }
  }

  @Test func linkHeadersKeepTheRules() async throws {
    try await withServer(products: 205) { #expect(await LinkHeaderSource($0.http).problems() == []) }
  }

  @Test func relayConnectionsKeepTheRules() async throws {
    try await withServer(products: 205) { #expect(await RelaySource($0.http).problems() == []) }
  }
}
