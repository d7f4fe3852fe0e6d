import QuireTesting
import Testing

@testable import Feed

/// The app's own tests: of its models, without any view.
@Suite(.timeLimit(.minutes(5))) @MainActor struct FeedModelTests {
  @Test func aLikeSurvivesTheAnswerThatWasUnderWay() async {
    let source = GatedPageSource<Post, Int>()
    let model = FeedModel(source: source)
    model.pager.load()
    await source.answer(0, with: Page([Post(id: 1, title: "One")]))
    model.pager.refresh()
    await source.arrival(of: 1)
    model.like(model.pager.items[0])
    await source.answer(1, with: Page([Post(id: 1, title: "One")]))
    #expect(model.pager.items.map(\.likes) == [1])
  }

  @Test func theLatestRequestWins() async {
    let source = GatedPageSource<Post, Int>()
    let model = FeedModel(source: source)
    let states = StateRecorder(model.pager)
    model.pager.load()
    model.pager.reload()
    await source.answer(1, with: Page([Post(id: 2, title: "New")]))
    await source.answer(0, with: Page([Post(id: 1, title: "Old")]))
    #expect(model.pager.items.map(\.title) == ["New"])
    #expect(states == [.initial, .loading, .loaded])
  }

  @Test func theSourceOfThePostsKeepsToTheRules() async {
    #expect(await PostSource(api: SampleAPI()).problems() == [])
  }
}
