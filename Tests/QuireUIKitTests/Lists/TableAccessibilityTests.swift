#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    @Suite(.timeLimit(.minutes(2))) @MainActor struct TableAccessibilityTests {
      @Test(.withASettablePhone) func arrivalsAreAnnounced() async {
        let list = await ListScreen.loaded(0..<5, next: 5)
        _ = Phone.takeAnnouncements()
        await list.answer(1, 5..<25, next: nil)
        #expect(Phone.takeAnnouncements() == ["20 more"])
      }

      @Test(.withASettablePhone) func earlierRowsAreAnnounced() async {
        let list = await ListScreen.loaded(10..<40, next: nil, previous: 5)
        _ = Phone.takeAnnouncements()
        await list.answer(1, 5..<10)
        #expect(Phone.takeAnnouncements() == ["5 more"])
      }

      @Test(.withASettablePhone) func editsAndRefreshesAreNotAnnouncedAsArrivals() async {
        let list = await ListScreen.loaded(0..<5, next: nil)
        _ = Phone.takeAnnouncements()
        list.pager.insert(Row(9), at: .end)
        list.refresh()
        await list.answer(1, 0..<8)
        #expect(Phone.takeAnnouncements() == [])
      }

      @Test("B30: new items out of sight are announced", .withASettablePhone) func newItems() async {
        let list = await ListScreen.loaded(0..<40, next: nil)
        await list.drag(by: 500)
        _ = Phone.takeAnnouncements()
        list.pager.insert(Row(99), at: .start)
        await list.screen.settle()
        #expect(Phone.takeAnnouncements() == ["1 new item"])
      }

      @Test(.withASettablePhone) func failuresAreAnnounced() async {
        let list = ListScreen()
        await list.fail(0, "No network.")
        #expect(Phone.takeAnnouncements().contains { $0.contains("No network.") }, "Of the first load")
        list.retry()
        await list.answer(1, 0..<5, next: 5)
        _ = Phone.takeAnnouncements()
        await list.fail(2, "No more network.")
        #expect(Phone.takeAnnouncements() == ["No more network."], "Of a page")
        list.refresh()
        await list.fail(3, "Still no network.")
        #expect(Phone.takeAnnouncements() == ["Still no network."], "Of a refresh, beside the rows")
      }

      @Test(.withASettablePhone) func nothingIsAnnouncedInNoWindow() async {
        let list = await ListScreen.loaded(0..<5, next: 5)
        list.screen.window.rootViewController = UIViewController()
        _ = Phone.takeAnnouncements()
        await list.answer(1, 5..<9, next: 9)
        list.refresh()
        await list.fail(2)
        #expect(Phone.takeAnnouncements() == [])
      }

      @Test(.withASettablePhone) func theTextIsTheApps() async {
        let list = await ListScreen.loaded(0..<5, next: 5) { $0.placeholders.texts.arrivals = { "\($0) weitere" } }
        _ = Phone.takeAnnouncements()
        await list.answer(1, 5..<7)
        #expect(Phone.takeAnnouncements() == ["2 weitere"])
      }

      @Test("J7: the retry of the footer is a button to assistive technology") func retryIsAButton() async {
        let list = await ListScreen.loaded(0..<5, next: 5)
        await list.fail(1)
        let edge = list.controller.nextEdgeView
        #expect(!edge.isAccessibilityElement, "What is in it is")
        #expect(edge.button.isAccessibilityElement)
        #expect(edge.button.accessibilityTraits.contains(.button))
        #expect(edge.button.currentTitle == "Try Again")
        #expect(!edge.accessibilityActivate())
        #expect(list.screen.tap(edge.button))
        await list.screen.settle()
        #expect(list.source.requests.count == 3)
      }

      @Test("J8: the next page is available without scrolling: the end of the list is a button") func activate() async {
        let list = await ListScreen.loaded(0..<40, next: 40, previous: nil)
        let edge = list.controller.nextEdgeView
        #expect(edge.isAccessibilityElement)
        #expect(edge.accessibilityLabel == "Load More")
        #expect(edge.accessibilityTraits == .button)
        _ = Phone.takeAnnouncements()
        #expect(edge.accessibilityActivate())
        if Phone.isSettable { #expect(Phone.takeAnnouncements() == ["Loading"]) }
        await list.screen.settle()
        #expect(list.source.requests.map(\.kind) == [.refresh, .next])
        #expect(edge.accessibilityLabel == "Loading")
        #expect(!edge.accessibilityActivate(), "It is on its way")
        await list.answer(1, 40..<45)
        #expect(!edge.isAccessibilityElement, "The end is no element")
      }

      @Test("B24: so is the previous page") func activateBefore() async {
        let list = await ListScreen.loaded(0..<60, next: nil, previous: -5, at: .bottom)
        #expect(list.controller.previousEdgeView.accessibilityActivate())
        await list.screen.settle()
        #expect(list.source.requests.map(\.kind) == [.refresh, .previous])
      }
    }
  }
#endif
