import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  @MainActor struct ContentStateViewTests {
    private let gate = Gate<Void, String>()
    private let clock = ManualClock()

    private func loader() -> Loader<String> {
      let gate = gate
      return Loader(isEmpty: { $0.isEmpty }) { try await gate.pass(()) }
    }

    @Test("B1, B36: nothing is shown before the first load and during its delay, but a task in the view runs")
    func nothingIsDrawnAtFirst() async {
      let loader = loader()
      let screen = HeadlessScreen {
        ContentStateView(loader) { Text($0) }.task { loader.load() }.contentStateTiming(PlaceholderTiming(), clock: clock)
      }
      await screen.turn()
      #expect(screen.text == [])
      #expect(loader.contentState == .loading)
      clock.advance(by: .milliseconds(199))
      await screen.turn()
      #expect(screen.text == [])
      clock.advance(by: .milliseconds(1))
      await screen.turn()
      #expect(screen.text == ["◌"])
      await gate.answer(0, with: "Ada")
      await screen.turn()
      #expect(screen.text == ["◌"])
      clock.advance(by: .milliseconds(300))
      await screen.turn()
      #expect(screen.text == ["Ada"])
      #expect(gate.requests.count == 1)
    }

    @Test("B2: only the app starts the first load; a view of initial content loads nothing")
    func aViewLoadsNothing() async {
      let loader = loader()
      let screen = HeadlessScreen { ContentStateView(loader) { Text($0) } }
      await screen.turn()
      #expect(gate.requests.isEmpty)
    }

    @Test func aFailureFillsTheScreenAndIsRetried() async {
      let loader = loader()
      let screen = HeadlessScreen {
        ContentStateView(loader) { Text($0) }.task { loader.load() }.contentStateTiming(.immediate)
      }
      await screen.turn()
      await gate.fail(0, with: Offline())
      await screen.turn()
      #expect(screen.text == ["Something Went Wrong", "No network", "[Try Again]"])
      screen.tap("Try Again")
      await screen.turn()
      #expect(screen.text == ["◌"])
      await gate.answer(1, with: "Ada")
      await screen.turn()
      #expect(screen.text == ["Ada"])
      #expect(screen.announcements == ["Loading", "Something Went Wrong", "Loading"])
    }

    @Test func noContentIsShownAndItsTaskContinues() async {
      let loader = loader()
      var isCancelled = false
      let (stream, end) = AsyncStream<Void>.makeStream()
      let screen = HeadlessScreen {
        ContentStateView(loader) { Text($0) }
          .task {
            loader.load()
            for await _ in stream {}
            isCancelled = true
          }
          .contentStateTiming(.immediate)
      }
      await screen.turn()
      await gate.answer(0, with: "")
      await screen.turn()
      #expect(screen.text == ["No Content"])
      #expect(screen.announcements == ["Loading", "No Content"])
      #expect(!isCancelled)
      end.finish()
    }

    @Test("B13: a failed refresh is shown above content that stays, and can be retried")
    func aFailedRefreshIsShownBesideTheContent() async {
      let loader = loader()
      let screen = HeadlessScreen {
        ContentStateView(loader) { Text($0) }.task { loader.load() }.contentStateTiming(.immediate)
      }
      await screen.turn()
      await gate.answer(0, with: "Ada")
      loader.refresh()
      await gate.fail(1, with: Offline())
      await screen.turn()
      #expect(screen.text == ["No network [Try Again]", "Ada"])
      #expect(screen.announcements.last == "No network")
      screen.tap("Try Again")
      await gate.answer(2, with: "Grace")
      await screen.turn()
      #expect(screen.text == ["Grace"])
    }

    @Test func eachPlaceholderCanBeReplacedOnOneView() async {
      let loader = loader()
      let screen = HeadlessScreen {
        ContentStateView(loader) {
          Text($0)
        } loading: { _ in
          Text("Patience")
        } empty: { _ in
          Text("Nobody")
        } failure: {
          Button("Once more: \($0.message)", action: $0.retry)
        }
        .contentStateTiming(.immediate)
      }
      loader.load()
      await screen.turn()
      #expect(screen.text == ["Patience"])
      await gate.fail(0, with: Offline())
      await screen.turn()
      screen.tap("Once more: No network")
      await gate.answer(1, with: "")
      await screen.turn()
      #expect(screen.text == ["Nobody"])
    }

    private struct LoudStyle: ContentStateStyle {
      func makeLoading(configuration: ContentLoadingConfiguration) -> some View { Text(configuration.texts.loading.uppercased()) }
      func makeEdge(configuration: ContentEdgeConfiguration) -> some View { Text("\(configuration.state)") }
    }

    @Test func aStyleDrawsEverywhereBelowAndLeavesTheRest() async {
      let loader = loader()
      let screen = HeadlessScreen {
        VStack { ContentStateView(loader) { Text($0) } }.contentStateStyle(LoudStyle()).contentStateTiming(.immediate)
      }
      loader.load()
      await screen.turn()
      #expect(screen.text == ["LOADING"])
      await gate.fail(0, with: Offline())
      await screen.turn()
      #expect(screen.text == ["Something Went Wrong", "No network", "[Try Again]"])
    }

    @Test func textsAreTheAppsOwnWhereItSaysSo() async {
      let loader = loader()
      var texts = ContentStrings()
      texts.emptyTitle = "No Name"
      let screen = HeadlessScreen {
        ContentStateView(loader) { Text($0) }.contentStateTexts(texts).contentStateTiming(.immediate)
      }
      loader.load()
      await gate.answer(0, with: "")
      await screen.turn()
      #expect(screen.text == ["No Name"])
    }

    @Test("B34: a view that shows a value redraws only the value when it changes")
    func aChangedValueIsDrawnAlone() async {
      let loader = loader()
      let screen = HeadlessScreen { ContentStateView(loader) { Text($0) }.contentStateTiming(.immediate) }
      loader.load()
      await gate.answer(0, with: "Ada")
      await screen.turn()
      let drawn = await screen.evaluations {
        loader.update { $0 = "Grace" }
        await screen.turn()
      }
      #expect(screen.text == ["Grace"])
      #expect(drawn == ["LoadedView": 1])
    }

    @Test("B20: a paused list without items offers to continue")
    func aPausedListOffersToContinue() async {
      let source = GatedPageSource<Item, Int>()
      let pager = Pager(source: source)
      let screen = HeadlessScreen {
        ContentStateView(pager) { Text("\(pager.items.count) rows") }.contentStateTiming(.immediate)
      }
      pager.load()
      for page in 0..<6 { await source.answer(page, with: Page([], next: page + 1)) }
      await screen.turn()
      #expect(screen.text == ["No Content", "[Load More]"])
      screen.tap("Load More")
      await source.answer(6, with: .rows(0..<4))
      await screen.turn()
      #expect(screen.text == ["4 rows"])
    }

    @Test func placeholdersThatScrollCanBePulled() async {
      let loader = loader()
      let screen = HeadlessScreen {
        ContentStateView(loader) { Text($0) }
          .scrollsPlaceholders()
          .refreshable { _ = await loader.refresh().outcome }
          .contentStateTiming(.immediate)
      }
      loader.load()
      await gate.answer(0, with: "")
      await screen.turn()
      let pull = Task { await screen.pull() }
      await screen.turn()
      await gate.answer(1, with: "Ada")
      #expect(await pull.value)
      await screen.turn()
      #expect(screen.text == ["Ada"])
    }

    @Test("B39: a view that shows other content follows only that from then on")
    func otherContentIsFollowed() async {
      struct Chosen: View {
        let choice: Choice<Loader<String>>
        var body: some View { ContentStateView(choice.value) { Text($0) } }
      }
      let choice = Choice(Loader { "Ada" })
      let other = loader()
      let screen = HeadlessScreen { Chosen(choice: choice).contentStateTiming(.immediate) }
      _ = await choice.value.refresh().outcome
      await screen.turn()
      #expect(screen.text == ["Ada"])
      choice.value = other
      await screen.turn()
      #expect(screen.text == [])
      other.load()
      await gate.fail(0, with: Offline())
      await screen.turn()
      #expect(screen.buttons == ["Try Again"])
    }

    @Test("B38: in a group, each member shows its own placeholder, and is retried separately")
    func partsRetryAlone() async {
      let banner = loader()
      let posts = Gate<Void, String>()
      let list = Loader { try await posts.pass(()) }
      let all = ContentGroup(banner, list)
      let screen = HeadlessScreen {
        ContentStateView(all) {
          VStack {
            ContentStateView(banner) { Text("Banner \($0)") }
            ContentStateView(list) { Text("Posts \($0)") }
          }
        }
        .task { all.load() }
        .contentStateTiming(.immediate)
      }
      await screen.turn()
      #expect(screen.text == ["◌"])
      await posts.answer(0, with: "1")
      await gate.fail(0, with: Offline())
      await screen.turn()
      #expect(screen.text == ["Something Went Wrong", "No network", "[Try Again]", "Posts 1"])
      screen.tap("Try Again")
      await gate.answer(1, with: "A")
      await screen.turn()
      #expect(screen.text == ["Banner A", "Posts 1"])
      #expect(posts.requests.count == 1)
      all.refresh()
      await posts.fail(1, with: Offline())
      await gate.answer(2, with: "B")
      await screen.turn()
      #expect(screen.text == ["Banner B", "No network [Try Again]", "Posts 1"])
    }
  }
}
