import QuireTesting
import Terminal
import Testing

@testable import TerminalList

@MainActor @Suite(.timeLimit(.minutes(1)))
struct PlaceholderTests {
  private func words(_ list: ListFixture) -> [String] {
    list.screen.map { String($0.drop { $0 == " " }) }
  }

  @Test func aSlowLoadShowsThatItIsLoading() async {
    let list = ListFixture()
    list.draw()
    list.pager.load()
    list.clock.advance(by: .milliseconds(199))
    #expect(words(list) == [])
    list.clock.advance(by: .milliseconds(1))
    #expect(words(list) == ["Loading …"])

    await list.answer(0, 0..<1)
    #expect(words(list) == ["Loading …"])
    list.clock.advance(by: .milliseconds(300))
    #expect(words(list) == ["Row 0", "All 1"])
  }

  @Test func aListOfNothingSaysSo() async {
    let list = ListFixture()
    await list.load(0..<0)
    #expect(words(list) == ["Nothing"])
  }

  @Test func aFailureIsSaidWithWhatToDoAndRetriedByEnter() async {
    let list = ListFixture()
    list.draw()
    list.pager.load()
    await list.source.fail(0, with: Broken())
    #expect(words(list) == ["It broke", "Enter retries, q quits"])

    list.view.handle(.enter)
    await list.answer(1, 0..<1)
    #expect(words(list) == ["Row 0", "All 1"])
  }

  @Test func aReloadCoversTheRows() async {
    let list = ListFixture()
    await list.load(0..<2)
    list.pager.reload()
    #expect(words(list) == ["Row 0", "Row 1", "All 2"])
    list.clock.advance(by: .milliseconds(200))
    #expect(words(list) == ["Loading …"])
    #expect(list.view.count == nil)

    // The placeholder stays for its time, and what is said beside it must not say otherwise.
    await list.answer(1, 0..<3)
    #expect(list.view.isLoading)
    #expect(list.view.count == nil)
    list.clock.advance(by: .milliseconds(300))
    #expect(!list.view.isLoading)
    #expect(list.view.count?.shown == 3)
  }

  @Test func aRefreshIsSaidBesideTheRows() async {
    let list = ListFixture()
    await list.load(0..<2)
    #expect(list.view.status == "")
    list.refresh()
    #expect(list.view.status == "refreshing …")
    await list.source.fail(1, with: Broken(description: "It broke\nin two"))
    #expect(list.view.status == "refresh failed, Enter retries: It broke in two")
    #expect(words(list) == ["Row 0", "Row 1", "All 2"])

    list.view.handle(.enter)
    await list.answer(2, 0..<3)
    #expect(list.view.status == "")
    #expect(words(list) == ["Row 0", "Row 1", "Row 2", "All 3"])
  }
}
