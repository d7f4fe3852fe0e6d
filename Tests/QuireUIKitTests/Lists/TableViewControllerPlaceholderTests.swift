#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests.TableViewControllerTests {
    // MARK: Placeholders

    @Test("J10: the app chooses the views for the first load, no results, and an error") func ownPlaceholders() async {
      func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
      }
      let list = ListScreen { controller in
        controller.placeholders.setPlaceholder(label("Patience"), for: .loading)
        controller.placeholders.setPlaceholder(label("Nobody here"), for: .noContent)
        controller.placeholders.setPlaceholder(label("Alas"), for: .error)
      }
      await list.screen.settle()
      list.screen.wait(.seconds(1))
      #expect(list.screen.texts == ["Patience"])
      await list.fail(0)
      list.screen.wait(.seconds(1))
      #expect(list.screen.texts == ["Alas"])
      list.retry()
      await list.answer(1, [Int]())
      list.screen.wait(.seconds(1))
      #expect(list.screen.texts == ["Nobody here"])
      list.refresh()
      await list.answer(2, 0..<1)
      list.screen.wait(.seconds(1))
      #expect(list.screen.texts == ["Row 0"])
    }

    @Test("J10: an app that overrides the position of a placeholder lays it out") func ownLayout() async {
      final class Controller: RowsController {
        override func showPlaceholder(_ view: UIView, for state: ContentState) {
          view.frame = CGRect(x: 20, y: 300, width: 350, height: 60)
          placeholders.addSubview(view)
        }
        override func hidePlaceholder(_ view: UIView, for state: ContentState) { view.removeFromSuperview() }
      }
      let source = GatedPageSource<Row, Int>()
      let controller = Controller(Pager(source: source))
      let empty = UIButton(type: .system)
      empty.setTitle("Invite somebody", for: .normal)
      controller.placeholders.setPlaceholder(empty, for: .noContent)
      let screen = Screen(controller)
      await source.answer(0, with: Page([Row]()))
      await screen.settle()
      screen.wait(.seconds(1))
      #expect(empty.convert(empty.bounds, to: controller.placeholders) == CGRect(x: 20, y: 300, width: 350, height: 60))
      #expect(screen.tap("Invite somebody"))
    }

    @Test("J10: placeholders are in the part of the table that no bar covers") func safeArea() async {
      let list = ListScreen()
      let navigation = UINavigationController(rootViewController: list.controller)
      list.screen.window.rootViewController = navigation
      await list.answer(0, [Int]())
      list.screen.wait(.seconds(1))
      let window = list.screen.window
      let insets = list.controller.view.safeAreaInsets
      let placeholders = list.controller.placeholders
      #expect(insets.top > window.safeAreaInsets.top && insets.bottom > 0)
      #expect(placeholders.convert(placeholders.bounds, to: nil) == window.bounds.inset(by: insets))
    }

    @Test("J11: showing and hiding of each can be overridden") func overriddenShowAndHide() async {
      final class Controller: RowsController {
        var log: [String] = []
        private func name(_ state: ContentState) -> String {
          switch state {
          case .loading: "loading"
          case .empty: "empty"
          case .failed: "failed"
          default: "?"
          }
        }
        override func showPlaceholder(_ view: UIView, for state: ContentState) {
          super.showPlaceholder(view, for: state)
          log.append("show \(name(state))")
        }
        override func hidePlaceholder(_ view: UIView, for state: ContentState) {
          super.hidePlaceholder(view, for: state)
          log.append("hide \(name(state))")
        }
      }
      let source = GatedPageSource<Row, Int>()
      let pager = Pager(source: source)
      let controller = Controller(pager)
      let screen = Screen(controller)
      await screen.settle()
      await source.fail(0, with: Failed())
      await screen.settle()
      screen.wait(.seconds(1))
      screen.tap("Try Again")
      await screen.settle()
      screen.wait(.seconds(1))
      await source.answer(1, with: Page([Row]()))
      await screen.settle()
      screen.wait(.seconds(1))
      pager.insert(Row(1), at: .end)
      await screen.settle()
      screen.wait(.seconds(1))
      #expect(
        controller.log == [
          "show loading", "hide loading", "show failed", "hide failed", "show loading", "hide loading", "show empty", "hide empty",
        ])
      #expect(screen.texts == ["Row 1"])
    }

    @Test("B36: a fast first load shows no placeholder, and a fast reload keeps the rows on the screen") func noFlicker() async {
      let clock = ManualClock()
      let list = ListScreen(timing: PlaceholderTiming(), clock: clock)
      await list.screen.settle()
      #expect(list.screen.texts == [])
      clock.advance(by: .milliseconds(150))
      await list.answer(0, 0..<3)
      list.screen.wait(.seconds(1))
      #expect(list.screen.texts == ["Row 0", "Row 1", "Row 2"])
      list.pager.reload()
      clock.advance(by: .milliseconds(150))
      await list.answer(1, 1..<4)
      #expect(list.screen.texts == ["Row 1", "Row 2", "Row 3"])
      // A slow one hides them.
      list.pager.reload()
      clock.advance(by: .milliseconds(250))
      await list.screen.settle()
      list.screen.wait(.seconds(1))
      #expect(list.rows == [])
      await list.answer(2, 7..<9)
      #expect(list.rows == [])
      clock.advance(by: .milliseconds(300))
      await list.screen.settle()
      #expect(list.rows == ["Row 7", "Row 8"])
      #expect(list.isFaithful)
    }

    // MARK: Starting over

    @Test("J15: startOver forgets the rows, goes to the top and loads again", arguments: [false, true]) func startOver(animated: Bool)
      async
    {
      let list = await ListScreen.loaded(0..<60, next: nil)
      await list.drag(by: 700)
      list.controller.startOver(animated: animated)
      list.screen.wait(.seconds(1))
      await list.screen.settle()
      list.screen.wait(.seconds(1))
      #expect(list.rows == [])
      #expect(list.screen.texts == ["…"])
      await list.answer(1, 0..<60)
      list.screen.wait(.seconds(1))
      #expect(list.place(of: 0) == list.table.safeAreaInsets.top)
    }

    @Test("J15: startOver without scrolling leaves the reader where they are, if the answer comes at once") func startOverInPlace() async {
      let clock = ManualClock()
      let list = ListScreen(timing: PlaceholderTiming(), clock: clock)
      await list.answer(0, 0..<60)
      await list.drag(by: 700)
      let place = list.place(of: 20)
      list.controller.startOver(scrollsToTop: false)
      await list.answer(1, Array(80..<85) + Array(0..<60))
      #expect(list.place(of: 20) == place)
    }

    @Test("B39: the same placeholder for another list is filled in again") func placeholderOfAnotherList() async {
      final class Controller: RowsController {
        var other: Pager<Row>?
        override func contentWrapperView(_ wrapper: ContentWrapperView, willShowNoContentView view: any PlaceholderView) {
          view.title = wrapper.content === other ? "Nothing Here Either" : "Nothing Here"
        }
      }
      let (source, otherSource) = (GatedPageSource<Row, Int>(), GatedPageSource<Row, Int>())
      let other = Pager(source: otherSource)
      other.load()
      await otherSource.answer(0, with: Page([Row]()))
      let controller = Controller(Pager(source: source))
      controller.other = other
      let screen = Screen(controller)
      await source.answer(0, with: Page([Row]()))
      await screen.settle()
      screen.wait(.seconds(1))
      #expect(screen.texts == ["Nothing Here"])
      for (pager, text) in [(other, "Nothing Here Either"), (controller.pager, "Nothing Here")] {
        controller.show(pager)
        await screen.settle()
        screen.wait(.seconds(1))
        #expect(screen.texts == [text])
      }
    }
  }
#endif
