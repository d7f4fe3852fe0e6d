#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    @MainActor struct CollectionEdgesTests {
      @Test("A flow layout has space for a loading footer, with one height for more and for loading, and none at the end")
      func loadingFooter() async throws {
        let list = CollectionList()
        await list.load(0..<30, next: 30)
        let height = list.collectionView.contentSize.height
        #expect(height == CGFloat(30 * 44 + 44))
        await list.scroll(by: 2000)
        #expect(list.controller.nextEdgeView.state == .loading)
        #expect(list.collectionView.contentSize.height == height)
        let footer = try #require(list.footer)
        #expect(footer.frame.size == CGSize(width: 390, height: 44))
        #expect(list.screen.texts.last == "…")
        await list.answer(30..<31)
        #expect(list.collectionView.contentSize.height == CGFloat(31 * 44))
        #expect(list.footer == nil)
      }

      @Test("B19: a failed page is shown in the footer of a collection view, is not requested by scrolling, and is retried by a tap")
      func failedFooter() async throws {
        let list = CollectionList()
        await list.load(0..<10, next: 10)
        await list.fail(Failed("The page is torn."))
        #expect(list.screen.texts.suffix(2) == ["The page is torn.", "[Try Again]"])
        let footer = try #require(list.footer)
        #expect(footer.frame.height > 60 && list.collectionView.contentSize.height == 440 + footer.frame.height)
        for _ in 0..<3 {
          await list.scroll(by: 60)
          await list.scroll(by: -40)
        }
        #expect(list.cursors == [nil, 10])
        #expect(list.screen.tap("Try Again"))
        await list.screen.settle()
        #expect(list.cursors == [nil, 10, 10])
        #expect(list.screen.texts.last == "…")
        await list.answer(10..<12)
        #expect(list.screen.texts == [Row](0..<12).map(\.title))
      }

      @Test("B20: after too many pages without items, the footer of a collection view offers to load more")
      func loadMore() async {
        let list = CollectionList(configuration: PagingConfiguration(emptyPageBudget: 0))
        await list.load(0..<10, next: 10)
        await list.answer(0..<0, next: 20)
        #expect(list.screen.texts.last == "[Load More]")
        #expect(list.cursors == [nil, 10])
        #expect(list.screen.tap("Load More"))
        await list.answer(20..<22)
        #expect(list.cursors == [nil, 10, 20])
        #expect(list.screen.texts.last == "Row 21")
      }

      @Test("A header shows how the list continues before its first item, and a tap retries")
      func header() async throws {
        let list = CollectionList(opening: .item(120))
        await list.load(100..<140, previous: 100)
        await list.scroll(by: -(list.collectionView.contentOffset.y - 30))
        #expect(list.controller.previousEdgeView.state == .loading)
        await list.fail(Failed("Nothing above."))
        await list.scroll(by: -(list.collectionView.contentOffset.y + 47))
        #expect(list.screen.texts.prefix(3) == ["Nothing above.", "[Try Again]", "Row 100"])
        let header = try #require(list.header)
        #expect(header.frame.height == list.cell(0)?.frame.minY)
        #expect(list.screen.tap("Try Again"))
        await list.answer(98..<100)
        await list.scroll(by: -(list.collectionView.contentOffset.y + 47))
        #expect(list.screen.texts.first == "Row 98")
        #expect(list.cell(0)?.frame.minY == 0)
      }

      @Test("A footer that leaves the screen and returns shows the state of its end")
      func reuse() async {
        let list = CollectionList()
        await list.load(0..<60, next: 60)
        await list.scroll(by: 3000)
        await list.fail()
        await list.scroll(by: 100)
        #expect(list.screen.texts.last == "[Try Again]")
        await list.scroll(by: -2000)
        #expect(!list.screen.texts.contains("[Try Again]"))
        await list.scroll(by: 3000)
        #expect(list.screen.texts.last == "[Try Again]")
        #expect(list.screen.tap("Try Again"))
        #expect(list.controller.nextEdgeView.state == .loading)
      }

      @Test("The app's own header keeps its size and its view, and the footer still shows how the list continues")
      func ownHeader() async throws {
        let layout = UICollectionViewLayout.rows
        layout.headerReferenceSize = CGSize(width: 390, height: 80)
        let list = CollectionList(layout)
        let kind = UICollectionView.elementKindSectionHeader
        list.collectionView.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        list.controller.supplementaryView = { collectionView, kind, indexPath in
          guard kind == UICollectionView.elementKindSectionHeader else { return nil }
          return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        }
        await list.load(0..<3, next: 3)
        #expect(list.screen.texts == ["My Rows", "Row 0", "Row 1", "Row 2", "…"])
        #expect(layout.headerReferenceSize.height == 80)
        await list.answer(3..<5)
        #expect(list.screen.texts == ["My Rows", "Row 0", "Row 1", "Row 2", "Row 3", "Row 4"])
        #expect(list.cell(0)?.frame.minY == 80)
      }

      @Test("Another flow layout that replaces the first also gets the space, when the items are reloaded")
      func anotherLayout() async {
        let list = CollectionList(.rows)
        await list.load(0..<9, next: 9)
        await list.fail()
        let height = list.collectionView.contentSize.height - 9 * 44
        #expect(height > 60)
        list.collectionView.setCollectionViewLayout(.grid, animated: false)
        list.collectionView.reloadData()
        await list.screen.settle()
        #expect(list.collectionView.contentSize.height == 300 + height)
        #expect(list.screen.tap("Try Again"))
      }

      @Test("In a layout without header and footer, the states are next to the items, and a tap retries")
      func plainLayout() async {
        let list = CollectionList(PlainLayout())
        await list.load(0..<5, next: 5)
        #expect(list.screen.texts == [Row](0..<5).map(\.title) + ["…"])
        let top = list.controller.nextEdgeView.convert(CGPoint.zero, to: list.screen.window).y
        #expect(top == list.place(of: "Row 4").map { $0.y + 100 })
        await list.fail(Failed("The page is torn."))
        #expect(list.screen.texts.suffix(2) == ["The page is torn.", "[Try Again]"])
        #expect(list.screen.tap("Try Again"))
        await list.answer(5..<30, next: 30)
        #expect(list.count == 30)
        await list.scroll(by: 5000)
        // The end of the list can be scrolled to, and lies above the home indicator.
        #expect(list.collectionView.contentOffset.y == CGFloat(3000 + 44 + 34 - 844))
        await list.answer(30..<31)
        #expect(list.collectionView.contentInset == .zero)
        #expect(list.screen.texts.last == "Row 30")
      }

      @Test("In a layout without header and footer, a page before the first item leaves the rows where they are")
      func plainLayoutBefore() async throws {
        let list = CollectionList(PlainLayout(), opening: .item(110))
        await list.load(100..<130, previous: 100)
        #expect(list.collectionView.contentInset.top == 44)
        await list.scroll(by: -(list.collectionView.contentOffset.y - 30))
        #expect(list.controller.previousEdgeView.state == .loading)
        let place = try #require(list.place(of: "Row 101"))
        await list.answer(90..<100)
        #expect(list.place(of: "Row 101") == place)
        #expect(list.collectionView.contentInset == .zero)
      }

      @Test("An inset that the app sets beside the room for an edge is left when the edge goes") func ownInset() async {
        let list = CollectionList(PlainLayout())
        await list.load(0..<5, next: 5)
        list.collectionView.contentInset = .zero
        await list.answer(5..<6)
        #expect(list.collectionView.contentInset == .zero)
      }

      @Test("The failure of a refresh and an edge before the first item each have their room") func edgeBelowTheFailure() async {
        let list = CollectionList(PlainLayout(), opening: .item(110))
        await list.load(100..<130, previous: 100)
        list.pager.refresh()
        await list.fail()
        let height = list.controller.refreshFailureView.bounds.height
        #expect(height > 0 && list.collectionView.contentInset.top == height + 44)
        await list.scroll(by: -(list.collectionView.contentOffset.y - 30))
        await list.answer(90..<100)
        #expect(list.collectionView.contentInset.top == height)
        list.pager.refresh()
        await list.answer(90..<120)
        #expect(list.collectionView.contentInset == .zero)
      }

      @Test("Without a footer in the layout, the state stays after the last item when the items get other heights")
      func otherHeights() async {
        let layout = PlainLayout()
        layout.height = { $0 < 300 ? 200 : 100 }
        let list = CollectionList(layout)
        await list.load(0..<3, next: 3)
        await list.fail()
        list.screen.window.frame.size = CGSize(width: 280, height: 844)
        await list.screen.settle()
        let edge = list.controller.nextEdgeView
        #expect(list.collectionView.contentSize.height == 600)
        #expect(edge.frame.minY == 600 && edge.frame.width == 280)
      }

      @Test("A layout without a footer that is replaced by one with a footer leaves no inset")
      func fromPlainToFlow() async {
        let list = CollectionList(PlainLayout())
        await list.load(0..<5, next: 5)
        #expect(list.collectionView.contentInset.bottom == 44)
        list.collectionView.setCollectionViewLayout(.rows, animated: false)
        list.collectionView.reloadData()
        await list.screen.settle()
        #expect(list.collectionView.contentInset == .zero)
        #expect(list.screen.texts.last == "…" && list.collectionView.contentSize.height == CGFloat(5 * 44 + 44))
      }

      @Test("A layout that estimates the height of its footer gets the right one")
      func estimates() async {
        let list = CollectionList()
        await list.load(0..<3, next: 3)
        await list.fail(Failed("The page is torn."))
        let kind = UICollectionView.elementKindSectionFooter
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 0, y: 132, width: 390, height: 44)
        let preferred = list.footer?.preferredLayoutAttributesFitting(attributes)
        #expect(preferred?.size == list.controller.nextEdgeView.sizeThatFits(CGSize(width: 390, height: 0)))
        #expect((preferred?.size.height ?? 0) > 60)
      }

      @Test("The app's own loading view is in the footer, with its own height")
      func ownLoadingView() async {
        let list = CollectionList()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 72))
        list.controller.nextEdgeView.loadingView = view
        await list.load(0..<3, next: 3)
        #expect(list.collectionView.contentSize.height == CGFloat(3 * 44 + 72))
        #expect(view.window != nil && !view.isHidden && view.bounds.size == CGSize(width: 390, height: 72))
      }
    }
  }

  private final class TitleView: UICollectionReusableView {
    private let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.text = "My Rows"
      label.frame = bounds
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
  }
#endif
