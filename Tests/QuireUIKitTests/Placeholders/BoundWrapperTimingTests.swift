#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import Testing
  import UIKit

  @testable import QuireUIKit

  extension DeviceTests.BoundWrapperTests {
    // MARK: Timing

    @Test("B36: the loading view appears after a delay, and stays for a minimum time")
    func delayAndMinimum() async {
      let fixture = LoadedLabel(timing: PlaceholderTiming())
      fixture.loader.load()
      await fixture.gate.arrival(of: 0)
      fixture.clock.advance(by: .milliseconds(199))
      fixture.screen.layOut()
      #expect(fixture.screen.texts.isEmpty)
      fixture.clock.advance(by: .milliseconds(1))
      fixture.screen.layOut()
      #expect(fixture.screen.texts == ["…"])
      await fixture.gate.answer(0, with: ["One"])
      fixture.clock.advance(by: .milliseconds(299))
      await fixture.screen.settle()
      #expect(fixture.screen.texts == ["…"])
      fixture.clock.advance(by: .milliseconds(1))
      await fixture.screen.settle()
      #expect(fixture.screen.texts == ["One"])
    }

    @Test("B36: a fast load shows no loading view; a reload keeps the old content during the delay")
    func fastLoads() async {
      let fixture = LoadedLabel(timing: PlaceholderTiming())
      let log = DelegateLog()
      fixture.wrapper.delegate = log
      fixture.loader.load()
      fixture.clock.advance(by: .milliseconds(199))
      await fixture.gate.answer(0, with: ["One"])
      await fixture.screen.settle()
      fixture.loader.reload()
      fixture.clock.advance(by: .milliseconds(199))
      await fixture.screen.settle()
      #expect(fixture.screen.texts == ["One"])
      await fixture.gate.answer(1, with: ["Two"])
      await fixture.screen.settle()
      #expect(fixture.screen.texts == ["Two"])
      fixture.screen.wait(.seconds(1))
      #expect(log.events == ["will content", "did content"])
    }

    @Test("B10: a reset removes everything at once, including the loading view")
    func reset() async {
      let fixture = LoadedLabel(timing: PlaceholderTiming())
      fixture.loader.load()
      await fixture.gate.arrival(of: 0)
      fixture.clock.advance(by: .seconds(0.2))
      fixture.screen.layOut()
      #expect(fixture.screen.texts == ["…"])
      fixture.loader.reset()
      fixture.screen.layOut()
      #expect(fixture.screen.texts.isEmpty)
    }

    // MARK: One content after another

    @Test("If the wrapper is bound to other content, it follows only that content, and so do its buttons")
    func otherContent() async {
      let fixture = await LoadedLabel.loaded()
      let gate = Gate<Void, [String]>()
      let other = Loader<[String]> { try await gate.pass(()) }
      fixture.wrapper.bind(other, timing: .immediate)
      #expect(fixture.wrapper.content === other)
      #expect(fixture.screen.texts.isEmpty)
      fixture.loader.reload()
      await fixture.gate.arrival(of: 1)
      fixture.screen.layOut()
      #expect(fixture.screen.texts.isEmpty)
      other.load()
      await gate.fail(0, with: Failed("Offline."))
      await fixture.screen.settle()
      fixture.screen.tap("Try Again")
      await gate.answer(1, with: ["Other"])
      #expect(fixture.gate.requests.count == 2)
      #expect(gate.requests.count == 2)
      #expect(fixture.wrapper.state == .loaded)
    }

    @Test("If the other content is in the same state, the buttons still belong to it")
    func otherContentInTheSameState() async {
      let (source, pager, wrapper, screen) = pausingList()
      pager.load()
      await source.answer(0, with: Page([]))
      await screen.settle()
      #expect(screen.texts == ["No Content"])
      let others = GatedPageSource<Row, Int>()
      let other = Pager(source: others, configuration: PagingConfiguration(emptyPageBudget: 1))
      other.load()
      for page in 0..<2 { await others.answer(page, with: Page([], next: page + 1)) }
      wrapper.content = other
      screen.layOut()
      #expect(screen.texts == ["No Content", "[Load More]"])
      screen.tap("Load More")
      await others.arrival(of: 2)
      #expect(source.requests.count == 1)
    }

    @Test("The same content again changes nothing")
    func sameContent() async {
      let fixture = LoadedLabel(timing: PlaceholderTiming())
      fixture.loader.load()
      await fixture.gate.arrival(of: 0)
      fixture.clock.advance(by: .seconds(0.2))
      fixture.wrapper.content = fixture.loader
      fixture.screen.layOut()
      #expect(fixture.screen.texts == ["…"])
    }

    @Test("A wrapper that is bound to nothing stays as it is, without a button that would do nothing")
    func noContent() async {
      let fixture = LoadedLabel()
      fixture.loader.load()
      await fixture.gate.fail(0, with: Failed("Offline."))
      await fixture.screen.settle()
      fixture.wrapper.content = nil
      fixture.screen.layOut()
      #expect(fixture.screen.texts == ["Something Went Wrong", "Offline."])
      fixture.loader.retry()
      await fixture.gate.answer(1, with: ["One"])
      await fixture.screen.settle()
      #expect(fixture.wrapper.state == .failed(fixture.wrapper.shownFailure!))
    }

    @Test("A wrapper is deallocated with its screen, and so is its content, which does not retain the wrapper")
    func lifetime() async {
      weak var wrapper: ContentWrapperView?
      weak var loader: Loader<[String]>?
      func show() async -> Loader<[String]> {
        let fixture = LoadedLabel()
        fixture.loader.load()
        await fixture.gate.fail(0, with: Failed())
        await fixture.screen.settle()
        fixture.loader.reload()
        fixture.screen.wait(.seconds(1))
        wrapper = fixture.wrapper
        loader = fixture.loader
        return fixture.loader
      }
      var kept: Loader<[String]>? = await show()
      #expect(kept != nil && loader != nil)
      #expect(wrapper == nil)
      kept = nil
      for _ in 0..<10 { await Task.yield() }
      #expect(loader == nil)
    }

    @Test("A wrapper of a list is also deallocated with its screen, and so is the list")
    func lifetimeOfAList() async {
      weak var wrapper: ContentWrapperView?
      weak var list: Pager<Row>?
      func show() async {
        let (source, pager, view, screen) = pausingList()
        pager.load()
        for page in 0..<2 { await source.answer(page, with: Page([], next: page + 1)) }
        await screen.settle()
        screen.tap("Load More")
        screen.wait(.seconds(1))
        wrapper = view
        list = pager
      }
      await show()
      #expect(wrapper == nil)
      for _ in 0..<10 { await Task.yield() }
      #expect(list == nil)
    }
  }
#endif
