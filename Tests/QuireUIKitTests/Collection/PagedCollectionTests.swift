#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)
  import Observation
  import Quire
  import QuireTesting
  import QuireUIKit
  import SwiftUI
  import Testing
  import UIKit

  extension DeviceTests {
    /// Collection views with rows of SwiftUI.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct PagedCollectionTests {
      /// The state of an app around the list.
      @MainActor @Observable final class Model {
        var list: ListPresenter<Row>
        var mark = ""
        var selected: [Int] = []

        init(_ list: ListPresenter<Row>) { self.list = list }
      }

      /// Each third row has two lines.
      struct Feed: View {
        let model: Model
        var isSelectable = true

        var body: some View {
          let rows = PagedCollection(model.list) { row in
            VStack {
              Text(row.title + model.mark)
              if row.id % 3 == 0 { Like(id: row.id) }
            }
          }
          if isSelectable { rows.onSelect { model.selected.append($0.id) } } else { rows }
        }
      }

      struct Like: View {
        let id: Int
        @State private var count = 0
        var body: some View { Button("♥ \(count) of \(id)") { count += 1 } }
      }

      private let source = GatedPageSource<Row, Int>()

      private func open(isSelectable: Bool = true) async -> (screen: Screen, model: Model) {
        let model = Model(ListPresenter(.items(Pager(source: source))))
        let screen = Screen(
          UIHostingController(rootView: Feed(model: model, isSelectable: isSelectable)), size: CGSize(width: 320, height: 400))
        await screen.settle()
        return (screen, model)
      }

      private func load(_ ids: Range<Int>, next: Int? = nil, _ request: Int = 0, on screen: Screen, _ model: Model) async {
        model.list.pagers[0].load()
        await source.answer(request, with: Page([Row](ids), next: next))
        await screen.settle()
      }

      private func collectionView(in view: UIView) -> UICollectionView? {
        view as? UICollectionView ?? view.subviews.lazy.compactMap { collectionView(in: $0) }.first
      }

      private func scroll(_ screen: Screen, by distance: CGFloat) async throws {
        screen.drag(try #require(collectionView(in: screen.window)), by: distance)
        screen.wait(.seconds(1))
        await screen.settle()
      }

      @Test("B17: the app starts the first load, and pages follow as the reader scrolls") func pages() async throws {
        let (screen, model) = await open()
        #expect(source.requests.isEmpty)
        await load(0..<20, next: 20, on: screen, model)
        #expect(screen.texts.prefix(4) == ["Row 0", "[♥ 0 of 0]", "Row 1", "Row 2"])
        #expect(source.requests.count == 1)
        try await scroll(screen, by: 2_000)
        #expect(source.requests.count == 2)
        await source.fail(1, with: Failed("The page is torn."))
        await screen.settle()
        try await scroll(screen, by: 2_000)
        #expect(screen.texts.suffix(2) == ["The page is torn.", "[Try Again]"])
        #expect(screen.tap("Try Again"))
        await source.answer(2, with: Page([Row](20..<22)))
        await screen.settle()
        try await scroll(screen, by: 2_000)
        #expect(screen.texts.suffix(1) == ["[♥ 0 of 21]"])
      }

      @Test("B15: rows of any height that are inserted above the reader move nothing on the screen") func position() async throws {
        let (screen, model) = await open()
        await load(0..<60, on: screen, model)
        try await scroll(screen, by: 517)
        let places = try places(on: screen)
        #expect(places.count > 4)
        for id in 100..<107 {
          model.list.pagers[0].insert(Row(id), at: .start)
          await screen.settle()
          let now = try self.places(on: screen)
          for (text, y) in places { #expect(abs((now[text] ?? .infinity) - y) < 0.5, "\(text) after \(id)") }
        }
        model.list.pagers[0].remove(0)
        await screen.settle()
        #expect(try self.places(on: screen) == places)
      }

      /// The distance of each visible label from the top of the screen.
      private func places(on screen: Screen) throws -> [String: CGFloat] {
        func labels(in view: UIView) -> [UILabel] { (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels) }
        let collection = try #require(collectionView(in: screen.window))
        return Dictionary(
          collection.visibleCells.flatMap { labels(in: $0) }.compactMap { label in
            label.text.map { ($0, label.convert(CGPoint.zero, to: screen.window).y) }
          }, uniquingKeysWith: { first, _ in first })
      }

      @Test("A row keeps its state, and follows the view that creates it") func states() async {
        let (screen, model) = await open()
        await load(0..<4, on: screen, model)
        #expect(screen.tap("♥ 0 of 0"))
        await screen.settle()
        model.mark = "!"
        await screen.settle()
        #expect(screen.texts == ["Row 0!", "[♥ 1 of 0]", "Row 1!", "Row 2!", "Row 3!", "[♥ 0 of 3]"])
        model.list.pagers[0].update(1) { $0.title = "One" }
        await screen.settle()
        #expect(screen.texts[2] == "One!")
      }

      @Test("A tap on a row selects its item, if the app has an action") func selection() async throws {
        for isSelectable in [true, false] {
          let (screen, model) = await open(isSelectable: isSelectable)
          await load(0..<4, source.requests.count, on: screen, model)
          let cell = try #require(collectionView(in: screen.window)?.cellForItem(at: IndexPath(item: 1, section: 0)))
          screen.tap(cell)
          #expect(model.selected == (isSelectable ? [1] : []) && !cell.isSelected)
        }
      }

      @Test("The presenter scrolls, and another one is another list") func presenters() async throws {
        let (screen, model) = await open()
        await load(0..<40, on: screen, model)
        let first = model.list
        first.go(to: .bottom)
        await screen.settle()
        #expect(screen.texts.last == "[♥ 0 of 39]")
        model.list = ListPresenter(.items(Pager(.array([Row](70..<72)))))
        model.list.pagers[0].load()
        await screen.settle()
        #expect(screen.texts == ["Row 70", "Row 71"])
        model.list = first
        await screen.settle()
        #expect(screen.texts.first == "Row 0" || screen.texts.last == "[♥ 0 of 39]")
      }

      struct Branches: View {
        let model: Model
        var body: some View {
          if model.mark.isEmpty {
            PagedCollection(model.list) { Text($0.title) }
          } else {
            PagedCollection(model.list) { Text($0.title) }
          }
        }
      }

      @Test("B39: a view that no longer exists leaves its presenter to the view that shows it now") func branches() async {
        let model = Model(ListPresenter(.items(Pager(source: source))))
        let screen = Screen(UIHostingController(rootView: Branches(model: model)), size: CGSize(width: 320, height: 400))
        await screen.settle()
        await load(0..<60, on: screen, model)
        model.mark = "!"
        await screen.settle()
        model.list.go(to: .bottom)
        await screen.settle()
        #expect(screen.texts.last == "Row 59")
      }

      @Test("B39: a list returns to the view from which another one has taken its presenter") func returning() async {
        let model = Model(ListPresenter(.items(Pager(source: source))))
        func screen() -> Screen { Screen(UIHostingController(rootView: Branches(model: model)), size: CGSize(width: 320, height: 400)) }
        let first = screen()
        await first.settle()
        await load(0..<60, on: first, model)
        let second = screen()
        await first.cover {
          await second.settle()
          model.list.go(to: .bottom)
          await second.settle()
          #expect(second.texts.last == "Row 59")
        }
        await first.settle()
        #expect(first.texts.last == "Row 59")
        withExtendedLifetime(second) {}
        model.list.go(to: .top)
        await first.settle()
        #expect(first.texts.first == "Row 0")
      }

      @MainActor @Observable final class Choice {
        var content: ListContent<Row>
        init(_ content: ListContent<Row>) { self.content = content }
      }

      struct Formed: View {
        let choice: Choice
        var body: some View { PagedCollection(choice.content) { Text($0.title) } }
      }

      @Test("B39, B15: a list in another form is shown in that form, where the reader is") func forms() async throws {
        let pager = Pager(source: source)
        let choice = Choice(.items(pager))
        let screen = Screen(UIHostingController(rootView: Formed(choice: choice)), size: CGSize(width: 320, height: 400))
        await screen.settle()
        pager.load()
        await source.answer(0, with: Page([Row](0..<60), next: 60, itemsAfter: 40))
        await screen.settle()
        try await scroll(screen, by: 517)
        let first = screen.texts.first
        #expect(first != "Row 0" && collectionView(in: screen.window)?.numberOfItems(inSection: 0) == 60)
        choice.content = .fullLength(pager)
        await screen.settle()
        #expect(screen.texts.first == first && collectionView(in: screen.window)?.numberOfItems(inSection: 0) == 100)
        choice.content = .items(pager)
        await screen.settle()
        #expect(screen.texts.first == first && collectionView(in: screen.window)?.numberOfItems(inSection: 0) == 60)
      }

      @Test("Sections and members of a group have their titles") func headers() async throws {
        let pager = Pager(.array([Row](8..<12)))
        let sections = ListContent.sections(pager, by: { $0.id / 10 }, title: { $0 == 0 ? nil : "Tens \($0)" })
        for (content, texts) in [
          (sections, ["Row 8", "Row 9", "Tens 1", "Row 10", "Row 11"]),
          (.group(.init("All", .items(pager))), ["All", "Row 8", "Row 9", "Row 10", "Row 11"]),
        ] {
          let screen = Screen(UIHostingController(rootView: Formed(choice: Choice(content))), size: CGSize(width: 320, height: 400))
          pager.load()
          await screen.settle()
          #expect(screen.texts == texts)
        }
      }
    }
  }
#endif
