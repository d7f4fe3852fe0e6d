import Quire
import QuireTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct CallersTests {
  @Test func aProfileLoads() async {
    let model = ProfileModel()
    #expect(await model.profile.refresh().outcome == .loaded)
    #expect(model.profile.content == Profile(name: "Ada"))
  }

  @Test func aClosureGivesAList() async {
    let model = PostsModel()
    _ = await model.pager.loadNext().outcome
    #expect(await model.pager.loadNext().outcome == .loaded)
    #expect(await model.pager.loadNext().outcome == .skipped(.atEnd))
    #expect(model.pager.items.map(\.id) == [1, 2, 3])
  }

  @Test func anySourceOfTheRightItemsWillDo() async {
    let model = FeedModel(source: .array([Post(id: 1), Post(id: 2)]))
    _ = await model.pager.refresh().outcome
    #expect(model.pager.items.map(\.id) == [1, 2])
  }

  @Test func aChatGoesBackFromItsEnd() async {
    let pager = Pager(source: ChatSource())
    _ = await pager.refresh().outcome
    #expect(pager.nextEdge == .end)
    _ = await pager.loadPrevious().outcome
    _ = await pager.loadPrevious().outcome
    #expect(pager.items.map(\.id) == Array(0..<30))
    #expect(pager.previousEdge == .end)
  }

  @Test func aChatInDays() async {
    let chat = ChatModel()
    _ = await chat.pager.refresh().outcome
    _ = await chat.pager.loadPrevious().outcome
    #expect(chat.days.sections.map(\.key) == [Day(number: 1), Day(number: 2)])
    #expect(chat.days.sections.map(\.items.count) == [10, 10])
  }

  @Test func aMessageThatIsNotSentStays() async {
    let chat = ChatModel()
    _ = await chat.pager.refresh().outcome
    chat.isOnline = false
    _ = await chat.send(Message(id: -1)).outcome
    #expect(chat.pager.items.last?.id == -1)
    guard case .failed = chat.pager.saveStates[-1] else { return #expect(Bool(false), "not marked") }

    chat.isOnline = true
    #expect(await chat.pager.retry(-1).outcome == .applied)
    chat.receive([Message(id: 31)])
    chat.pager.showBuffered()

    #expect(chat.pager.items.suffix(2).map(\.id) == [30, 31])
  }

  @Test func manyEditsAreOneChange() async {
    let pager = Pager(.array([Post(id: 1), Post(id: 2), Post(id: 3)]))
    _ = await pager.load().outcome
    markAsRead([1, 3], in: pager)
    #expect(pager.items.map(\.text) == ["read", "", "read"])
  }

  @Test func theNewestComeFirst() async {
    let pager = PostsModel().pager
    _ = await pager.load().outcome
    await catchUp(pager)
    #expect(pager.items.map(\.id) == [1, 2])
  }

  @Test func aNumberedSourceEndsWithAnEmptyPage() async {
    let pager = SearchModel().pager
    while await pager.loadNext().outcome == .loaded {}
    #expect(pager.items.map(\.id) == [10, 11, 12, 20, 21, 22])
  }

  @Test func aSearchBoxChangesTheSource() async {
    let model = SearchModel()
    _ = await model.pager.refresh().outcome
    model.text = "quire"
    _ = await model.pager.refresh().outcome
    #expect(model.pager.items.map(\.text) == ["quire", "quire", "quire"])
  }

  @Test func eachSourceCanBeWrittenInPlace() async {
    let model = SourcesModel()
    func ids(_ pager: Pager<Post>) async -> [Int] {
      _ = await pager.loadAll().outcome
      _ = await pager.loadAll(.previous).outcome
      return pager.items.map(\.id)
    }
    #expect(await ids(model.byNumber) == [0, 1, 2, 10, 11, 12, 20, 21, 22])
    #expect(await ids(model.byOffset) == Array(0..<50))
    #expect(await ids(model.byToken) == [1, 2, 3])
    #expect(await ids(model.byKey) == Array(0..<50))
    #expect(await ids(model.counted) == Array(0..<50))
    #expect(await ids(model.array) == [1, 2])
    #expect(await ids(model.filtered) == [2])
  }

  @Test func aCompletionHandlerIsAFirstClassCaller() async {
    while await names.loadNext().outcome == .loaded {}
    #expect(names.items.map(\.value) == (0..<4).map { "Name \($0)" })
  }

  @Test func aHomeScreenIsAGroup() async {
    let model = HomeModel()
    #expect(await model.all.refresh().outcome == .loaded)
    #expect(model.all.contentState == .loaded)
    #expect(model.profile.content == Profile(name: "Ada"))
    #expect(model.posts.items.count == 3)
    #expect(await AboutModel().all.refresh().outcome == .loaded)
  }

  @Test func theLatestRequestWins() async {
    let old = [Post(id: 1)]
    let new = [Post(id: 2)]
    let source = GatedPageSource<Post, Int>()
    let pager = Pager(source: source)
    let states = StateRecorder(pager)
    pager.load()
    pager.reload()
    await source.answer(1, with: Page(new))
    await source.answer(0, with: Page(old))
    #expect(pager.items.map(\.id) == new.map(\.id))
    #expect(states == [.initial, .loading, .loaded])
  }
}
