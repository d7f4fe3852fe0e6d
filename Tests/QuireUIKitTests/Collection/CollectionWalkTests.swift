#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Random changes in random order: UIKit would raise an exception at a wrong update, and the view shows the pager's items.
    @MainActor struct CollectionWalkTests {
      @Test("B31: a collection view makes no invalid update in any sequence of events", arguments: UInt64(1)...8)
      func walk(seed: UInt64) async {
        var random = SplitMix(seed: seed)
        let layouts: [UICollectionViewLayout] = [.rows, .grid, .strip, PlainLayout()]
        let list = CollectionList(layouts[Int(seed) % layouts.count], configuration: PagingConfiguration(pageSize: 7, emptyPageBudget: 1))
        var answered = 0
        var fresh = 1000
        list.pager.load()
        for _ in 0..<150 {
          switch Int.random(in: 0..<14, using: &random) {
          case 0...5 where answered < list.source.requests.count:
            let cursor = list.source.requests[answered].cursor ?? 0
            if Int.random(in: 0..<5, using: &random) == 0 {
              await list.source.fail(answered, with: Failed())
            } else {
              // With a few that were there before, in another order, and changed.
              let ids = (cursor..<cursor + Int.random(in: 0...9, using: &random)).shuffled(using: &random)
              let rows = ids.map { Row($0, "Row \($0), \(Int.random(in: 0...2, using: &random))") }
              let isInner = abs(cursor) < 100
              await list.source.answer(answered, with: Page(rows, previous: isInner ? cursor - 8 : nil, next: isInner ? cursor + 8 : nil))
            }
            answered += 1
          case 6:
            list.pager.insert(Row(fresh), at: [.start, .end].randomElement(using: &random) ?? .start)
            fresh += 1
          case 7: if let row = list.pager.items.randomElement(using: &random) { list.pager.remove(row.id) }
          case 8: if let row = list.pager.items.randomElement(using: &random) { list.pager.update(row.id) { $0.title += "!" } }
          case 9: if let row = list.pager.items.randomElement(using: &random) { list.pager.move(row.id, to: .start) }
          case 10: command(list.pager, Int.random(in: 0..<4, using: &random))
          case 11: list.collectionView.window == nil ? show(list) : hide(list)
          default:
            list.collectionView.setContentOffset(
              CGPoint(x: list.collectionView.contentOffset.x, y: .random(in: -50...1500, using: &random)), animated: false)
          }
          if Bool.random(using: &random) { await list.screen.settle() }
          #expect(list.controller.items.isEmpty || list.controller.items.count == list.count)
        }
        show(list)
        await list.screen.settle()
        while answered < list.source.requests.count {
          await list.source.answer(answered, with: Page([]))
          answered += 1
          await list.screen.settle()
        }
        #expect(list.count == list.pager.items.count)
        for path in list.collectionView.indexPathsForVisibleItems {
          #expect(list.cell(path.item)?.label.text == list.pager.items[path.item].title)
        }
      }

      private func command(_ pager: Pager<Row>, _ number: Int) {
        switch number {
        case 0: pager.refresh()
        case 1: pager.reload()
        case 2: pager.retry()
        default: pager.loadPrevious()
        }
      }

      private func hide(_ list: CollectionList) { list.collectionView.removeFromSuperview() }

      private func show(_ list: CollectionList) {
        guard list.collectionView.window == nil else { return }
        list.screen.window.rootViewController?.view.addSubview(list.collectionView)
      }
    }
  }
#endif
