#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Sections by key in a collection view.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct KeyedCollectionTests {
      @MainActor final class Tens {
        let source = GatedPageSource<Row, Int>(cursorSemantics: .repeatable)
        let pager: Pager<Row>
        let collectionView: CountingCollectionView
        let controller: PagedCollectionController<Row>
        let screen: Screen

        init() {
          pager = Pager(source: source)
          let layout = UICollectionViewLayout.rows
          layout.headerReferenceSize = CGSize(width: 390, height: 30)
          collectionView = CountingCollectionView(frame: .zero, collectionViewLayout: layout)
          collectionView.register(TitleCell.self, forCellWithReuseIdentifier: "row")
          collectionView.register(
            HeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
          controller = PagedCollectionController(collectionView, showing: .sections(pager, by: { $0.id / 10 }), timing: .immediate) {
            collection, path, row in
            let cell = collection.dequeueReusableCell(withReuseIdentifier: "row", for: path)
            (cell as? TitleCell)?.label.text = row.title
            return cell
          }
          controller.supplementaryView = { [weak controller] collection, kind, path in
            let view = collection.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
            (view as? HeaderView)?.label.text = (controller?.item(at: IndexPath(item: 0, section: path.section))).map {
              "Section \($0.id / 10)"
            }
            return view
          }
          screen = Screen(collectionView)
        }

        final class HeaderView: UICollectionReusableView {
          let label = UILabel()
          override init(frame: CGRect) {
            super.init(frame: frame)
            label.frame = bounds
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(label)
          }
          required init?(coder: NSCoder) { nil }
        }

        func answer(_ request: Int, _ ids: some Sequence<Int>, next: Int? = nil) async {
          await screen.settle()
          guard request < source.requests.count else { Issue.record("No request \(request)"); return }
          await source.answer(request, with: Page(ids.map { Row($0) }, next: next))
          await screen.settle()
          screen.wait(.seconds(1))
        }

        func refresh() { pager.refresh() }

        var counts: [Int] { (0..<collectionView.numberOfSections).map(collectionView.numberOfItems) }
      }

      @Test("B35: a page continues the last section, with the app's headers, and the edge after the last item") func aPage() async {
        let tens = Tens()
        tens.pager.load()
        await tens.answer(0, 7..<13, next: 1)
        #expect(tens.screen.texts == ["Section 0", "Row 7", "Row 8", "Row 9", "Section 1", "Row 10", "Row 11", "Row 12", "…"])
        #expect(tens.collectionView.contentInset.bottom == 44, "the edge is beside the items")
        tens.collectionView.forget()
        await tens.answer(1, 13..<22)
        #expect(tens.counts == [3, 10, 2])
        #expect(tens.screen.texts.suffix(4) == ["Row 19", "Section 2", "Row 20", "Row 21"])
        #expect(tens.collectionView.reloads == 0 && tens.collectionView.batches == 1)
        #expect(tens.collectionView.contentInset.bottom == 0)
      }

      @Test("B35, B31: a collection view in sections shows its list after any sequence of events", arguments: UInt64(1)...4)
      func walk(seed: UInt64) async {
        var dice = SplitMix(seed: seed)
        let tens = Tens()
        tens.pager.load()
        var answered = 0
        for step in 0..<150 {
          let some = tens.pager.items.randomElement(using: &dice)?.id
          switch Int.random(in: 0..<8, using: &dice) {
          case 0: tens.pager.insert(Row(1000 + step * 6), at: some.map { .after($0) } ?? .start)
          case 1: if let some { tens.pager.remove(some) }
          case 2: if let some { tens.pager.move(some, to: .start) }
          case 3: if let some { tens.pager.update(some) { $0.title += "!" } }
          case 4: tens.refresh()
          default:
            await tens.screen.settle()
            guard answered < tens.source.requests.count else { break }
            let start = Int.random(in: 0..<60, using: &dice)
            let ids = (start..<start + Int.random(in: 0...25, using: &dice)).map { $0 }
            await tens.answer(answered, Bool.random(using: &dice) ? ids : ids.shuffled(using: &dice), next: step % 4 > 0 ? step : nil)
            answered += 1
          }
          await tens.screen.settle()
          var expected: [[String]] = []
          var key: Int?
          for row in tens.pager.contentState == .loaded ? Array(tens.pager.items) : [] {
            if row.id / 10 != key { expected.append([]) }
            key = row.id / 10
            expected[expected.count - 1].append(row.title)
          }
          #expect(tens.counts == expected.map(\.count), "step \(step)")
          guard tens.counts == expected.map(\.count) else { return }
          for path in tens.collectionView.indexPathsForVisibleItems {
            let cell = tens.collectionView.cellForItem(at: path) as? TitleCell
            #expect(cell?.label.text == expected[path.section][path.item], "step \(step)")
          }
        }
      }
    }
  }
#endif
