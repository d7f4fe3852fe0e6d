@testable import Quire

/// The generator of random sequences.
struct HappeningGenerator {
  private var random: SplitMix
  private var texts = 0
  private let savesEdits: Bool
  private var scene = Scene.any

  /// A Boolean value that indicates whether the source of the list names a cursor for any row, so that readers jump.
  private var seeks = false

  private enum Scene {
    case any
    /// The list comes far: more pages come, with other rows, and less else happens.
    case long
    /// The list gets gaps. Its server has the same items in the same order each time.
    case gaps
  }

  init(seed: UInt64, savesEdits: Bool = true) {
    random = SplitMix(seed: seed)
    self.savesEdits = savesEdits
  }

  mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func chance(_ one: Int) -> Bool { number(one) == 0 }
  private mutating func edge() -> ListEdge { chance(3) ? .previous : .next }

  mutating func configuration() -> PagingConfiguration {
    scene = [.any, .long, .gaps][number(3)]
    return PagingConfiguration(
      pageSize: 2, firstPageSize: 3,
      prefetchDistance: [.rows(0), .rows(1), .rows(3), .screens(0.5)][number(4)],
      duplicates: [.keepFirst, .keepFirst, .replace][number(3)],
      maximumRows: scene == .long || chance(scene == .gaps ? 2 : 4) ? number(5) + 1 : nil,
      emptyPageBudget: number(4), invalidationBudget: number(4),
      automaticRefreshScope: [.visible, .visible, .loaded, .firstPage][number(4)])
  }

  mutating func query() -> QueryDescription {
    let (mayRepeat, counts) = (chance(4), chance(scene == .any ? 3 : 12))
    // After a removal, an offset may come again.
    let start = chance(4) ? number(5) : nil
    seeks = chance(scene == .gaps ? 2 : 6)
    return QueryDescription(mayRepeat: mayRepeat || counts, counts: counts, start: start, seeks: seeks)
  }

  mutating func next() -> Happening {
    switch scene {
    case .any: nextOfAny()
    case .long: chance(4) ? nextOfAny() : nextOfLong()
    case .gaps: chance(12) ? nextOfAny() : nextOfGaps()
    }
  }

  private mutating func nextOfGaps() -> Happening {
    switch number(seeks ? 48 : 40) {
    case 0: .load
    case 1: .refresh([.newest, .newest, .visible, .loaded, .loaded][number(5)], awaited: chance(2))
    case 2..<6: .loadEdge(edge(), awaited: chance(2))
    case 6..<9: jump()
    case 9..<13: loadGap()
    case 13: .retry(awaited: chance(2))
    case 14: [.cancel, .cancelLoads(number(8)), .invalidate(ofPrevious: false), .showBuffered][number(4)]
    case 15: updateViewport()
    case 16: farViewport()
    case 17..<20:
      .viewportAtGap(
        number(3), offset: number(7) - 3, count: number(4), capacity: number(4), view: number(2), countsPlaceholders: chance(2))
    case 20..<24: .editAtGap(number(3), EditAtGap.allCases[number(EditAtGap.allCases.count)], text: text(), waits: chance(2) && savesEdits)
    case 40: .wait
    case 41..<48: farViewport()
    case 24: chance(2) ? .confirm(number(4), final: nil) : .rollBack(number(4))
    default:
      .answer([.refresh, .next, .previous][number(3)], chance(12) ? [.failure, .cancellation, .invalid][number(3)] : served())
    }
  }

  /// A reader who has scrolled far into what is not loaded.
  private mutating func farViewport() -> Happening {
    let start = number(40)
    return .updateViewport(start..<start + 1 + number(3), capacity: number(4), age: 0, view: number(2), countsPlaceholders: true)
  }

  private mutating func text() -> String {
    texts += 1
    return "\(texts)."
  }

  /// The reply of a server with items in order.
  private mutating func served() -> Reply {
    .served(
      start: [20, 20, 20, 10, 3, 35][number(6)], text: text(), moved: chance(12) ? number(40) : nil, gone: chance(8) ? number(40) : nil,
      counts: seeks ? !chance(8) : chance(2), endsBefore: chance(20), endsAfter: chance(20))
  }

  private mutating func nextOfLong() -> Happening {
    switch number(26) {
    case 0: .load
    case 1: .refresh(chance(3) ? .loaded : .visible, awaited: chance(2))
    case 2: .refresh(.newest, awaited: chance(2))
    case 3..<8: .loadEdge(chance(2) ? .previous : .next, awaited: chance(2))
    case 8..<10: updateViewport()
    case 10: .retry(awaited: chance(2))
    case 11, 12: loadGap()
    case 13: jump()
    case 14: chance(3) ? .cancel : .edit(edit(), waits: chance(2) && savesEdits)
    default:
      .answerAgain(
        [.refresh, .next, .previous][number(3)], chance(20) ? .failure : chance(3) ? page(1 + number(3), of: 60, cursors: 200) : run())
    }
  }

