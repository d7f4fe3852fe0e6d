#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import Testing
  import UIKit

  @testable import QuireUIKit

  extension DeviceTests {
    /// A wrapper that is bound to a loader or a list.
    @MainActor @Suite(.timeLimit(.minutes(5))) struct BoundWrapperTests {
      // MARK: States

      @Test("P10: loaded content is shown, and a collection without elements is empty")
      func collections() async {
        let fixture = LoadedLabel()
        #expect(fixture.screen.texts.isEmpty)
        fixture.loader.load()
        fixture.screen.layOut()
        #expect(fixture.screen.texts == ["…"])
        await fixture.gate.answer(0, with: ["One", "Two"])
        await fixture.screen.settle()
        #expect(fixture.screen.texts == ["One, Two"])
        fixture.loader.reload()
        await fixture.gate.answer(1, with: [])
        await fixture.screen.settle()
        #expect(fixture.screen.texts == ["No Content"])
      }

      @Test("P10: a closure decides whether other content is empty", arguments: [0, 1])
      func isEmptyClosure(count: Int) async {
        let loader = Loader<Int>(isEmpty: { $0 == 0 }) { count }
        let fixture = WrappedLabel()
        fixture.wrapper.bind(loader, timing: .immediate)
        loader.load()
        await loader.settled()
        await fixture.screen.settle()
        #expect(fixture.screen.texts == [count == 0 ? "No Content" : "Content"])
      }

      @Test("P2: a reload covers the content with the placeholder, and then shows other content or an error")
      func reloadCoversTheContent() async {
        let fixture = await LoadedLabel.loaded()
        fixture.loader.reload()
        fixture.screen.layOut()
        #expect(fixture.screen.texts == ["…"])
        await fixture.gate.answer(1, with: ["Two"])
        await fixture.screen.settle()
        #expect(fixture.screen.texts == ["Two"])
        fixture.loader.reload()
        await fixture.gate.fail(2, with: Failed("Offline."))
        await fixture.screen.settle()
        #expect(fixture.screen.texts == ["Something Went Wrong", "Offline.", "[Try Again]"])
      }

      @Test("P12, P18: a refresh keeps the content on the screen until new content arrives, and even if it fails")
      func refreshKeepsTheContent() async {
        let fixture = await LoadedLabel.loaded()
        let log = DelegateLog()
        fixture.wrapper.delegate = log
        fixture.loader.refresh()
        await fixture.screen.settle()
        #expect(fixture.loader.isLoading)
        #expect(fixture.screen.texts == ["One"])
        await fixture.gate.answer(1, with: ["Two"])
        await fixture.screen.settle()
        #expect(fixture.screen.texts == ["Two"])
        fixture.loader.refresh()
        await fixture.gate.fail(2, with: Failed())
        await fixture.screen.settle()
        #expect(fixture.screen.texts == ["Two"])
        #expect(log.events.isEmpty)
      }

      @Test("P13: observers are notified of the start and end of each load, with the error, even if it is superseded")
      func beginningsAndEnds() async {
        let fixture = LoadedLabel()
        var events: [String] = []
        let token = fixture.loader.observeLoads { event in
          switch event.phase {
          case .began: events.append("began")
          case .retrying: events.append("retrying")
          case .finished(.failed(let failure)): events.append("failed: \(failure.underlying.localizedDescription)")
          case .finished(let outcome): events.append("\(outcome)")
          }
        }
        fixture.loader.load()
        await fixture.gate.arrival(of: 0)
        fixture.loader.reload()
        #expect(events == ["began", "superseded", "began"])
        await fixture.gate.fail(1, with: Failed("Offline."))
        await fixture.gate.answer(0, with: ["Late"])
        #expect(events == ["began", "superseded", "began", "failed: Offline."])
        fixture.loader.retry()
        await fixture.gate.answer(2, with: ["One"])
        #expect(events.suffix(2) == ["began", "loaded"])
        token.cancel()
      }

      @Test("P11: code with callbacks answers a load, and obsolete, duplicate, and missing answers do no harm")
      func callbacks() async {
        var handles: [LoadHandle<[String]>?] = []
        let loader = Loader<[String]> { handles.append($0) }
        let fixture = WrappedLabel()
        let token = loader.observe { [label = fixture.label] in label.text = $0?.joined() }
        fixture.wrapper.bind(loader, timing: .immediate)
        func answer(_ index: Int, _ content: [String]) async {
          handles[index]?.finish(content)
          await fixture.screen.settle()
        }
        for command in [loader.load, loader.reload] {
          _ = command()
          await fixture.screen.settle()
        }
        await answer(0, ["Old"])
        #expect(fixture.screen.texts == ["…"])
        await loader.endOfLoad { handles[1]?.finish(["New"]) }
        await fixture.screen.settle()
        #expect(fixture.screen.texts == ["New"])
        handles[1]?.fail(Failed("Twice."))
        await answer(0, ["Old again"])
        #expect(fixture.screen.texts == ["New"])
        loader.reload()
        await fixture.screen.settle()
        await loader.endOfLoad { handles[2] = nil }
        await fixture.screen.settle()
        #expect(fixture.screen.texts.first == "Something Went Wrong")
        token.cancel()
      }

      // MARK: Buttons

      @Test("A tap on the error view's button retries")
      func retryByTouch() async {
        let fixture = LoadedLabel()
        fixture.loader.load()
        await fixture.gate.fail(0, with: Failed("Offline."))
        await fixture.screen.settle()
        #expect(fixture.screen.texts == ["Something Went Wrong", "Offline.", "[Try Again]"])
        #expect(fixture.screen.tap("Try Again"))
        #expect(fixture.screen.texts == ["…"])
        await fixture.gate.fail(1, with: Failed("Out of order."))
        await fixture.screen.settle()
        #expect(fixture.screen.texts == ["Something Went Wrong", "Out of order.", "[Try Again]"])
        fixture.screen.tap("Try Again")
        await fixture.gate.answer(2, with: ["One"])
        await fixture.screen.settle()
        #expect(fixture.screen.texts == ["One"])
        #expect(fixture.gate.requests.count == 3)
      }

      @Test("B13: a second failure replaces the first, even if it is too fast for the loading view")
      func fastSecondFailure() async {
        let fixture = LoadedLabel(timing: PlaceholderTiming())
        fixture.loader.load()
        await fixture.gate.fail(0, with: Failed("Offline."))
        await fixture.screen.settle()
        fixture.screen.tap("Try Again")
        #expect(fixture.screen.texts == ["Something Went Wrong", "Offline.", "[Try Again]"])
        await fixture.gate.fail(1, with: Failed("Out of order."))
        await fixture.screen.settle()
        #expect(fixture.screen.texts == ["Something Went Wrong", "Out of order.", "[Try Again]"])
      }

      @Test("The app's own action replaces the retry button, and the button can be removed")
      func ownAction() async {
        let fixture = LoadedLabel()
        var taps = 0
        fixture.wrapper.errorView.action = UIAction(title: "Settings") { _ in taps += 1 }
        fixture.loader.load()
        await fixture.gate.fail(0, with: Failed("Offline."))
        await fixture.screen.settle()
        #expect(fixture.screen.texts.last == "[Settings]")
        fixture.screen.tap("Settings")
        #expect(taps == 1 && fixture.gate.requests.count == 1)
        fixture.wrapper.errorView.isActionHidden = true
        fixture.screen.layOut()
        #expect(fixture.screen.texts == ["Something Went Wrong", "Offline."])
        fixture.wrapper.errorView.isActionHidden = false
        fixture.wrapper.errorView.action = nil
        fixture.screen.layOut()
        #expect(fixture.screen.texts.last == "[Try Again]")
      }

      func pausingList() -> (source: GatedPageSource<Row, Int>, pager: Pager<Row>, wrapper: ContentWrapperView, screen: Screen) {
        let source = GatedPageSource<Row, Int>()
        let pager = Pager(source: source, configuration: PagingConfiguration(emptyPageBudget: 1))
        let wrapper = ContentWrapperView(contentView: UILabel())
        let screen = Screen(wrapper)
        wrapper.bind(pager, timing: PlaceholderTiming(), clock: ManualClock())
        return (source, pager, wrapper, screen)
      }

      @Test("B20: a list that paused without a row offers to load more with a tap")
      func loadMore() async {
        let (source, pager, _, screen) = pausingList()
        pager.load()
        for page in 0..<2 { await source.answer(page, with: Page([], next: page + 1)) }
        await screen.settle()
        #expect(pager.nextEdge == .paused)
        #expect(screen.texts == ["No Content", "[Load More]"])
        #expect(screen.tap("Load More"))
        await source.answer(2, with: Page([Row(1)]))
        await screen.settle()
        #expect(pager.contentState == .loaded)
        #expect(source.requests.map(\.cursor) == [nil, 1, 2])
      }

      @Test("B20: a list that stays empty withdraws the offer at its end, and makes it again when there is more")
      func loadMoreComesAndGoes() async {
        let (source, pager, _, screen) = pausingList()
        pager.load()
        for page in 0..<2 { await source.answer(page, with: Page([], next: page + 1)) }
        await screen.settle()
        // The answers are too fast for the loading view: "no content" stays on the screen.
        screen.tap("Load More")
        #expect(screen.texts == ["No Content", "[Load More]"])
        await source.answer(2, with: Page([]))
        await screen.settle()
        #expect(screen.texts == ["No Content"])
        pager.refresh()
        for page in 3..<5 { await source.answer(page, with: Page([], next: page)) }
        await screen.settle()
        #expect(screen.texts == ["No Content", "[Load More]"])
      }
    }
  }

  extension ContentWrapperView {
    var shownFailure: LoadFailure? {
      if case .failed(let failure) = state { failure } else { nil }
    }
  }
#endif