  private mutating func loadGap() -> Happening { .loadGap(number(4), from: [nil, .next, .previous][number(3)], awaited: chance(2)) }

  private mutating func jump() -> Happening {
    chance(4) ? .goToIndex(number(20), awaited: chance(2)) : .goToCursor(number(40), beyond: edge(), awaited: chance(2))
  }

  /// A page of items that follow each other on the server, so that it may meet what is loaded.
  private mutating func run() -> Reply {
    let (start, count) = (number(30), 1 + number(4))
    let items = (start..<start + count).map { id in
      texts += 1
      return Item(id, "\(texts).")
    }
    return .page(
      items, previous: chance(6) ? nil : number(200), next: chance(6) ? nil : number(200), before: self.count(), after: self.count())
  }

  private mutating func updateViewport() -> Happening {
    let start = number(8)
    return .updateViewport(
      start..<start + number(4), capacity: number(5), age: chance(3) ? number(4) : 0, view: number(2), countsPlaceholders: chance(3))
  }

  private mutating func page(_ count: Int, of ids: Int, cursors: Int) -> Reply {
    let items = (0..<count).map { _ in item(of: ids) }
    return .page(
      items, previous: chance(3) ? nil : number(cursors), next: chance(4) ? nil : number(cursors), before: self.count(),
      after: self.count())
  }

  private mutating func nextOfAny() -> Happening {
    switch number(100) {
    case 0..<6: return .load
    case 6..<9: return .refresh(.firstPage, awaited: !chance(3))
    case 9..<11: return .refresh(chance(2) ? .visible : .loaded, awaited: !chance(3))
    case 11: return chance(2) ? .refresh(.newest, awaited: !chance(3)) : chance(2) ? loadGap() : jump()
    case 12: return .reload
    case 13..<20: return .loadEdge(edge(), awaited: !chance(3))
    case 20..<23: return .retry(awaited: !chance(3))
    case 23..<25: return .cancel
    case 25: return chance(2) ? .reset : .cancel
    case 26: return .cancelLoads(number(8))
    case 27..<36: return updateViewport()
    case 36..<46: return .answer([.refresh, .next, .previous][number(3)], reply())
    case 46..<62: return .answerAgain([.refresh, .next, .previous][number(3)], reply())
    case 62..<64: return .staleAnswer(number(4), reply())
    case 64..<66: return .invalidate(ofPrevious: chance(3))
    case 66..<82: return .edit(edit(), waits: chance(2) && savesEdits)
    case 82..<86: return .confirm(number(4), final: chance(2) ? item() : nil)
    case 86..<90: return .rollBack(number(4))
    case 90..<92: return .buffer((0..<number(3) + 1).map { _ in item() })
    case 92: return .showBuffered
    case 93..<96:
      let name = chance(3) ? nil : number(3)
      return .setQuery(name: name, query(), delayed: chance(3))
    case 96: return .wait
    default:
      let items = [item(), item(), item()]
      return .answer([.refresh, .next, .previous][number(3)], .page(items, previous: number(6), next: number(6), before: nil, after: nil))
    }
  }

  /// An id that the server may give, or that the app may make up.
  private mutating func id() -> Int { chance(5) ? Self.temporary + number(5) : number(scene == .any ? 14 : 30) }

  /// From here on, ids are those that an app makes up.
  static let temporary = 100

  private mutating func item(of ids: Int = 14) -> Item {
    texts += 1
    return Item(number(ids), "\(texts).")
  }

  private mutating func reply() -> Reply {
    switch number(12) {
    case 0: return .failure
    case 1: return chance(2) ? .cancellation : .failure
    case 2: return chance(2) ? .invalid : .failure
    default: return page([0, 0, 1, 2, 3][number(5)], of: 14, cursors: 8)
    }
  }

  private mutating func count() -> Int? { chance(4) ? [0, 1, 5, 9, -1, 40][number(6)] : nil }

  private mutating func position() -> ItemPosition<Int> {
    switch number(6) {
    case 0: .start
    case 1: .end
    case 2, 3: .before(id())
    default: .after(id())
    }
  }

  private mutating func edit() -> EditDescription {
    texts += 1
    switch number(12) {
    case 0..<4: return .insert(Item(id(), "\(texts)."), position())
    case 4..<6: return .update(id(), adding: "\(texts)!")
    case 6: return chance(3) ? .changeID(id(), to: id()) : .update(id(), adding: "\(texts)!")
    case 7..<9: return .move(id(), position())
    default: return .remove(id())
    }
  }
}
